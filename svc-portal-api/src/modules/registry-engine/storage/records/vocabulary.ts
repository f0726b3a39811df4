import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { Connection } from './registry-transaction.ts'
import { nameWordsStatement } from './row-statements.ts'
import { literal } from './row-values.ts'

export const EVERYDAY_WORDS = ''

/** Updates the words of a registry's names, and the keys that find them when mistyped. */
export async function writeVocabulary(client: Connection, layout: RegistryLayout): Promise<void> {
  const registry = [layout.definition.name]
  await client.query(
    `create temp table words_now on commit drop as
     select word, ndoc from ts_stat(${literal(nameWordsStatement(layout))}) where word ~ '^[a-zа-я]{3,40}$'`,
  )
  await client.query('create index on words_now (word)')
  await client.query(
    `with removed as (
       delete from vocabulary v where registry = $1 and not exists (select 1 from words_now n where n.word = v.word)
       returning word
     )
     delete from slip_key k using removed where k.registry = $1 and k.word = removed.word`,
    registry,
  )
  await client.query(
    `with added as (
       insert into vocabulary (registry, word, records) select $1, word, ndoc from words_now
       on conflict do nothing returning word
     )
     insert into slip_key (registry, key, word)
     select $1, key, word from added cross join lateral unnest(slip_keys(word)) key where length(word) > 3`,
    registry,
  )
  await client.query(
    `update vocabulary v set records = n.ndoc from words_now n
     where v.registry = $1 and v.word = n.word and v.records <> n.ndoc`,
    registry,
  )
  await client.query('drop table words_now')
}

export async function writeEverydayKeys(client: Connection): Promise<void> {
  await client.query('delete from slip_key where registry = $1', [EVERYDAY_WORDS])
  await client.query(
    `insert into slip_key (registry, key, word)
     select $1, key, word from (
       select distinct part as word from everyday_word e cross join lateral string_to_table(e.folded, ' ') part
       where part ~ '^[a-zа-я]{4,40}$'
     ) words cross join lateral unnest(slip_keys(word)) key`,
    [EVERYDAY_WORDS],
  )
}
