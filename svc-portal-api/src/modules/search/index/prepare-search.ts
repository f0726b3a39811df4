import type pg from 'pg'
import { inTransaction } from 'shared-service/transaction'
import { writePageEntries, type RegistryPage } from './portal-pages.ts'
import { loadSynonyms } from './synonyms.ts'

const LOCK = 7_211_055

/** Updates pages, synonyms and vocabulary, if changed. True when something had (docs/decisions/0220). */
export async function prepareSearch(pool: pg.Pool, registries: readonly RegistryPage[]): Promise<boolean> {
  const isNew = await inTransaction(pool, async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [LOCK])
    await writePageEntries(transaction, registries)
    await loadSynonyms(transaction)
    const { rows } = await transaction.query<{ isNew: boolean }>('select refresh_search_words() as "isNew"')
    return rows[0]?.isNew === true
  })
  if (isNew) await pool.query('analyze search_entry, search_word, search_synonym')
  return isNew
}
