import type { FileRefusal } from 'shared-contracts/http/cases/files'
import type { FileType } from './file-types.ts'

const JPEG_END = Buffer.from([0xff, 0xd9])
const GIF_END = 0x3b

/** Refuses a truncated picture. */
export function checkImage(bytes: Buffer, family: FileType['family']): FileRefusal | undefined {
  return isComplete(bytes, family) ? undefined : 'FILE_DAMAGED'
}

function isComplete(bytes: Buffer, family: FileType['family']): boolean {
  if (family === 'png') return bytes.includes('IEND')
  if (family === 'jpeg') return bytes.includes(JPEG_END)
  if (family === 'gif') return bytes[bytes.findLastIndex((byte) => byte !== 0)] === GIF_END
  if (family === 'webp') return bytes.length >= bytes.readUInt32LE(4) + 8
  return true
}
