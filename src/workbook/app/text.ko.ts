import type { AppText } from './text.en.ts';

export const text: AppText = {
  skip: '본문으로 건너뛰기',
  home: 'Crashbook 처음 화면',
  language: '언어',
  notebook: '내 기록',
  toDark: '어둡게',
  toLight: '밝게',
  themeLabel: (next) => `화면 밝기: ${next} 바꾸기`,
  switchFailed: '다른 언어를 받지 못했습니다. 연결을 확인하고 다시 눌러 주십시오.',
  minutes: (count) => `${count}분`,
  place: (track, position, of) => `${track} · ${of}개 중 ${position}번째`,
  storage: {
    blocked:
      '브라우저가 저장을 막고 있습니다. 코드와 진도는 이 페이지를 닫으면 사라집니다. 남길 것은 따로 복사해 두십시오.',
    full: '브라우저에 남은 공간이 없습니다. 새 코드와 진도는 이 페이지를 닫으면 사라집니다. 남길 것은 따로 복사해 두십시오.',
  },
  loading: '불러오는 중…',
  loadFailed: {
    title: '이 부분을 받지 못했습니다',
    text: '페이지를 불러오다가 연결이 끊어졌습니다.',
    still: '이번에도 받지 못했습니다. 페이지 전체를 다시 불러오면 대개 해결됩니다.',
    retry: '다시 시도',
    reload: '페이지 다시 불러오기',
  },
  textFailed: '이 페이지의 한국어 글을 받지 못했습니다. 받을 때까지 앞서 보던 언어로 보여 줍니다.',
  saved: '작성한 내용은 저장되어 있습니다.',
  broken: {
    title: '이 페이지가 멈추었습니다',
    text: '워크북 쪽의 문제이며 사용자의 잘못이 아닙니다.',
    retry: '페이지 다시 보기',
  },
  notFound: {
    title: '이런 페이지는 없습니다',
    text: '예전 주소이거나 주소에 오타가 있을 수 있습니다.',
    home: '처음 화면으로',
  },
  homePage: {
    title: '밤을 견디는 작업 대기열을 만듭니다',
    lead: '주문은 실패하고, 작업자는 갑자기 죽고, 메시지는 두 번 옵니다. 이 페이지 안의 진짜 SQLite 위에서 그것을 견디는 코드를 씁니다. 제출한 답은 모든 중단 지점에서 실행해 봅니다.',
    next: {
      start: '여기서 시작합니다',
      'go-on': '이어서 합니다',
    },
    open: { lesson: '읽기 시작', exercise: '문제 열기' },
    finished: '열려 있는 내용을 모두 마쳤습니다.',
    finishedText: '아래 목록에서 어느 것이든 다시 열 수 있습니다.',
    track: (number) => `트랙 ${number}`,
    later: '아직 열리지 않았습니다',
    planned: (minutes) => `${minutes}분 예정`,
    done: (done, of) => `${of}개 중 ${done}개 마침`,
    again: '다시 제출하기',
    kinds: { lesson: '읽기', exercise: '문제' },
    states: {
      lesson: { done: '읽음' },
      exercise: { done: '통과' },
      started: '시작함',
      rejected: '아직 통과하지 못함',
      changed: '통과했지만 그 뒤로 문제가 바뀜',
      new: '시작 전',
    },
  },
};
