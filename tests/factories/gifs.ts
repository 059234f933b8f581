/** A GIF of one black pixel, as often as `frameCount` says, with a table of two colours and a comment. */
export function buildGif(frameCount: number): Uint8Array {
  const header = [...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const comment = [0x21, 0xfe, 3, 0x2c, 0x2c, 0x2c, 0];
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return Uint8Array.from([...header, ...comment, ...Array.from({ length: frameCount }, () => frame).flat(), 0x3b]);
}
