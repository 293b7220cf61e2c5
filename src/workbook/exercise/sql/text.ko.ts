import type { SqlText } from './text.en.ts';

export const text: SqlText = {
  sample: '연습용 행',
  sampleOf: (check) => `검사에 쓰인 행: ${check}`,
  schema: '테이블을 만든 문장',
  loading: '행을 보여 주려고 SQLite를 불러오는 중',
  failed: '행을 불러오지 못했습니다.',
  retry: '다시 시도',
  result: '쿼리 결과',
  count: (n) => `${n}행`,
  none: '쿼리는 실행되었고 나온 행이 없습니다.',
  error: (message) => `SQLite의 답: ${message}`,
  held: (n) => `데이터 ${n}벌 모두에서 맞는 행이 나옵니다.`,
  compared: (check) => `기대한 것과 실제: ${check}`,
};
