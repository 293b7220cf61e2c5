import type { ImportReport } from './import-file.ts';
import type { FileProblem } from './read-file.ts';
import type { NotebookText } from './text.en.ts';

type Done = Extract<ImportReport, { kind: 'done' }>;

function problem(what: FileProblem): string {
  switch (what.kind) {
    case 'empty':
      return '파일이 비어 있습니다. 내보내기로 만든 파일을 골라 주십시오.';
    case 'zip':
      return '코드 파일을 묶은 zip입니다. 가져올 수 있는 것은 crashbook-….json 파일입니다.';
    case 'not-text':
      return '글로 된 파일이 아니거나 옮기는 동안 글자가 깨졌습니다. 내보내기로 만든 파일을 골라 주십시오.';
    case 'truncated':
      return '파일이 중간에서 끊겼습니다. 저장하거나 보낼 때 다 옮겨지지 않은 듯합니다. 파일을 다시 받아 주십시오.';
    case 'not-json':
      return 'JSON이 아니거나, 손으로 고치다가 형식이 깨진 파일입니다.';
    case 'foreign':
      return '이 워크북이 만든 파일이 아닙니다. crashbook-….json 파일을 골라 주십시오.';
    case 'huge':
      return `파일 크기가 ${Math.ceil(what.bytes / 1_048_576)}MB입니다. 20MB가 넘는 파일은 이 워크북의 내보내기 파일일 수 없습니다.`;
    case 'newer':
      return `더 새로운 워크북이 만든 파일입니다(형식 ${what.format}). 이 페이지를 새로 불러오거나 새 워크북을 열어 다시 시도해 주십시오.`;
  }
}

function taken({ count, damaged, clocks, preferences, format }: Done): readonly string[] {
  const { drafts, versions, progress, olderDrafts, replacedDrafts } = count;
  const lines = [
    `진도: ${progress.taken}건 가져옴, ${progress.known}건은 이미 같거나 여기가 더 앞섬`,
    `작성 중인 글: ${drafts.taken}건 가져옴, ${drafts.known}건은 이미 같음`,
    `이전 버전: ${versions.taken}건 가져옴, ${versions.known}건은 이미 있음`,
  ];
  if (replacedDrafts > 0)
    lines.push(`여기에 있던 글 ${replacedDrafts}건은 더 오래되어 이전 버전에 남겼습니다.`);
  if (olderDrafts > 0)
    lines.push(`파일에 있던 글 ${olderDrafts}건은 더 오래되어 이전 버전에 남겼습니다.`);
  if (clocks.taken > 0) lines.push('수업 시계: 멈춘 상태로 가져옴');
  if (clocks.kept > 0) lines.push('수업 시계: 여기 것을 그대로 둠');
  if (preferences.taken > 0)
    lines.push('언어, 화면 밝기, 편집기: 가져옴. 페이지를 새로 불러오면 보입니다.');
  if (preferences.kept > 0) lines.push('언어, 화면 밝기, 편집기: 여기서 고른 것을 그대로 둠');
  if (damaged > 0) lines.push(`읽지 못하는 기록 ${damaged}건을 발견한 그대로 보관함`);
  if (format === 0)
    lines.push(
      '판 번호를 적지 않던 초기 형식의 파일입니다. 통과한 문제는 1판에서 통과한 것으로 셉니다.',
    );
  return lines;
}

