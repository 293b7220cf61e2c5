import type { editor } from 'monaco-editor/editor';

/** Reads one custom property of the page, such as `--paper`. */
export type ReadColor = (name: string) => string;

/** Monaco's token rules want six digits without `#`. */
function digits(color: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  return short
    ? short
        .slice(1)
        .map((d) => d + d)
        .join('')
    : color.replace('#', '');
}

/**
 * The page's palette as a Monaco theme, so that editor and page never drift apart.
 * @param read gives a custom property's value as a hex colour.
 */
export function editorTheme(read: ReadColor, dark: boolean): editor.IStandaloneThemeData {
  const token = (name: string, color: string) => ({ token: name, foreground: digits(read(color)) });
  return {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: digits(read('--ink')), background: digits(read('--card')) },
      token('keyword', '--pending'),
      token('string', '--done'),
      token('regexp', '--done'),
      token('number', '--lamp'),
      token('comment', '--quiet'),
      token('type', '--ink'),
      // Monaco has colours of its own for what SQL brings along: AA on neither surface.
      token('predefined', '--ink'),
      token('predefined.sql', '--ink'),
      token('operator', '--ink'),
      token('operator.sql', '--pending'),
      token('string.sql', '--done'),
      token('delimiter', '--ink'),
    ],
    colors: {
      'editor.background': read('--card'),
      'editor.foreground': read('--ink'),
      'editorCursor.foreground': read('--lamp'),
      'editorLineNumber.foreground': read('--quiet'),
      'editorLineNumber.activeForeground': read('--ink'),
      'editor.lineHighlightBorder': '#00000000',
      'editor.lineHighlightBackground': `${read('--line')}40`,
      'editor.selectionBackground': `${read('--lamp')}33`,
      'editorWidget.background': read('--card'),
      'editorWidget.border': read('--line'),
      'editorSuggestWidget.background': read('--card'),
      'editorSuggestWidget.selectedBackground': read('--lamp-soft'),
      'editorSuggestWidget.selectedForeground': read('--ink'),
      'editorSuggestWidget.highlightForeground': read('--lamp'),
      'editorHoverWidget.background': read('--card'),
      'editorHoverWidget.border': read('--line'),
      'menu.background': read('--card'),
      'menu.foreground': read('--ink'),
      'menu.border': read('--line'),
      'menu.selectionBackground': read('--lamp-soft'),
      'menu.selectionForeground': read('--ink'),
      'menu.separatorBackground': read('--line'),
      'quickInput.background': read('--card'),
      'quickInput.foreground': read('--ink'),
      'quickInputList.focusBackground': read('--lamp-soft'),
      'quickInputList.focusForeground': read('--ink'),
      'list.hoverBackground': read('--code'),
      'list.highlightForeground': read('--lamp'),
      'list.focusHighlightForeground': read('--lamp'),
      'input.background': read('--card'),
      'input.foreground': read('--ink'),
      'input.border': read('--edge'),
      'editor.findMatchBackground': `${read('--lamp')}55`,
      'editor.findMatchHighlightBackground': `${read('--lamp')}2b`,
      'widget.border': read('--line'),
      'widget.shadow': '#00000033',
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((n) => [`editorBracketHighlight.foreground${n}`, read('--ink')]),
      ),
      // Paler than that, unused names are below AA.
      'editorUnnecessaryCode.opacity': '#000000cc',
      focusBorder: read('--lamp'),
    },
  };
}

/** Whether the page is dark now, by the reader's choice or else the system's. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  if (chosen) return chosen === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The page's own colours. */
export function readPageColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Calls `listener` whenever the page changes between light and dark. @returns the function that ends it. */
export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
  };
}
