/** What a benchmark file exports, and how one is run in a process of its own. */
import { pathToFileURL } from 'node:url';

export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The value must not be greater than this. */
  readonly atMost?: number;
  readonly note?: string;
}

/** A benchmark file (`bench/*.bench.ts`) has this as its default export. */
export type Benchmark = () => Promise<readonly Measurement[]>;

/** The middle of the values; the mean of the two middle ones when their number is even. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}

async function runFile(path: string): Promise<void> {
  const loaded = (await import(pathToFileURL(path).href)) as { default?: unknown };
  if (typeof loaded.default !== 'function') {
    throw new Error(`${path} has no default export. Export a function that returns measurements.`);
  }
  const measurements = await (loaded.default as Benchmark)();
  process.stdout.write(`${JSON.stringify(measurements)}\n`);
}

const file = process.argv[2];
// Not awaited at the top: a benchmark imports this file, and would wait for it for ever.
if (file?.endsWith('.bench.ts'))
  runFile(file).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
