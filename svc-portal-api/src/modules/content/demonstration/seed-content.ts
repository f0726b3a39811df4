import type pg from 'pg'
import { CONTENT_TYPES, type ContentType } from 'shared-contracts/http/content'
import { inTransaction } from 'shared-service/transaction'
import { insertContent, insertFiles, insertTopics } from '../write-content.ts'
import { readDemonstration } from './read-demonstration.ts'

const LOCK = 7_211_010

export interface SeededContent {
  readonly type: ContentType
  readonly items: number
}

/** Fills the kinds of content that have no item at all. Written, changed or deleted content stays as it is. */
export async function seedEmptyContent(pool: pg.Pool): Promise<readonly SeededContent[]> {
  return inTransaction(pool, async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [LOCK])
    const empty = await listEmptyTypes(transaction)
    return empty.length === 0 ? [] : seed(transaction, empty)
  })
}

async function listEmptyTypes(client: pg.ClientBase): Promise<readonly ContentType[]> {
  const { rows } = await client.query<{ type: string }>('select distinct type from content_item')
  return CONTENT_TYPES.filter((type) => !rows.some((row) => row.type === type))
}

async function seed(client: pg.ClientBase, empty: readonly ContentType[]): Promise<readonly SeededContent[]> {
  const { topics, items, files } = await readDemonstration()
  await insertTopics(client, topics)
  await insertFiles(client, files)
  const seeded: SeededContent[] = []
  for (const type of empty) {
    const own = items.filter((item) => item.type === type)
    seeded.push({ type, items: await insertContent(client, own, { demonstration: true }) })
  }
  return seeded
}
