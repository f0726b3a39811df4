import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ChainEntry } from 'shared-contracts/http/cases/appeals'
import { canBeHandedTo, type AttachedFile } from '../../../common/files/attached-files.ts'
import type { FileStorage } from '../../../common/files/storage/file-storage.ts'

interface DossierFiles {
  readonly name: string
  readonly pdf: Buffer
  readonly chain: { readonly number: string; readonly entries: readonly ChainEntry[] }
  readonly files: readonly AttachedFile[]
  /** Reader, who gets own files before they are scanned. */
  readonly personId: string | null
  readonly storage: FileStorage
  readonly createdAt: Date
}

/** ZIP with the dossier, the hash chain and the files of an appeal that its applicant may have. */
export function zipDossier(dossier: DossierFiles): Readable {
  const { name, pdf, chain, files, personId, storage, createdAt } = dossier
  const zip = new ZipFile()
  const options = { mtime: createdAt, compress: true }
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : undefined))
  zip.addBuffer(pdf, `${name}.pdf`, options)
  zip.addBuffer(Buffer.from(`${JSON.stringify(chain, null, 2)}\n`), 'chain.json', options)
  const available = files.filter((file) => canBeHandedTo(file, { personId: personId ?? undefined }))
  for (const [index, file] of available.entries()) {
    const source = Readable.from(readBytes(storage, file.id), { objectMode: false })
    zip.addReadStream(source, `files/${toEntryName(index + 1, file.name)}`, options)
  }
  zip.end()
  return output
}

/** Reads a file when it is written, so that one file is in memory at a time. */
async function* readBytes(storage: FileStorage, id: string): AsyncGenerator<Buffer> {
  yield await storage.read(id)
}

/** Numbered, as two files may have one name, and without characters that archives or file systems refuse. */
function toEntryName(number: number, name: string): string {
  const safe = name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_')
  return `${String(number).padStart(2, '0')} ${safe}`
}
