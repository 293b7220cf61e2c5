import type en from './en.ts';
import type { Locale } from './locale.ts';

/** Every text of the workbook, by feature: `text.app.home`, `text.look.states.dead`. */
export type Text = typeof en;

/** Loads one language; the other stays on the server. Rejects when the chunk cannot be fetched. */
export async function loadText(locale: Locale): Promise<Text> {
  const module = locale === 'ko' ? await import('./ko.ts') : await import('./en.ts');
  return module.default;
}
