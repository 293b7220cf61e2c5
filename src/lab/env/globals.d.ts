/**
 * All that the lab may know of its host beyond ECMAScript: what the browser's worker and Node have alike.
 * Used only when the lab is type-checked on its own, without the types of DOM and Node.
 */
declare namespace WebAssembly {
  interface Module {
    readonly __module: unique symbol;
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number; shared?: boolean });
    readonly buffer: ArrayBuffer;
  }
}

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(input?: ArrayBufferView | ArrayBuffer): string;
}
