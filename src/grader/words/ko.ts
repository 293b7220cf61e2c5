import type { FaultTexts } from './en.ts';

export const faults: FaultTexts = {
  where: (fn) => (fn ? `\`${fn}\` 함수` : '작성한 코드'),
  afterLock:
    "다른 프로세스가 쓰는 중이었습니다. 먼저 읽고 나중에 쓰는 트랜잭션은 읽기 전에 쓰기 잠금을 잡아야 합니다. `db.transaction(…, 'immediate')`가 그 일을 합니다.",
  afterConstraint:
    '문장은 올바르지만 테이블에 이미 있는 행과 맞지 않습니다. 그 행이 먼저 있을 때 무엇을 할지 정합니다.',
  'does-not-compile': {
    title: '아직 컴파일되지 않습니다',
    says: () => 'TypeScript로 읽을 수 없어 아무것도 실행하지 않았습니다.',
    next: '표시된 줄과 바로 앞줄을 봅니다. 괄호나 따옴표가 닫히지 않았을 수 있습니다.',
  },
  'unreadable-answer': {
    title: '답을 읽을 수 없습니다',
    says: () => '제출한 내용이 이 문제가 받는 형식이 아니어서 아무것도 실행하지 않았습니다.',
    next: '무엇이 걸리는지 읽고 고친 다음 다시 제출합니다.',
  },
  'missing-export': {
    title: '함수가 없습니다',
    says: (where) => `이 문제는 ${where}를 부르는데, 파일이 내보내지 않았습니다.`,
    next: '함수 앞에 `export`를 쓰고 이름의 철자를 확인합니다.',
  },
  'forgotten-await': {
    title: '호출을 기다리지 않았습니다',
    says: (where) =>
      `${where}에서 호출을 시작만 하고 기다리지 않았습니다. 결과가 오기 전에 다음 줄이 실행되었습니다.`,
    next: '그 호출 앞에 `await`를 붙입니다.',
  },
  'call-after-end': {
    title: '함수가 끝난 뒤에 호출이 있었습니다',
    says: (where) => `${where}에서 값을 돌려준 뒤에도 호출이 이어졌습니다.`,
    next: '콜백 안의 호출까지 모두 기다린 다음 돌려줍니다.',
  },
  'transaction-left-open': {
    title: '트랜잭션이 열린 채 남았습니다',
    says: (where) => `${where}가 끝났을 때 트랜잭션이 커밋도 롤백도 되지 않았습니다.`,
    next: '모든 경로가 COMMIT이나 ROLLBACK에 닿게 하거나, 이를 대신하는 `db.transaction`을 씁니다.',
  },
  'sql-error': {
    title: 'SQLite가 문장을 받아들이지 않았습니다',
    says: (where) => `${where}에서 SQLite가 오류로 답했습니다.`,
    next: '문장을 스키마와 비교해 봅니다. 이름, 쉼표, 따옴표, `?`의 개수를 확인합니다.',
  },
  'unexpected-error': {
    title: '오류가 밖으로 나왔습니다',
    says: (where) => `${where}에서 문제가 요구하지 않은 오류가 발생했습니다.`,
    next: '오류를 내는 호출을 찾아, 생기지 않게 할지 처리할지 정합니다.',
  },
  'non-error-thrown': {
    title: '오류가 아닌 값을 던졌습니다',
    says: (where) => `${where}에서 Error가 아닌 값을 던졌습니다.`,
    next: '`Error`나 `crashbook`이 내보내는 오류를 던집니다.',
  },
  'endless-loop': {
    title: '반복이 끝나지 않습니다',
    says: (where) => `${where}에서 실행이 끝나지 않고 이어졌습니다.`,
    next: '무엇이 반복을 멈추는지, 그 조건이 끝내 이루어지지 않을 수 있는지 살펴봅니다.',
  },
  'endless-async': {
    title: '기다림이 끝나지 않습니다',
    says: (where) => `${where}에서 await만 거듭하고 끝에 이르지 않았습니다.`,
    next: '`await`를 감싼 반복을 찾아, 언젠가 거짓이 되는 조건을 줍니다.',
  },
  'endless-statement': {
    title: 'SQL 문장이 끝나지 않습니다',
    says: (where) => `${where}에서 SQL 문장 하나가 멈출 때까지 계속 실행되었습니다.`,
    next: '재귀 쿼리에는 끝나는 조건이, 조인에는 범위를 좁히는 조건이 필요합니다.',
  },
  'too-many-steps': {
    title: '필요한 것보다 단계가 훨씬 많습니다',
    says: (where) =>
      `${where}에서 어떤 정답보다도 많은 데이터베이스 및 네트워크 호출이 있었습니다.`,
    next: '한 문장으로 할 일을 반복 안에서 나누어 부르는 곳을 찾습니다.',
  },
  'out-of-time': {
    title: '시간을 너무 많이 썼습니다',
    says: (where) => `${where}에서 모든 실행에 걸린 시간이 어떤 정답보다도 훨씬 길었습니다.`,
    next: '거듭하는 일을 찾습니다. 반복문이거나, 만들어 낸 행을 많이 훑는 쿼리일 수 있습니다.',
  },
  'never-settles': {
    title: '결말이 나지 않는 프로미스가 있습니다',
    says: (where) => `${where}에서 이행도 거부도 되지 않는 프로미스를 기다리고 있습니다.`,
    next: '모든 `new Promise`가 어느 경로에서든 resolve나 reject를 부르게 합니다.',
  },
  'memory-limit': {
    title: '메모리가 모자랍니다',
    says: (where) => `${where}에서 프로세스 하나에 주어진 것보다 많은 메모리를 썼습니다.`,
    next: '반복 안에서 커지는 문자열이나 목록을 찾습니다.',
  },
  'stack-overflow': {
    title: '호출이 너무 깊습니다',
    says: (where) => `${where}에서 함수가 서로를 부르다가 스택이 가득 찼습니다.`,
    next: '재귀에 자신을 다시 부르지 않는 경우를 둡니다.',
  },
  'forbidden-sql': {
    title: '여기서는 쓸 수 없는 문장입니다',
    says: (where) => `${where}에서 가게의 테이블을 벗어나는 문장을 실행하려 했습니다.`,
    next: '주어진 테이블의 행만 읽고 씁니다. 스키마와 다른 파일, 설정(PRAGMA)은 실험실이 관리합니다. 잠금은 연결이 스스로 기다립니다.',
  },
  'result-too-large': {
    title: '결과가 너무 큽니다',
    says: (where) => `${where}에서 실험실이 전달할 수 있는 것보다 많은 데이터가 돌아왔습니다.`,
    next: '실제로 쓰는 행과 열만 조회합니다.',
  },
};
