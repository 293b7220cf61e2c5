/** Colours code at build time. Tokens get class names, so both themes share one page and AA lies in the palette. */
import rehypeShiki from '@shikijs/rehype';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

const LANGUAGES: ('ts' | 'sql' | 'json' | 'sh')[] = ['ts', 'sql', 'json', 'sh'];

// Stand-in colours: each is replaced by its class below.
const INK = '#000000';
const CLASSES: Readonly<Record<string, string>> = {
  '#000001': 'tok-keyword',
  '#000002': 'tok-string',
  '#000003': 'tok-quiet',
  '#000004': 'tok-number',
};

const THEME = {
  name: 'crashbook',
  type: 'light' as const,
  colors: { 'editor.foreground': INK, 'editor.background': '#ffffff' },
  tokenColors: [
    {
      scope: ['keyword', 'storage', 'constant.language', 'variable.language'],
      settings: { foreground: '#000001' },
    },
    { scope: ['keyword.operator'], settings: { foreground: INK } },
    {
      scope: ['keyword.operator.new', 'keyword.operator.expression', 'storage.type'],
      settings: { foreground: '#000001' },
    },
    { scope: ['string', 'string.regexp'], settings: { foreground: '#000002' } },
    { scope: ['comment', 'punctuation.definition.comment'], settings: { foreground: '#000003' } },
    { scope: ['constant.numeric'], settings: { foreground: '#000004' } },
  ],
};

export const shikiOptions: [typeof rehypeShiki, Parameters<typeof rehypeShiki>[0]] = [
  rehypeShiki,
  {
    theme: THEME,
    langs: LANGUAGES,
    defaultLanguage: 'txt',
    addLanguageClass: false,
    // On a busy machine the default limit leaves a line half coloured; a build must not depend on that.
    tokenizeTimeLimit: 0,
  },
];

/** Replaces Shiki's inline colours by class names and drops what the page does not need. */
export function colourClasses(tree: Root): void {
  visit(tree, 'element', (node) => {
    const { style, class: className } = node.properties;
    if (node.tagName === 'pre' && String(className ?? '').includes('shiki')) {
      node.properties = {};
      return;
    }
    if (typeof style !== 'string') return;
    const colour = /color:\s*(#[0-9a-f]{6})/i.exec(style)?.[1]?.toLowerCase();
    const name = colour ? CLASSES[colour] : undefined;
    node.properties = name ? { className: [name] } : {};
  });
}
