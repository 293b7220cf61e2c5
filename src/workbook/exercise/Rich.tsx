import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Text from an exercise's Markdown, already parsed at build time. */
export function Rich({ root }: { readonly root: Root }) {
  return useMemo(() => toJsxRuntime(root, { Fragment, jsx, jsxs }), [root]);
}

/** A sentence of the workbook in which `code` is set as code. */
export function Sentence({ children }: { readonly children: string }) {
  const parts = children.split('`').map((part, place) => ({ part, place }));
  // Between the first and the second mark lies code, and so on.
  return parts.map(({ part, place }) =>
    place % 2 === 1 ? <code key={place}>{part}</code> : <Fragment key={place}>{part}</Fragment>,
  );
}
