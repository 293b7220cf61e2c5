/** A learner's function as `exercise.json` declares it. */
export interface FunctionSignature {
  readonly name: string;
  /** Parameters and result as in the declaration, e.g. `(attempts: number, policy: Policy): number`. */
  readonly signature: string;
}

/**
 * Declarations that add the functions of earlier stages to the module `'crashbook'`.
 * @param functions the `functions` of every exercise that is listed in `given`.
 * @returns the text of a `.d.ts` file beside `crashbook.d.ts`.
 */
export function givenDeclarations(functions: readonly FunctionSignature[]): string {
  const lines = functions.map(({ name, signature }) => `  export function ${name}${signature};`);
  return ["import 'crashbook';", "declare module 'crashbook' {", ...lines, '}', ''].join('\n');
}
