import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8

/** Reads the texts of a zip archive by file name, using its central directory. */
export function readZip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || archive.readUInt32LE(end) !== END) throw new Error('Not an archive')
  const files = new Map<string, string>()
  let place = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(place) === CENTRAL) {
    const method = archive.readUInt16LE(place + 10)
    const packed = archive.readUInt32LE(place + 20)
    const nameLength = archive.readUInt16LE(place + 28)
    const rest = archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32)
    const start = archive.readUInt32LE(place + 42)
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength)
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = archive.subarray(data, data + packed)
    files.set(name, (method === DEFLATED ? inflateRawSync(bytes) : bytes).toString('utf8'))
    place += 46 + nameLength + rest
  }
  return files
}
