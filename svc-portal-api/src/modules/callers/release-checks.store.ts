import type pg from 'pg'
import { CallingReleases } from 'shared-contracts/release/release-registry'

/** Last check of the endpoints against a list of the release registry. */
export interface ReleaseCheck {
  /** SHA-256 of the shapes of all endpoints. */
  readonly hash: Buffer
  readonly list: CallingReleases
}

export async function findReleaseCheck(pool: pg.Pool): Promise<ReleaseCheck | undefined> {
  const { rows } = await pool.query<{ endpoints_hash: Buffer; releases: unknown }>(
    'select endpoints_hash, releases from release_check',
  )
  const [row] = rows
  return row && { hash: row.endpoints_hash, list: CallingReleases.parse(row.releases) }
}

export async function saveReleaseCheck(pool: pg.Pool, { hash, list }: ReleaseCheck): Promise<void> {
  await pool.query(
    `insert into release_check (endpoints_hash, releases) values ($1, $2)
      on conflict (only_row) do update
      set endpoints_hash = excluded.endpoints_hash, releases = excluded.releases, checked_at = now()`,
    [hash, JSON.stringify(list)],
  )
}
