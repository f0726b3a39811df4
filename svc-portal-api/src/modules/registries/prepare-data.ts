import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import { REGISTRIES } from './definitions/all-registries.ts'
import { layoutsOf } from '../registry-engine/schema/registry-layout.ts'
import { seedEmptyRegistries } from './demonstration/seed.ts'
import { civilDay } from '../../common/days/civil-day.ts'
import { rollForward } from '../registry-engine/storage/records/record-changes.ts'
import { changeRegistries } from '../registry-engine/storage/records/registry-transaction.ts'
import { loadEverydayWords } from '../registry-engine/storage/load-everyday-words.ts'

const LOOK_AT_CLOCK_MS = 30_000

const LAYOUTS = layoutsOf(REGISTRIES)

/** Before the first question: tables of every registry, everyday words, the demonstration set where nothing is. */
export async function prepareData(pool: pg.Pool, clock: Clock): Promise<void> {
  await seedEmptyRegistries(pool, LAYOUTS, clock)
  await loadEverydayWords(pool)
  await beginDay(pool, civilDay(clock.now()))
}

/** Terms end and versions begin with the day, without a restart. Returns how to stop looking at the clock. */
export function keepRegistriesCurrent(
  pool: pg.Pool,
  clock: Clock,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let day = civilDay(clock.now())
  const work = async (): Promise<void> => {
    const today = civilDay(clock.now())
    if (today === day) return
    await beginDay(pool, today)
    day = today
  }
  return repeatEvery({ everyMs: LOOK_AT_CLOCK_MS, work, onError })
}

async function beginDay(pool: pg.Pool, today: string): Promise<void> {
  const client = await pool.connect()
  try {
    for (const layout of LAYOUTS) {
      await changeRegistries(client, () => rollForward(client, layout, today))
    }
  } finally {
    client.release()
  }
}
