import type { Root } from 'hast';
import { Fragment } from 'react';
import { Prose } from '../lesson/Prose.tsx';

/** Text from an exercise's Markdown, already parsed at build time, with the marks and cards a lesson may use. */
export function Rich({ root }: { readonly root: Root }) {
  return <Prose hast={root} />;
}

/** A sentence of the workbook in which `code` is set as code. */
export function Sentence({ children }: { readonly children: string }) {
  const parts = children.split('`').map((part, place) => ({ part, place }));
  // Between the first and the second mark lies code, and so on.
  return parts.map(({ part, place }) =>
    place % 2 === 1 ? <code key={place}>{part}</code> : <Fragment key={place}>{part}</Fragment>,
  );
}
