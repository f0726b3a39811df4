import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { LANGUAGES } from 'shared-contracts/session/language'
import { splitCell } from '../../../common/text/split-cell.ts'
import { readAllRows } from './import/companion-files.ts'
import { changeRegistries } from './records/registry-transaction.ts'
import { writeEverydayKeys } from './records/vocabulary.ts'

const FILE = fileURLToPath(new URL('../../../../data/goods/everyday-words.csv', import.meta.url))
const NAME = 'everyday-words'

export async function loadEverydayWords(pool: pg.Pool, file = FILE): Promise<void> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const loaded = await pool.query<{ hash: string }>('select hash from loaded_file where name = $1', [NAME])
  if (loaded.rows[0]?.hash === hash) return
  const rows = await readAllRows(file, ['codes', ...LANGUAGES])
  const words = rows.flatMap(({ cells }, concept) =>
    LANGUAGES.flatMap((language) =>
      splitCell(cells[language] ?? '', '|').map((word, place) => ({
        concept,
        place,
        codes: splitCell(cells['codes'] ?? '', /[|\s]+/),
        language,
        word,
      })),
    ),
  )
  const client = await pool.connect()
  try {
    await changeRegistries(client, async () => {
      await client.query('delete from everyday_word')
      await client.query(
        `insert into everyday_word (concept, place, codes, language, word, folded, root)
         select concept, place, array(select jsonb_array_elements_text(codes)), language, word, words(word),
           phrase_root(word, language)
         from jsonb_to_recordset($1::jsonb) as w(concept int, place int, codes jsonb, language text, word text)
         where words(word) <> ''`,
        [JSON.stringify(words)],
      )
      await writeEverydayKeys(client)
      await client.query(
        `insert into loaded_file (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash`,
        [NAME, hash],
      )
      await client.query('update registry_state set data_version = data_version + 1')
    })
    await client.query('analyze everyday_word, slip_key')
  } finally {
    client.release()
  }
}
