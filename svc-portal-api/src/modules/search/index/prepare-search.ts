import type pg from 'pg'
import { writePageEntries, type RegistryPage } from './portal-pages.ts'
import { loadSynonyms } from './synonyms.ts'

/** Instances that start together prepare one after the other. */
const LOCK = 7_211_055

/**
 * Brings what the content itself does not bring up to date: pages, synonyms and the words that can be found. True when
 * something had changed; where nothing had, nothing is written (docs/decisions/0241).
 */
export async function prepareSearch(pool: pg.Pool, registries: readonly RegistryPage[]): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await writePageEntries(client, registries)
    await loadSynonyms(client)
    const { rows } = await client.query<{ isNew: boolean }>('select refresh_search_words() as "isNew"')
    await client.query('commit')
    const isNew = rows[0]?.isNew === true
    if (isNew) await client.query('analyze search_entry, search_word, search_synonym')
    return isNew
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
