/** Finds English that was left in a Korean page. */
import type { Page } from 'playwright-core';

/**
 * Sentences of a Korean page's main part that are English: four words of Latin letters in a row. Code, statements, rows
 * and the drawing are English everywhere and are left out.
 */
export async function untranslated(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ours =
      'noscript, script, style, code, pre, textarea, table, svg, option, [lang="en"], .monaco-editor';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!/[A-Za-z]{2,}(?: [A-Za-z’']{2,}){3}/.test(text)) continue;
      if (!node.parentElement?.closest(ours)) found.push(text.trim());
    }
    return found;
  });
}
