import type { Words } from '../words.ts';

type Mine = 'late-finish' | 'lease-boundary' | 'job-life' | 'strict-ack';

export const lease: Pick<Words['experiments'], Mine> = {
  'late-finish': {
    title: '너무 늦게 온 보고',
    lead: 'A가 order-7을 선점했지만 느립니다. 임대가 끝나 주문이 한 번 더 넘어갑니다. 그제야 A가 "ok"라고 알립니다.',
    params: {
      fence: {
        label: 'finish가 비교하는 것',
        options: { token: '토큰', owner: '소유자 이름', nothing: '아무것도 비교하지 않음' },
      },
      second: {
        label: '두 번째 전달자',
        options: { other: 'B', same: '같은 이름으로 다시 시작한 A' },
      },
    },
    runs: { run: '주인이 두 번 정해진 주문' },
    findings: (f) => [
      `주문은 토큰 ${f.oldToken}번으로, 이어서 ${f.newToken}번으로 넘어갔습니다.`,
      f.late
        ? `늦은 보고에 finish가 true라고 답했습니다. 주인이 아직 일하는 중인데 주문은 ${f.afterLate} 상태가 되었습니다.`
        : `늦은 보고에 finish가 false라고 답했고, 주문은 ${f.afterLate} 상태로 남았습니다.`,
      f.own
        ? '두 번째 전달자는 제 일을 끝냈습니다. 답은 true입니다.'
        : '정작 일을 한 두 번째 전달자는 false를 들었습니다.',
    ],
  },
  'lease-boundary': {
    title: '끝나는 순간의 앞뒤 1밀리초',
    lead: 'A가 임대를 쥐고 있습니다. 순간마다 두 번을 새로 돌립니다. 한 번은 A가 완료 처리하고, 한 번은 B가 선점합니다.',
    params: {
      rule: {
        label: '임대가 끝나는 시각을 이렇게 비교합니다',
        options: {
          one: 'claim <= now, finish > now',
          nobody: 'claim < now, finish > now',
          both: 'claim <= now, finish >= now',
        },
      },
    },
    tables: {
      moments: {
        caption: '누가 움직일 수 있는가',
        columns: { offset: 'now', finishes: 'A의 완료 처리', claims: 'B의 선점', who: '결과' },
        values: {
          'at-1': 'lease_until − 1',
          at0: 'lease_until',
          at1: 'lease_until + 1',
          A: 'A만',
          B: 'B만',
          both: '둘 다',
          nobody: '아무도 없음',
        },
      },
    },
    findings: (f, say) => [
      `임대는 ${say.ms(f.leaseMs)} 동안 이어집니다. 끝나는 바로 그 밀리초에 ${
        f.atEnd === 'B'
          ? '움직일 수 있는 쪽은 B 하나뿐입니다.'
          : f.atEnd === 'both'
            ? '양쪽이 함께 움직일 수 있습니다. 같은 주문이 끝나면서 또 넘어갈 수 있습니다.'
            : '아무도 움직일 수 없습니다. 주문에 주인도 없고 가져갈 사람도 없습니다.'
      }`,
    ],
  },
  'job-life': {
    title: '주문 하나의 일생',
    lead: '주문은 0초에 접수되고, 한 번 보내는 데 400 ms가 걸립니다. 무엇이 먼저 끝을 낼까요? 대답일까요, 시도 횟수일까요, 마감일까요?',
    params: {
      receiver: {
        label: '수신 서버',
        options: { down: '밤새 멈춤', back: '1분 뒤에 돌아옴', refuses: '앞으로도 안 된다고 거절' },
      },
      attempts: { label: '최대 시도', options: { '3': '3번', '6': '6번', '12': '12번' } },
      budget: {
        label: '예산',
        options: { '600000ms': '10분', '60000ms': '1분', '3600000ms': '1시간' },
      },
      base: { label: '첫 대기', options: { '2000ms': '2초', '500ms': '0.5초', '20000ms': '20초' } },
    },
    charts: {
      life: {
        title: '시간에 따른 시도',
        x: '접수 뒤 지난 시간(초)',
        y: '시도',
        series: { attempts: '지금까지의 시도' },
        marks: { end: '끝', deadline: '마감', max: '최대 시도' },
      },
      waits: {
        title: '시도마다 그 뒤의 대기',
        x: '몇 번째 시도',
        y: '초',
        series: { capped: 'retryDelay', uncapped: '상한이 없을 때' },
        marks: { cap: '이보다 길지 않음' },
      },
    },
    tables: {
      life: {
        caption: '시도 하나하나',
        columns: {
          attempt: '시도',
          at: '시작',
          outcome: '결과',
          wait: '그 뒤 대기',
          status: 'status',
        },
      },
    },
    findings: (f, say) => [
      f.status === 'done'
        ? `접수하고 ${say.ms(f.ended)} 뒤, ${f.attempts}번째 시도에서 전달되었습니다.`
        : `${say.ms(f.ended)} 동안 ${f.attempts}번 시도하고 격리되었습니다. 사유는 ${f.reason}입니다.`,
      `마감은 ${say.ms(f.deadline)}이었습니다.`,
    ],
  },
  'strict-ack': {
    title: '무엇을 "예"로 볼 것인가',
    lead: '수신 서버의 대답과, 그것을 읽는 코드를 고릅니다. 아래 표는 모든 조합을 실제로 돌린 결과입니다.',
    params: {
      answer: {
        label: '수신 서버의 대답',
        options: {
          true: 'true',
          one: '1',
          ok: "'ok'",
          object: '{ ok: true }',
          refusal: '{ ok: false }',
          falseText: "'false'",
          boxed: 'Object(true)',
          promise: 'Promise.resolve(false)',
          false: 'false',
          nothing: '아무 값도 없음',
        },
      },
      code: {
        label: '코드가 성공으로 보는 조건',
        options: {
          strict: 'ack === true',
          truthy: 'ack',
          equals: 'ack == true',
          notFalse: 'ack !== false',
          noAwait: 'await 없이 ack',
        },
      },
    },
    runs: { run: '고른 조합의 실행' },
    tables: {
      answers: {
        caption: '모든 대답과 모든 코드',
        columns: {
          answer: '대답',
          strict: '=== true',
          truthy: 'if (ack)',
          equals: '== true',
          notFalse: '!== false',
          noAwait: 'await 없음',
        },
        values: { done: 'done', leased: 'BadAck', stopped: '실험실이 멈춤' },
      },
    },
    findings: (f) => [
      f.taken === 'done'
        ? '고른 조합에서는 주문이 done 상태가 됩니다.'
        : f.taken === 'leased'
          ? `고른 조합에서는 BadAck이 나고, 주문은 임대가 끝날 때까지 ${f.status} 상태로 남습니다.`
          : '고른 조합에서는 실험실이 실행을 멈췄습니다. 기다리지 않은 호출이 있습니다.',
      `true가 아닌 대답 ${f.answers}개 가운데 성공으로 잘못 보는 수는 엄격한 코드 ${f.strict}개, if (ack) ${f.truthy}개, == true ${f.equals}개, !== false ${f.notFalse}개입니다.`,
    ],
  },
};
