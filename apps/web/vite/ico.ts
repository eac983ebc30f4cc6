/** An ICO file with images from 16 to 48 pixels, for old browsers. The format can embed PNGs. */
export function createIco(pngs: Uint8Array[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [index, png] of pngs.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(widthOf(png), entry);
    header.writeUInt8(widthOf(png), entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pngs]);
}

/** The first field after a PNG's signature and the header of its first chunk. */
function widthOf(png: Uint8Array) {
  return Buffer.from(png).readUInt32BE(16);
}
