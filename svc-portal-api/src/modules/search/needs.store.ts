import type pg from 'pg'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'

interface Need {
  readonly word: string
  readonly said: string
  readonly now: Date
  readonly language: Language
  readonly variant: Variant
}

/** Needs are read within a year or not at all. */
const KEPT = '1 year'

/** Keeps a need, and lets go of old ones on the way: there are few. */
export async function addNeed(pool: pg.Pool, { word, said, now, language, variant }: Need): Promise<void> {
  await pool.query(
    `with baku as (select ($1::timestamptz at time zone 'Asia/Baku')::date as day),
     old as (delete from search_need n using baku where n.day < baku.day - interval '${KEPT}')
     insert into search_need (day, variant, language, word, said) select day, $2, $3, $4, $5 from baku`,
    [now, variant, language, word, said],
  )
}
