/** Where a command writes; a test gives its own. */
export interface Output {
  /** One line, or several, on standard output. */
  out(text: string): void;
  /** The same on standard error. */
  err(text: string): void;
}

export const terminal: Output = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
};
