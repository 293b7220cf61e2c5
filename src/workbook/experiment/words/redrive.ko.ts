import type { Words } from '../words.ts';

type Mine = 'redrive-token' | 'redrive-audit' | 'night' | 'redrive-storm';

export const redrive: Pick<Words['experiments'], Mine> = {
  'redrive-token': {
    title: '토큰을 0으로 되돌리면',
    lead: 'A가 order-7을 선점하고 잠듭니다. 이어받은 B는 전달할 수 없다는 대답을 듣습니다. 주문은 재조정되고 C가 선점합니다. 그때 A가 깨어납니다. 두 실행은 열 하나만 다릅니다.',
    params: {},
    runs: { reset: '틀림: 재조정이 토큰을 0으로 되돌림', kept: '맞음: 토큰이 이어짐' },
    tables: {
      beside: {
        caption: '두 실행을 나란히',
        columns: { what: '비교할 것', reset: '0으로 되돌림', kept: '이어짐' },
        values: {
          tokenA: 'A가 받은 토큰',
          tokenB: 'B가 받은 토큰',
          tokenC: 'C가 받은 토큰',
          late: 'A의 늦은 완료 처리: 답',
          afterLate: '그 뒤의 주문',
          own: 'C의 완료 처리: 답',
        },
      },
    },
    findings: (f) => [
      `토큰을 0으로 되돌리면 C도 A와 같은 토큰 ${f.tokenReset}번을 쥡니다. A의 옛 보고에 ${f.lateReset}, 지금 일하는 C에게는 ${f.ownReset}라고 답합니다.`,
      `토큰을 이어 가면 C의 토큰은 ${f.tokenKept}입니다. A는 ${f.lateKept}, C는 ${f.ownKept}를 듣습니다.`,
    ],
  },
  'redrive-audit': {
    title: '두 쓰기 사이의 중단',
    lead: '재조정은 두 번 씁니다. 감사 행과 작업입니다. 운영자의 프로세스가 첫 쓰기 뒤에 끝나고, 30초 뒤 운영자가 다시 시도합니다.',
    params: {
      writes: {
        label: '쓰는 방법',
        options: {
          together: '한 트랜잭션',
          auditLast: '커밋 두 번, 작업 먼저',
          auditFirst: '커밋 두 번, 감사 행 먼저',
        },
      },
    },
    runs: { run: '재조정과 두 번째 시도' },
    findings: (f) => [
      `중단 뒤 주문은 ${f.status} 상태이고, 감사 행은 ${f.audits}개입니다.`,
      f.again
        ? `두 번째 시도가 받아들여졌습니다. 재조정 한 번에 감사 행이 ${f.auditsAtEnd}개 남았습니다.`
        : `주문이 더는 dead가 아니라서 두 번째 시도는 거절됩니다. 감사 행은 끝까지 ${f.auditsAtEnd}개입니다. 누가 왜 다시 시작했는지 아무도 알 수 없습니다.`,
    ],
  },
  night: {
    title: '간식 가게의 아홉 시간',
    lead: '하룻밤을 만들어 진짜 함수로 돌립니다. 주문이 들어오고, 창고는 두 번 자리를 비우고, 어떤 간식은 없는 코드이고, 운영자는 일곱 시간 뒤에 들여다봅니다. 그런 다음 다섯 가지를 묻습니다.',
    params: {},
    another: '다른 밤',
    tables: {
      count: { caption: '격리된 작업은 몇 개인가', columns: { status: 'status', jobs: '작업' } },
      reasons: {
        caption: '사유마다 차지하는 몫',
        columns: { reason: 'reason', jobs: '작업', share: '몫' },
      },
      oldest: {
        caption: '가장 오래 격리된 주문',
        columns: { id: 'id', reason: 'reason', age: '마지막 시작 뒤로' },
      },
      last: { caption: '마지막 조사', columns: { at: '밤이 시작되고', ago: '지금부터' } },
      results: { caption: '재조정한 주문의 결과', columns: { status: 'status', jobs: '작업' } },
      alert: { caption: '밖으로 나가는 알림', columns: { line: '한 줄' } },
    },
    findings: (f, say) => [
      `주문 ${f.orders}개 가운데 ${f.dead}개가 격리되어 있습니다. 가장 오래된 것은 ${say.ms(f.oldestAge)} 동안 기다렸고, ${say.ms(f.ago)} 동안 아무도 살피지 않았습니다.`,
      `재조정한 주문 가운데 ${f.redrivenDone}개는 done, ${f.redrivenDead}개는 다시 dead입니다.`,
    ],
  },
  'redrive-storm': {
    title: '한꺼번에 마흔 개, 아니면 1초에 두 개',
    lead: '창고가 돌아왔고 1초에 요청 세 개를 받을 수 있습니다. 격리된 주문이 마흔 개 있고, 새 주문이 1초에 하나씩 들어옵니다. 두 방법을 모두 돌립니다.',
    params: {
      rate: {
        label: '속도를 제한한 재조정',
        options: { '2/s': '1초에 2개', '1/s': '1초에 1개', '4/s': '1초에 4개' },
      },
    },
    charts: {
      requests: {
        title: '1초마다의 요청',
        x: '초',
        y: '요청',
        series: { storm: '한꺼번에', limited: '속도 제한' },
        marks: { capacity: '수신 서버가 받을 수 있는 양' },
      },
      dead: {
        title: '격리된 주문',
        x: '초',
        y: '주문',
        series: { storm: '한꺼번에', limited: '속도 제한' },
      },
    },
    tables: {
      sums: {
        caption: '숫자로 본 두 방법',
        columns: { what: '센 것', storm: '한꺼번에', limited: '속도 제한' },
        values: {
          sent: '요청',
          refused: '너무 많아 거절됨',
          deadAgain: '다시 격리된 재조정 주문',
          freshDead: '격리된 새 주문',
          freshWait: '새 주문이 가장 오래 기다린 시간(초)',
          over: '모두 정리될 때까지(초)',
        },
      },
    },
    findings: (f, say) => [
      `한꺼번에: ${f.left}개 가운데 ${f.stormDead}개가 다시 격리되고, 새 주문은 길게는 ${say.ms(f.stormFreshWait)} 기다렸습니다.`,
      `속도 제한: ${f.limitedDead}개가 다시 격리되고, 요청 ${f.limitedRefused}개가 거절되고, 새 주문은 길게는 ${say.ms(f.limitedFreshWait)} 기다렸습니다.`,
    ],
  },
};
