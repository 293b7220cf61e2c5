export { type Exploration, explore, shorten, TooManySchedules } from './explore.ts';
export { type Fault, FaultError, type FaultKind } from './fault.ts';
export { Lab, type RunOptions } from './lab.ts';
export { type AdapterReply, receiver, type ServiceSpec } from './network.ts';
export { FAULTS, type FaultName, PlacedFaults, type Placement } from './placed.ts';
export type { CallResult } from './process.ts';
export type { Seed } from './sql/disk.ts';
export * from './trace.ts';
export { type Chooser, Follow, InOrder, ScheduleMismatch, type Transition } from './transition.ts';
export { compile } from './vm/compile.ts';
export { Odd, textOf } from './vm/values.ts';
export type { Program, VmError } from './vm/vm.ts';
export {
  ADAPTER,
  CLOCK,
  DB,
  type Ending,
  type FaultPlan,
  type Handle,
  raw,
  type Script,
  type World,
} from './world.ts';
