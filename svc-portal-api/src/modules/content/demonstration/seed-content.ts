import type pg from 'pg'
import { CONTENT_TYPES, type ContentType } from 'shared-contracts/http/content'
import { addContent, addFiles, addTopics } from '../write-content.ts'
import { readDemonstration } from './read-demonstration.ts'

/** One seeding at a time, however many instances start together. */
const LOCK = 7_211_010

export interface SeededContent {
  readonly type: ContentType
  readonly items: number
}

/** Fills the kinds of content that have no item at all. What somebody wrote, changed or took away stays so. */
export async function seedEmptyContent(pool: pg.Pool): Promise<readonly SeededContent[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const empty = await findEmpty(client)
    const seeded = empty.length === 0 ? [] : await seed(client, empty)
    await client.query('commit')
    return seeded
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function findEmpty(client: pg.ClientBase): Promise<readonly ContentType[]> {
  const { rows } = await client.query<{ type: string }>('select distinct type from content_item')
  return CONTENT_TYPES.filter((type) => !rows.some((row) => row.type === type))
}

async function seed(client: pg.ClientBase, empty: readonly ContentType[]): Promise<readonly SeededContent[]> {
  const { topics, items, files } = await readDemonstration()
  await addTopics(client, topics)
  await addFiles(client, files)
  const seeded: SeededContent[] = []
  for (const type of empty) {
    const own = items.filter((item) => item.type === type)
    seeded.push({ type, items: await addContent(client, own, { demonstration: true }) })
  }
  return seeded
}
