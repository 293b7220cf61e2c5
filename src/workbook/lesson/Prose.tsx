import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ReactNode, useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { isWidgetName } from '#content/markdown/directive-names.ts';
import { StateMark } from '../look/StateMark.tsx';
import { WIDGETS } from './widgets.ts';

interface WidgetElementProps {
  readonly widget?: string;
  readonly children?: ReactNode;
  readonly node?: unknown;
}

function Widget({ widget = '', children, node: _node, ...attributes }: WidgetElementProps) {
  // The build refuses unknown names; this can only be a widget.
  if (!isWidgetName(widget)) return null;
  const Found = WIDGETS[widget];
  return (
    <div data-widget={widget}>
      <Found attributes={attributes}>{children}</Found>
    </div>
  );
}

function State({ state = '' }: { readonly state?: string }) {
  return <StateMark state={state} />;
}

function Table(props: { readonly children?: ReactNode }) {
  return (
    <div data-table="">
      <table>{props.children}</table>
    </div>
  );
}

const COMPONENTS = { 'x-widget': Widget, 'x-state': State, table: Table };

/** Content as the build prepared it, with its widgets and state marks. */
export function Prose({ hast }: { readonly hast: Root }) {
  return useMemo(
    () => toJsxRuntime(hast, { Fragment, jsx, jsxs, components: COMPONENTS, passKeys: true }),
    [hast],
  );
}
