import type { ComponentType, ReactNode } from 'react';
import type { WidgetName } from '#content/markdown/directive-names.ts';
import { DoBox } from './DoBox.tsx';
import { ExperimentFrame } from './ExperimentFrame.tsx';
import { NoteBox } from './NoteBox.tsx';
import { QueueBoardFrame } from './QueueBoardFrame.tsx';
import { TryCard } from './TryCard.tsx';

export interface WidgetProps {
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands inside a container directive. */
  readonly children?: ReactNode;
}

/** One component for each block directive: what is missing here does not compile. */
export const WIDGETS: Readonly<Record<WidgetName, ComponentType<WidgetProps>>> = {
  'queue-board': QueueBoardFrame,
  experiment: ExperimentFrame,
  try: TryCard,
  note: NoteBox,
  do: DoBox,
};
