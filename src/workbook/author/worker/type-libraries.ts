/** The declarations that answers are checked against, fetched with this worker's own chunks. */
import api from '#lab/api/crashbook.d.ts?raw';
import type { TypeLibraries } from '#validate/types.ts';

const FOLDER = '/node_modules/typescript/lib/';
// Those of ECMAScript alone, up to the year that answers are checked against.
const libs = import.meta.glob<string>(
  [
    '/node_modules/typescript/lib/lib.{es5,decorators,decorators.legacy}.d.ts',
    '/node_modules/typescript/lib/lib.es20{15,16,17,18,19,20,21,22}{,.*}.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true, exhaustive: true },
);

export const LIBRARIES: TypeLibraries = { api, lib: (name) => libs[`${FOLDER}${name}`] };
