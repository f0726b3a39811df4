/** Bytes of the header of a TrueType file, and of each entry of its table directory. */
const HEADER = 12
const ENTRY = 16

/** TrueType font without one of its tables. The others keep their order and checksums. */
export function withoutTable(font: Buffer, table: string): Buffer {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) =>
    font.subarray(HEADER + ENTRY * index, HEADER + ENTRY * (index + 1)),
  ).filter((entry) => entry.toString('latin1', 0, 4) !== table)
  const directory = Buffer.concat([font.subarray(0, HEADER), ...entries])
  directory.writeUInt16BE(entries.length, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, entry] of entries.entries()) {
    const [start, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    directory.writeUInt32BE(offset, HEADER + ENTRY * index + 8)
    parts.push(font.subarray(start, start + length), padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
