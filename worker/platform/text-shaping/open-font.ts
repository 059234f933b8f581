import { openGlyphTable } from '#rules/share-images/text/glyph-table';
import type { ShapedGlyph, ShapingOptions, ShareFont } from '#rules/share-images/text/share-font';
import type { HarfBuzz } from './harfbuzz.ts';

/** Values of HarfBuzz's enumerations hb_memory_mode_t and hb_direction_t. */
const READ_ONLY = 1;
const [LEFT_TO_RIGHT, RIGHT_TO_LEFT] = [4, 5];
/** The sizes of hb_glyph_info_t and hb_glyph_position_t. */
const RECORD_SIZE = 20;

/** Opens a TrueType font. Its glyphs are chosen and placed by HarfBuzz; their outlines are read from the file. */
export function openFont(harfBuzz: HarfBuzz, bytes: Uint8Array): Pick<ShareFont, 'shape' | 'getContours'> {
  const { call, copyIn } = harfBuzz;
  const face = call('hb_face_create', call('hb_blob_create', copyIn(bytes), bytes.length, READ_ONLY, 0, 0), 0);
  const font = call('hb_font_create', face);
  const scale = 1000 / call('hb_face_get_upem', face);
  return {
    shape: (text, options) => shapeText(harfBuzz, { font, scale }, { text, ...options }),
    getContours: openGlyphTable(bytes),
  };
}

function shapeText(
  harfBuzz: HarfBuzz,
  { font, scale }: { font: number; scale: number },
  { text, isRightToLeft, language }: ShapingOptions & { text: string },
): ShapedGlyph[] {
  const { call, copyIn, getMemory } = harfBuzz;
  const buffer = call('hb_buffer_create');
  const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  call('hb_buffer_add_utf16', buffer, copyIn(new Uint8Array(units.buffer)), text.length, 0, text.length);
  call('hb_buffer_set_direction', buffer, isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
  const tag = new TextEncoder().encode(language);
  call('hb_buffer_set_language', buffer, call('hb_language_from_string', copyIn(tag), tag.length));
  // The script, from the letters; what is set stays.
  call('hb_buffer_guess_segment_properties', buffer);
  call('hb_shape', font, buffer, 0, 0);
  const count = call('hb_buffer_get_length', buffer);
  const [infos, positions] = [call('hb_buffer_get_glyph_infos', buffer, 0), call('hb_buffer_get_glyph_positions', buffer, 0)];
  const memory = getMemory();
  return Array.from({ length: count }, (_, index) => {
    const [info, position] = [infos + index * RECORD_SIZE, positions + index * RECORD_SIZE];
    const readPosition = (field: number) => memory.getInt32(position + field * 4, true) * scale;
    return { glyphId: memory.getUint32(info, true), advance: readPosition(0), x: readPosition(2), y: readPosition(3) };
  });
}
