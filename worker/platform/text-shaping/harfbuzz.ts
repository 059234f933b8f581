/** The functions of harfbuzz.wasm that are used here. Arguments and results are numbers and addresses in its memory. */
type HarfBuzzFunction = (...values: number[]) => number;

export interface HarfBuzz {
  call: (name: string, ...values: number[]) => number;
  /** Copies bytes into the library's memory and returns their address. */
  copyIn: (bytes: Uint8Array) => number;
  /** The library's memory, which moves when it grows. */
  getMemory: () => DataView;
}

/**
 * Starts an instance of harfbuzz.wasm. The package's own code cannot start it here: it compiles further code while it runs, which a
 * Worker must not. An instance is dropped as a whole, so that its callers need not free what they allocate.
 */
export async function startHarfBuzz(library: WebAssembly.Module): Promise<HarfBuzz> {
  let memory: WebAssembly.Memory | null = null;
  const imports: Record<string, Record<string, HarfBuzzFunction>> = {};
  for (const { module, name } of WebAssembly.Module.imports(library)) {
    const group = imports[module] ?? {};
    imports[module] = group;
    group[name] = name === 'emscripten_resize_heap' ? (size = 0) => growMemory(memory, size) : () => 0;
  }
  const instance = await WebAssembly.instantiate(library, imports);
  const functions = instance.exports as Record<string, HarfBuzzFunction>;
  memory = instance.exports['memory'] as WebAssembly.Memory;
  const call = (name: string, ...values: number[]) => {
    const run = functions[name];
    if (!run) throw new Error(`harfbuzz.wasm has no function ${name}`);
    return run(...values);
  };
  call('__wasm_call_ctors');
  const getMemory = () => new DataView((memory as WebAssembly.Memory).buffer);
  return {
    call,
    getMemory,
    copyIn: (bytes) => {
      const address = call('malloc', Math.max(1, bytes.length));
      new Uint8Array(getMemory().buffer).set(bytes, address);
      return address;
    },
  };
}

function growMemory(memory: WebAssembly.Memory | null, size: number): number {
  memory?.grow(Math.ceil((size - memory.buffer.byteLength) / 65_536));
  return 1;
}
