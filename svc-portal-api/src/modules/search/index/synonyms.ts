import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import type pg from 'pg'
import { LANGUAGES } from 'shared-contracts/session/language'
import * as z from 'zod/mini'

const FILE = fileURLToPath(new URL('../../../../data/search/synonyms.csv', import.meta.url))
const NAME = 'search-synonyms'

const Row = z.object({ az: z.string(), en: z.string(), ru: z.string() })

export async function loadSynonyms(client: Pick<pg.PoolClient, 'query'>, file = FILE): Promise<void> {
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex')
  const known = await client.query<{ hash: string }>('select hash from loaded_file where name = $1', [NAME])
  if (known.rows[0]?.hash === hash) return
  const rows = z.array(Row).parse(parse(content, { columns: true, bom: true, trim: true }))
  const phrases = rows.flatMap((row, concept) =>
    LANGUAGES.flatMap((language) =>
      row[language]
        .split('|')
        .map((phrase) => ({ concept, language, phrase: phrase.trim() }))
        .filter(({ phrase }) => phrase !== ''),
    ),
  )
  await client.query('delete from search_synonym')
  await client.query(
    `insert into search_synonym (concept, language, phrase, root)
     select concept, language, words(phrase), phrase_root(phrase, language)
     from jsonb_to_recordset($1::jsonb) as s(concept int, language text, phrase text)`,
    [JSON.stringify(phrases)],
  )
  await client.query(
    `insert into loaded_file (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash`,
    [NAME, hash],
  )
}
