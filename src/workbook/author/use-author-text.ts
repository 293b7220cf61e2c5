import { useLocale } from '../i18n/context.ts';
import { type AuthorText, text as en } from './text.en.ts';
import { text as ko } from './text.ko.ts';

/** Both languages lie in this page's own chunk: the catalogue that students load stays as small as it was. */
export function useAuthorText(): AuthorText {
  return useLocale() === 'ko' ? ko : en;
}
