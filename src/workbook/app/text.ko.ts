import type { AppText } from './text.en.ts';

export const text: AppText = {
  skip: '본문으로 건너뛰기',
  home: '처음',
};
