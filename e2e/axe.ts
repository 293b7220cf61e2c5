/** Asks axe-core what a reader with a screen reader, a keyboard or weak sight would stumble over. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * @returns one line per violated rule, with the elements that violate it; empty when the page is clean
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const engine = (window as unknown as { axe: typeof axe }).axe;
    const report = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return report.violations.map((violation) => {
      const places = violation.nodes.map((node) => node.target.join(' ')).join(' | ');
      return `${violation.id}: ${violation.help} at ${places}`;
    });
  });
}
