import * as z from 'zod/mini'

/** Schema of a service and the folder of its migrations. */
export interface ServiceSchema {
  readonly schema: string
  readonly migrationsFolder: string
}

/** A backup failed; the message explains it to the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const name = z.string()

/** Stored columns of a table; the database computes generated columns again. */
const TableShape = z.object({ name, columns: z.array(name), rows: z.number() })

const SchemaShape = z.object({
  schema: name,
  migrations: z.array(name),
  /** Statements of partitions created at run time. */
  partitions: z.array(z.object({ name, create: name, indexes: z.array(name) })),
  sequences: z.array(z.object({ name, value: z.number() })),
  tables: z.array(TableShape),
})
export type SchemaShape = z.infer<typeof SchemaShape>
export type TableShape = z.infer<typeof TableShape>

/** First line of a backup: everything but the rows, which follow by table in PostgreSQL's COPY text. */
const BackupHeader = z.object({
  format: z.literal(1),
  writtenAt: z.string(),
  server: z.string(),
  schemas: z.array(SchemaShape),
})
export type BackupHeader = z.infer<typeof BackupHeader>

/** Ends the rows of a table, as in the COPY protocol; no row looks like it. */
export const END_OF_TABLE = '\\.\n'
/** Last line of a complete backup. */
export const END_OF_BACKUP = 'end of backup\n'

/**
 * Parses the first line of a backup.
 * @throws BackupError for another format.
 */
export function parseHeader(line: string): BackupHeader {
  try {
    return BackupHeader.parse(JSON.parse(line))
  } catch (cause) {
    throw new BackupError('This file is not a backup of the portal, or of a newer version of it.', { cause })
  }
}

/** Lines with their line feed; the last may lack it. Linear in the length of a line. */
export async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let parts: Buffer[] = []
  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end + 1)])
      parts = []
      start = end + 1
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}
