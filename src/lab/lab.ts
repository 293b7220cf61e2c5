/** The machine room: engines and disks that are kept, and runs made with them. */
import { type Engines, type EngineUrls, loadEngines, loadQuickJs } from './engines.ts';
import type { ServiceSpec } from './network.ts';
import { Disk } from './sql/disk.ts';
import type { Machines } from './stage.ts';
import type { Chooser } from './transition.ts';
import type { Program } from './vm/events.ts';
import { VmPool } from './vm/pool.ts';
import type { Vm } from './vm/vm.ts';
import { World, type WorldOptions } from './world.ts';

export interface RunOptions extends WorldOptions {
  readonly services?: readonly ServiceSpec[];
}

export class Lab {
  readonly #SQL: Engines['SQL'];
  #pool: VmPool;
  readonly #urls: EngineUrls | undefined;
  readonly #shops = new Map<string, Disk>();
  /** By name and schema: a check makes its specs anew for every run, and a disk for each would never be freed. */
  readonly #services = new Map<string, Disk>();

  private constructor(engines: Engines, urls: EngineUrls | undefined) {
    this.#SQL = engines.SQL;
    this.#pool = new VmPool(engines.quickjs);
    this.#urls = urls;
  }

  /** @param urls where the WebAssembly files are; in Node leave it out. @throws when an engine cannot be loaded. */
  static async open(urls?: EngineUrls): Promise<Lab> {
    return new Lab(await loadEngines(urls), urls);
  }

  /**
   * A new run. The caller closes it.
   * @param schema CREATE statements of the queue's disk; disks are kept per schema and laid anew for each run.
   * @param record true for a run that is shown: it has a trace, and takes some five times as long.
   */
  world(
    schema: string,
    program: Program,
    options: RunOptions,
    how: {
      readonly chooser?: Chooser;
      readonly record: boolean;
      readonly announce?: (lane: string, sql: string) => void;
    },
  ): World {
    let shop = this.#shops.get(schema);
    if (!shop) {
      shop = new Disk(this.#SQL, 'shop', schema);
      this.#shops.set(schema, shop);
    }
    const services: [string, { spec: ServiceSpec; disk: Disk }][] = (options.services ?? []).map(
      (spec) => {
        const key = `${spec.name}\n${spec.schema}`;
        let disk = this.#services.get(key);
        if (!disk) {
          disk = new Disk(this.#SQL, spec.name, spec.schema);
          this.#services.set(key, disk);
        }
        return [spec.name, { spec, disk }];
      },
    );
    const machines: Machines = {
      pool: this.#pool,
      shop,
      services: new Map(services),
    };
    return new World(machines, program, options, how.chooser ?? null, how.record, how.announce);
  }

  /**
   * A disk of its own, for work with bare connections, e.g. in another journal mode. The caller closes it.
   * @param schema CREATE statements.
   */
  disk(store: string, schema: string): Disk {
    return new Disk(this.#SQL, store, schema);
  }

  /** Loads a program once and says which of `names` it does not export as a function. @throws FaultError when it does not load. */
  missingExports(program: Program, names: readonly string[]): readonly string[] {
    return this.#asked(program, (vm) => names.filter((name) => !vm.exports(name)));
  }

  /** Names of the functions that a program exports. @throws FaultError when it does not load. */
  exportNames(program: Program): readonly string[] {
    return this.#asked(program, (vm) => vm.exportNames());
  }

  /** Loads a program and asks its machine one thing, without running anything of it. */
  #asked<T>(program: Program, ask: (vm: Vm) => T): T {
    this.#pool.begin(program);
    try {
      const vm = this.#pool.take();
      const answer = ask(vm);
      vm.dispose();
      return answer;
    } finally {
      this.#pool.end();
    }
  }

  /** True when a program brought QuickJS down or wore it out: call {@link renewQuickJs} before the next one. */
  get broken(): boolean {
    return this.#pool.broken;
  }

  /** Replaces QuickJS after a program has used up its memory; SQLite and the disks stay. */
  async renewQuickJs(): Promise<void> {
    this.#pool = new VmPool(await loadQuickJs(this.#urls?.quickjs));
  }

  /** Frees every disk. */
  close(): void {
    for (const disk of this.#shops.values()) disk.close();
    for (const disk of this.#services.values()) disk.close();
    this.#shops.clear();
    this.#services.clear();
    this.#pool.close();
  }
}
