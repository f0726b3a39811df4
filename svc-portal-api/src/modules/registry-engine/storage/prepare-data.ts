import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { LAYOUTS } from '../schema/folders/all-registries.ts'
import { seedEmptyRegistries } from './demonstration/seed-registries.ts'
import { civilDay } from '../../../common/civil-day.ts'
import { rollForward } from './records/record-changes.ts'
import { changeRegistries } from './records/registry-transaction.ts'
import { loadEverydayWords } from './load-everyday-words.ts'

/** Prepares tables of every registry, everyday words, and demonstration records where there are none. */
export async function prepareData(pool: pg.Pool, clock: Clock): Promise<void> {
  await seedEmptyRegistries(pool, LAYOUTS, clock)
  await loadEverydayWords(pool)
  await beginDay(pool, civilDay(clock.now()))
}

/** Applies versions that end or begin with the day. */
export async function beginDay(pool: pg.Pool, today: string): Promise<void> {
  const client = await pool.connect()
  try {
    for (const layout of LAYOUTS) {
      await changeRegistries(client, () => rollForward(client, layout, today))
    }
  } finally {
    client.release()
  }
}
