import type { JSX as ReactJSX } from 'react';

/** hast-util-to-jsx-runtime speaks of a global `JSX`, which React's types no longer declare. */
declare global {
  namespace JSX {
    type Element = ReactJSX.Element;
    type ElementClass = ReactJSX.ElementClass;
    type IntrinsicElements = ReactJSX.IntrinsicElements;
  }
}
