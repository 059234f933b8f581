/** The functions of harfbuzz-subset.wasm that are used here. Arguments and results are addresses in its memory. */
type SubsetFunctions = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

const WRITABLE = 2;
const NO_HINTING = 1;
const toTag = (name: string) => [...name].reduce((sum, letter) => (sum << 8) | letter.charCodeAt(0), 0);

/** Returns a function that turns a variable font into a font of one weight, without hinting; its other axes get their defaults. */
export function openFontPinner(library: WebAssembly.Module, weight: number): (font: Uint8Array) => Uint8Array {
  // A new instance for each font needs no code that frees memory.
  return (font) => pinWeight(startLibrary(library), font, weight);
}

function startLibrary(library: WebAssembly.Module): SubsetFunctions {
  let functions: SubsetFunctions | null = null;
  const imports: WebAssembly.Imports = {};
  for (const { module, name } of WebAssembly.Module.imports(library)) {
    const group: WebAssembly.ModuleImports = imports[module] ?? {};
    imports[module] = group;
    group[name] = name === 'emscripten_resize_heap' ? (size: number) => growMemory(functions?.memory, size) : () => 0;
  }
  functions = new WebAssembly.Instance(library, imports).exports as unknown as SubsetFunctions;
  functions['_initialize']?.();
  return functions;
}

function growMemory(memory: WebAssembly.Memory | undefined, size: number): number {
  memory?.grow(Math.ceil((size - memory.buffer.byteLength) / 65_536));
  return 1;
}

function pinWeight(functions: SubsetFunctions, font: Uint8Array, weight: number): Uint8Array {
  const call = (name: string, ...values: number[]) => {
    const run = functions[name];
    if (!run) throw new Error(`harfbuzz-subset.wasm has no ${name}`);
    return run(...values);
  };
  const address = call('malloc', font.length);
  new Uint8Array(functions.memory.buffer).set(font, address);
  const face = call('hb_face_create', call('hb_blob_create', address, font.length, WRITABLE, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_keep_everything', input);
  call('hb_subset_input_set_flags', input, NO_HINTING);
  call('hb_subset_input_pin_all_axes_to_default', input, face);
  call('hb_subset_input_pin_axis_location', input, face, toTag('wght'), weight);
  const pinnedFace = call('hb_subset_or_fail', face, input);
  if (pinnedFace === 0) throw new Error('harfbuzz-subset.wasm could not pin the weight of a font');
  const lengthAddress = call('malloc', 4);
  const start = call('hb_blob_get_data', call('hb_face_reference_blob', pinnedFace), lengthAddress);
  const length = new DataView(functions.memory.buffer).getUint32(lengthAddress, true);
  return new Uint8Array(functions.memory.buffer).slice(start, start + length);
}
