import type { LookText } from './text.en.ts';

export const text: LookText = {
  states: {
    pending: '대기',
    leased: '임대 중',
    done: '완료',
    dead: '격리',
    crash: '중단',
  },
};
