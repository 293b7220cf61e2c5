import type { ReactNode } from 'react';

interface Props {
  /** Names of the columns, each once; in another language than their id when `words` has it. */
  readonly columns: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
  /** A cell before the first column. */
  readonly before?: ReactNode;
}

/** The row of names above a table of data. */
export function HeadRow({ columns, words = {}, before }: Props) {
  return (
    <tr>
      {before}
      {columns.map((column) => (
        <th key={column} scope="col">
          {words[column] ?? column}
        </th>
      ))}
    </tr>
  );
}
