import * as z from 'zod/mini'
import executables from '../../../../data/files/executables.json' with { type: 'json' }
import types from '../../../../data/files/types.json' with { type: 'json' }

const FileType = z.strictObject({
  /** Ends of names, in lower case. */
  extensions: z.array(z.string()),
  mimeType: z.string(),
  /** Types by which `file-type` recognizes the content; none for texts. */
  sniffed: z.array(z.string()),
  /** Content that is checked in the same way. */
  family: z.enum(['pdf', 'jpeg', 'png', 'webp', 'gif', 'media', 'office', 'text', 'mail']),
})
export type FileType = z.infer<typeof FileType>

const TYPES = z.array(FileType).parse(types)
const TYPE_BY_EXTENSION = new Map(TYPES.flatMap((type) => type.extensions.map((one) => [one, type] as const)))
const SNIFFED = new Set(TYPES.flatMap(({ sniffed }) => sniffed))
const EXECUTABLE_EXTENSIONS = new Set(executables.extensions)
const EXECUTABLE_TYPES = new Set(executables.mimeTypes)

/** Finds the accepted type of an end of a name. */
export function findFileType(extension: string): FileType | undefined {
  return TYPE_BY_EXTENSION.get(extension)
}

/** Whether content that was recognized as a type belongs to an accepted binary type. */
export function isBinaryType(sniffed: string): boolean {
  return SNIFFED.has(sniffed)
}

export function isExecutableExtension(extension: string): boolean {
  return EXECUTABLE_EXTENSIONS.has(extension)
}

export function isExecutableType(sniffed: string): boolean {
  return EXECUTABLE_TYPES.has(sniffed)
}
