import { createCore, type Opened } from './core.ts';
import { createSaving } from './saving.ts';

/** The editor of one content, with everything its screens can ask of it. */
export function createEditor(opened: Opened) {
  const core = createCore(opened);
  return { ...core, ...createSaving(core) };
}
export type EditorStore = ReturnType<typeof createEditor>;
