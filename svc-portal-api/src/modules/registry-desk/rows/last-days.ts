import { nearestVersionQuery } from '../../registry-engine/storage/records/row-statements.ts'
import type { SetRow } from '../change-rows.store.ts'
import { sourceOf, type StoredSet } from '../change-sets.store.ts'
import type { DeskContext } from '../desk-context.ts'
import { formerVersionQuery } from '../records/current-records.ts'
import { firstDayOfSet } from '../records/set-terms.ts'

/** Last days in force, included; null without an end. */
export interface LastDays {
  readonly before: string | null
  readonly after: string | null
}

interface EndRow extends LastDays {
  readonly id: string
}

/** Finds the last days that a set changes, by record number: as published, or as if published today. */
export async function findLastDays(
  desk: DeskContext,
  set: StoredSet,
  rows: readonly SetRow[],
): Promise<ReadonlyMap<string, LastDays>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ recordId }) => recordId)
  const found =
    set.state === 'published'
      ? await readPublishedEnds(desk, set, ids)
      : await readPlannedEnds(desk, set, ids)
  const byId = new Map(found.map(({ id, ...days }) => [id, days]))
  return new Map(
    ids.flatMap((id) => {
      const days = byId.get(id) ?? { before: null, after: set.valid_to }
      return days.before === days.after ? [] : [[id, days] as const]
    }),
  )
}

/** Reads the ends after a publication: that of the set, the restored one, or the present one. */
async function readPlannedEnds(
  { pool, clock }: DeskContext,
  set: StoredSet,
  ids: readonly string[],
): Promise<readonly EndRow[]> {
  const { registry, mode, valid_to: validTo, undone_number: undone } = set
  const day = firstDayOfSet(set, clock.now())
  const { rows } = await pool.query<EndRow>(
    `select r.id, upper(c.valid) - 1 as before, coalesce($5::date, case
         when former.version_key is not null then upper(former.valid) - 1
         when $4 = 'correction' or c.valid @> $3::date then upper(c.valid) - 1 end) as after
     from record r
     cross join lateral (
       ${nearestVersionQuery('$3')}
     ) c
     left join lateral (
       ${formerVersionQuery({ undone: '$6', mode: '$4', day: '$3' })}
     ) former on true
     where r.registry = $1 and r.id = any ($2::text[])`,
    [registry, ids, day, mode, validTo, undone === null ? null : sourceOf({ number: undone })],
  )
  return rows
}

/** Reads the ends of the first version of a set and of the version it replaced; later sets may have shortened them. */
async function readPublishedEnds(
  { pool }: DeskContext,
  set: StoredSet,
  ids: readonly string[],
): Promise<readonly EndRow[]> {
  const { rows } = await pool.query<EndRow>(
    `select r.id, upper(former.valid) - 1 as before, upper(made.valid) - 1 as after
     from record r
     cross join lateral (
       select * from record_version v where v.record_key = r.record_key and v.source = $3
       order by v.version limit 1
     ) made
     left join lateral (
       select f.valid from record_version f
       where f.record_key = r.record_key and f.version < made.version
         and (f.replaced_at is null or f.replaced_at >= made.recorded_at)
       order by (f.replaced_at = made.recorded_at) desc nulls last, f.version desc limit 1
     ) former on true
     where r.registry = $1 and r.id = any ($2::text[])`,
    [set.registry, ids, sourceOf(set)],
  )
  return rows
}
