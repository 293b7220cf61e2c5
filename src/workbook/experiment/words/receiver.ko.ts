import type { Words } from '../words.ts';

type Mine = 'order-or-aside' | 'crash-after-commit' | 'without-contract' | 'journal-modes';

export const receiver: Pick<Words['experiments'], Mine> = {
  'order-or-aside': {
    title: '다섯 가지 일, 두 가지 성격',
    lead: '둘째 일이 한 번 실패하고 나중에 고쳐집니다. 주문이라면 숫자는 보낼 상자 수입니다. 잔액이라면 돈입니다. 50 입금, 40 입금, 80 출금, 10 입금, 30 입금입니다.',
    params: {
      kind: {
        label: '다섯 가지 일은',
        options: { orders: '서로 독립인 주문', balance: '한 잔액의 입출금' },
      },
      way: {
        label: '하나가 실패하면',
        options: { aside: '격리했다가 나중에 재조정', stop: '줄을 멈추고 다시 시도' },
      },
    },
    runs: { run: '고른 조합의 실행' },
    tables: {
      four: {
        caption: '네 가지 조합 모두',
        columns: {
          kind: '일',
          way: '실패하면',
          done: 'done',
          refused: 'dead로 남음',
          result: '마지막 상자 수 또는 잔액',
        },
        values: {
          orders: '독립인 주문',
          balance: '한 잔액',
          aside: '격리',
          stop: '줄을 멈춤',
        },
      },
    },
    findings: (f) => [
      `주문: 차례대로 보내면 ${f.ordersStop}상자, 하나를 격리해도 ${f.ordersAside}상자입니다. 차이가 없습니다.`,
      `잔액: 차례대로면 ${f.balanceStop}, 하나를 격리하면 ${f.balanceAside}입니다. 필요한 돈이 들어오기 전에 출금이 먼저 갔습니다.`,
    ],
  },
  'crash-after-commit': {
    title: 'A는 어디에서 끝나는가',
    lead: 'A가 일곱 상자짜리 order-7을 선점하고, 고른 곳에서 프로세스가 끝납니다. 임대가 끝나면 B가 이어받습니다. 맨 나중에 토큰 1을 든 A의 보고가 도착합니다.',
    params: {
      place: {
        label: 'A의 프로세스가 끝나는 곳',
        options: {
          afterCommit: '수신 서버의 커밋 뒤, A가 알기 전',
          afterReply: '대답을 들은 뒤, 완료 처리 전',
          onTheWire: '요청이 아직 가는 중',
          afterClaim: '선점한 뒤, 보내기 전',
          afterFinish: '완료 처리 뒤',
        },
      },
    },
    runs: { run: '전달자 둘, 수신 서버 하나' },
    findings: (f) => [
      `수신 서버가 본 요청은 ${f.requests}번이고, 재고는 ${f.stock}만큼 늘었습니다.`,
      `주문은 ${f.status} 상태이고 토큰은 ${f.token}입니다. ${f.took ? 'B가 선점했습니다.' : 'B가 선점할 것은 남아 있지 않았습니다.'} 토큰 1을 든 A의 보고에는 ${f.late}라고 답합니다.`,
    ],
  },
  'without-contract': {
    title: '약속이 더 적은 수신 서버',
    lead: '같은 중단이지만 이번 일은 은행에 7을 결제하는 것입니다. 은행은 무엇을 기억할까요?',
    params: {
      provider: {
        label: '결제 업체',
        options: {
          plain: '요청마다 결제',
          key: '우리 수신 서버처럼 id를 기억',
          lookUp: '요청마다 결제, 먼저 물어볼 수는 있음',
        },
      },
      crash: {
        label: 'A의 프로세스가 끝나는 곳',
        options: { afterCommit: '결제된 뒤', onTheWire: '결제 요청이 아직 가는 중' },
      },
    },
    runs: { run: '전달자 둘, 은행 하나' },
    findings: (f) => [
      `손님의 결제는 ${f.payments}번이고 모두 ${f.amount}입니다.`,
      `우리 테이블에서 주문은 ${f.status} 상태입니다. 이 테이블만 봐서는 차이를 알 수 없습니다.`,
    ],
  },
  'journal-modes': {
    title: '같은 문장, 두 가지 방식',
    lead: '한 데이터베이스에 연결 네 개를 엽니다. 한 번은 롤백 저널로, 한 번은 WAL로 돌립니다. 대답은 모두 SQLite가 직접 한 것입니다.',
    params: {
      reader: {
        label: '읽는 쪽은',
        options: { stays: '트랜잭션을 열어 둠', leaves: 'COMMIT 전에 닫음' },
      },
    },
    tables: {
      lines: {
        caption: 'SQLite의 대답',
        columns: { n: '줄', who: '연결', sql: '문장', rollback: '롤백 저널', wal: 'WAL' },
        values: {
          writer: '쓰는 쪽',
          reader: '읽는 쪽',
          second: '두 번째로 쓰는 쪽',
          newcomer: '새로 온 쪽',
        },
      },
    },
    findings: (f) => [
      `쓰는 쪽의 COMMIT은 롤백 저널에서 ${f.commitRollback}, WAL에서 ${f.commitWal}입니다. 바로 뒤에 새로 온 쪽이 읽으면 롤백 저널에서 ${f.newcomerRollback}, WAL에서 ${f.newcomerWal}입니다.`,
      `두 번째로 쓰려는 쪽은 ${f.secondRollback}, WAL에서도 ${f.secondWal}입니다. 쓰는 쪽은 어느 방식에서나 하나입니다.`,
      ...(f.snapshotWal === null
        ? []
        : [`WAL에서 읽는 쪽에는 커밋 뒤에도 ${f.snapshotWal} 그대로 보입니다. 제 스냅샷입니다.`]),
    ],
  },
};