export const text: NotebookText = {
  title: '내 기록',
  lead: '모든 기록은 이 브라우저 안에만 있습니다. 컴퓨터를 바꾸거나 브라우저를 비우기 전에 사본을 챙겨 두십시오.',
  session: '수업',
  work: {
    title: '진도, 작성 중인 글, 이전 버전',
    reading: '저장된 기록을 읽는 중…',
    empty: '아직 없습니다. 읽고 쓴 것이 여기에 나타납니다.',
    toStart: '첫 단계로 가기',
    rest: (n, begun) =>
      begun === 0 ? `아직 시작하지 않았습니다. 모두 ${n}개입니다.` : `시작하지 않은 것 ${n}개`,
    acceptedAt: (revision, when) => `${revision}판, ${when}`,
    nowAt: (revision) => `지금은 ${revision}판`,
    draft: (lines, when) => `작성 중, ${lines}, ${when}`,
    downloadFile: (name) => `${name} 내려받기`,
    broughtBack: (title) =>
      `'${title}'의 작성 중인 글로 되살렸습니다. 그 전의 글은 이전 버전에 남아 있습니다.`,
    strangers: '이 워크북에 없는 문제',
    strangersWhy: '이 워크북에는 없는 문제의 글입니다. 지우지 않고 보관합니다.',
  },
  transfer: {
    title: '챙겨 가기, 가져오기',
    why: '내보낸 파일에는 진도, 작성 중인 글, 이전 버전, 수업 시계, 설정이 들어 있습니다.',
    export: '모두 내보내기',
    zip: '코드 파일 zip',
    saved: (name) => `${name} 파일을 브라우저에 넘겼습니다.`,
    import: '내보낸 파일 가져오기',
    choose: '파일 고르기',
    noneChosen: '아직 고르지 않음',
    importWhy:
      '여기 있는 기록과 합치며 잃는 것은 없습니다. 더 새로운 글로 이어 가고 다른 글은 이전 버전에 남깁니다.',
    reading: '파일을 읽는 중…',
    readme: (files, when) =>
      [
        '# Crashbook: 내 코드',
        '',
        `${when}에 워크북에서 꺼냈습니다.`,
        '',
        '파일 하나가 문제 하나의 작성 중인 글입니다. `copies/`에는 이름을 붙여 남긴 사본이 있습니다.',
        '명령줄에서 채점하려면 `npm run -s grade -- <문제> <파일>`을 실행합니다.',
        '다른 브라우저로 모두 옮기려면 이 zip이 아니라 내보낸 파일(`crashbook-….json`)을 씁니다.',
        '',
        ...(files.length === 0 ? ['아직 코드가 없었습니다.'] : files.map((file) => `- ${file}`)),
        '',
      ].join('\n'),
  },
  report: {
    done: '가져왔습니다',
    partly: '일부만 가져왔습니다',
    nothing: '가져온 것도 바뀐 것도 없습니다',
    problem,
    failed: {
      'no-room': '브라우저에 남은 공간이 없습니다. 공간을 비우고 다시 가져와 주십시오.',
      'not-written': '브라우저가 저장을 거절했습니다. 페이지를 새로 불러오고 다시 가져와 주십시오.',
      'not-read': '브라우저가 파일을 끝까지 읽지 못했습니다. 파일이 있던 장치를 확인해 주십시오.',
    },
    taken,
    unknown: (slugs) => `이 워크북에 없는 문제의 기록도 보관했습니다: ${slugs}`,
    refused: (n) => `파일에서 ${n}건을 가져오지 못했습니다.`,
    more: (n) => `그 밖에 ${n}건이 더 있습니다.`,
    reasons: {
      'not-a-record': '기록의 형식이 아닙니다.',
      'not-text': '글이 아닙니다.',
      'too-long': '너무 깁니다.',
      'not-a-time': '밀리초로 적은 시각이 아닙니다.',
      'not-a-count': '0 이상의 정수가 아닙니다.',
      'not-a-choice': '아는 값이 아닙니다.',
      'bad-name': '읽기나 문제의 이름이 아닙니다.',
      'of-two-kinds': '한곳에는 읽기, 다른 곳에는 문제라고 적혀 있습니다.',
      'not-a-list': '목록이 아닙니다.',
      missing: '빠져 있습니다.',
      'unknown-lesson': '이 워크북에 없는 읽기입니다.',
    },
  },
  storage: {
    title: '저장 공간',
    status: {
      ok: '작성하는 대로 이 브라우저에 저장합니다.',
      blocked:
        '브라우저가 저장을 막고 있어 페이지를 닫으면 기록이 사라집니다. 먼저 내보내 두십시오.',
      full: '브라우저에 남은 공간이 없어 새 기록은 페이지를 닫으면 사라집니다. 내보낸 뒤 공간을 비워 주십시오.',
    },
    room: (used, quota) =>
      `브라우저가 허용하는 ${quota} 가운데 ${used} 사용. 빨리 열려고 보관한 프로그램과 글꼴이 포함될 수 있습니다.`,
    noRoom: '이 브라우저는 사용량을 알려 주지 않습니다.',
    damaged: (n) =>
      `저장된 기록 ${n}건을 읽지 못했습니다. 그대로 보관하며 내보낼 때 함께 넣습니다.`,
  },
  erase: {
    title: '모두 지우기',
    why: '이 브라우저에 있는 진도, 작성 중인 글, 이전 버전, 수업 시계, 설정을 지웁니다. 남길 것은 먼저 내보내고, 워크북을 연 다른 탭은 닫아 주십시오.',
    word: '지우기',
    label: (word) => `'${word}'라고 입력`,
    button: '모두 지우기',
    said: {
      done: '모두 지웠습니다.',
      wrong: '지우지 않았습니다. 입력한 말이 위의 말과 다릅니다.',
      failed:
        '브라우저가 사본을 놓아주지 않았습니다. 다른 탭을 닫고 페이지를 새로 불러온 뒤 다시 시도해 주십시오.',
    },
  },
};
