/** Loads the two engines of the lab: SQLite (sql.js) and QuickJS, each as WebAssembly. */
import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import initSqlJs from 'sql.js';
import type { SqlJs } from './sql/sqljs.ts';
import type { QuickJs } from './vm/pool.ts';

export interface Engines {
  readonly SQL: SqlJs;
  readonly quickjs: QuickJs;
}

/** Where the WebAssembly files are; without it the packages' own files are used (Node). */
export interface EngineUrls {
  readonly sqlite: string;
  readonly quickjs: string;
}

/** Hard cap of QuickJS's memory, in pages of 64 KiB: 256 MiB for all VMs together. */
const MAX_PAGES = 4096;

/**
 * A fresh QuickJS. Its memory cannot grow past {@link MAX_PAGES}: the engine's own limit alone let a string loop
 * grow past 2 GB.
 */
export async function loadQuickJs(url?: string): Promise<QuickJs> {
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: MAX_PAGES });
  const module = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, url === undefined ? { wasmMemory } : { wasmMemory, wasmLocation: url }),
  );
  return { module, memory: wasmMemory };
}

/** SQLite's own functions alone: sql.js brings others of its own, and prints a line at each call of one. */
const NATIVE = { useOldExtensionFunctions: false };

/** @throws the loader's error when a WebAssembly file cannot be fetched or compiled. */
export async function loadEngines(urls?: EngineUrls): Promise<Engines> {
  const [SQL, quickjs] = await Promise.all([
    initSqlJs({ ...NATIVE, ...(urls && { locateFile: () => urls.sqlite }) }) as Promise<unknown>,
    loadQuickJs(urls?.quickjs),
  ]);
  return { SQL: SQL as SqlJs, quickjs };
}
