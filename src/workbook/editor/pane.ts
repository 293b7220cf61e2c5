/** A line to mark in the editor: where a run went wrong. It never changes the text. */
export interface LineMark {
  /** 1 for the first line. */
  readonly line: number;
  /** What is said about it, also to a screen reader. */
  readonly message: string;
}

/** What both editors share: they edit the same text. */
export interface PaneProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the editor for a screen reader. */
  readonly label: string;
  readonly mark: LineMark | null;
  readonly onSubmit: () => void;
}
