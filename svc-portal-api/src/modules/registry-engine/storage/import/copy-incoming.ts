import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { IncomingRecord } from '../../schema/mapping.ts'
import type { Connection } from '../records/registry-transaction.ts'

const BATCH_CHARACTERS = 64_000

/** Streams records into the table `incoming` with backpressure; none is held in memory. */
export async function copyIncoming(
  client: Connection,
  records: AsyncIterable<IncomingRecord> | Iterable<IncomingRecord>,
): Promise<void> {
  const target = client.query(copyFrom('copy incoming (line, id, field_values, fallback) from stdin'))
  await pipeline(Readable.from(inBatches(records), { objectMode: false }), target)
}

async function* inBatches(
  records: AsyncIterable<IncomingRecord> | Iterable<IncomingRecord>,
): AsyncGenerator<string> {
  let batch = ''
  for await (const { id, line, values, fallback = {} } of records) {
    const texts = [id, JSON.stringify(values), JSON.stringify(fallback)].map(escapeCopy)
    batch += `${line}\t${texts.join('\t')}\n`
    if (batch.length < BATCH_CHARACTERS) continue
    yield batch
    batch = ''
  }
  if (batch !== '') yield batch
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeCopy(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
}
