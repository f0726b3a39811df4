import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { emptyRegistries, NOW, type TestRegistries } from '../../../../testing/test-api.ts'
import type { RecordQuery } from 'shared-contracts/http/registries'
import { fixedClock } from 'shared-service/clock'
import {
  beginDay,
  deleteLamps,
  importLamps,
  lamps,
  writeStates,
} from '../../../../testing/registries/test-lamps.ts'
import {
  holdsOn,
  replay,
  type HistoryEvent,
  type LampValues,
  type ExpectedHistory,
  type StatePeriod,
} from '../../../../testing/registries/replay.ts'
import { layoutsOf } from '../../schema/registry-layout.ts'
import { openList } from '../../../open-data/export/open-list.ts'
import { createRegistriesService, type RegistriesService } from '../../api/registries.service.ts'

/**
 * Seed of the random histories, days and list cases. A failure prints it with the smallest history that still fails.
 * `HISTORY_SEED` and `HISTORY_RUNS` override the defaults.
 */
const SEED = Number(process.env['HISTORY_SEED'] ?? 20_260_414)
const RUNS = Number(process.env['HISTORY_RUNS'] ?? 12)

const FIRST = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
/** Days of lists: before, during and after the histories. */
const DAYS = { min: -90, max: 420 }

const NAMES = { amber: 'Kəhrəba', bronze: 'Bürünc', copper: 'Mis' } as const
const KINDS = ['red', 'green', 'blue']

function civil(day: number): string {
  return new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10)
}

const values = fc.record(
  {
    name: fc
      .constantFrom('amber', 'bronze', 'copper')
      .map((name) => ({ az: NAMES[name as keyof typeof NAMES], en: name, ru: null })),
    kind: fc.constantFrom(...KINDS),
    uses: fc.subarray(['home', 'ship', 'street'], { minLength: 1 }),
    made: fc.constantFrom('2019-05-01', '2024-02-29', '2025-12-31'),
    size: fc.constantFrom('-2.5', '0', '9', '10'),
  },
  { requiredKeys: ['name'] },
) as fc.Arbitrary<LampValues>

const id = fc.constantFrom('L-1', 'L-2', 'L-3', 'L-4')

const importing = fc.record({
  what: fc.constant('import' as const),
  records: fc.uniqueArray(fc.record({ id, values }), { selector: (one) => one.id, minLength: 1 }),
})

/** Edits that begin around the day on which they are written, some without an end. */
const editing = fc
  .record({
    what: fc.constant('edit' as const),
    id,
    begin: fc.option(fc.integer({ min: -45, max: 45 }), { freq: 8 }),
    length: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
    status: fc.constantFrom('active', 'suspended', 'withdrawn', 'gone'),
    values,
  })
  .map(({ begin, length, ...edit }) => ({
    ...edit,
    begin,
    end: length === null ? null : (begin ?? 0) + length,
  }))

/** Events on the same day or weeks apart. */
const events = fc
  .array(fc.tuple(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })), fc.oneof(importing, editing)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((steps) => {
    let day = 0
    return steps.map(([later, step]): HistoryEvent => {
      day += later
      if (step.what === 'import') return { ...step, day }
      const { begin, end, ...edit } = step
      return {
        ...edit,
        day,
        from: begin === null ? null : day + begin,
        until: end === null ? null : day + end,
      } as HistoryEvent
    })
  })

interface ListCase {
  readonly day: number
  readonly kind?: readonly string[]
  readonly status?: string
  readonly use?: string
  readonly sizeFrom?: string
  readonly madeTo?: string
  readonly validOn?: number
  readonly word?: string
  readonly sort?: 'kind' | 'made' | 'size' | 'number'
  readonly descending: boolean
}

const listCases = fc.record(
  {
    day: fc.integer(DAYS),
    kind: fc.subarray(KINDS, { minLength: 1 }),
    status: fc.constantFrom('active', 'suspended', 'withdrawn'),
    use: fc.constantFrom('home', 'ship'),
    sizeFrom: fc.constantFrom('-2.5', '0', '9.5'),
    madeTo: fc.constantFrom('2024-02-28', '2024-02-29', '2026-01-01'),
    validOn: fc.integer(DAYS),
    word: fc.constantFrom('amber', 'bronze', 'copper'),
    sort: fc.constantFrom('kind', 'made', 'size', 'number'),
    descending: fc.boolean(),
  },
  { requiredKeys: ['day', 'descending'] },
) as fc.Arbitrary<ListCase>

/** Half of the cases have no filter. */
const caseLists = fc.array(
  fc.oneof(
    fc.record({ day: fc.integer(DAYS), descending: fc.constant(false) }) as fc.Arbitrary<ListCase>,
    listCases,
  ),
  { minLength: 6, maxLength: 10 },
)

let registries: TestRegistries

beforeAll(async () => {
  registries = await emptyRegistries([lamps])
})

afterAll(() => registries.close())

async function writeHistory(history: readonly HistoryEvent[]): Promise<void> {
  await deleteLamps(registries.pool)
  for (const [index, event] of history.entries()) {
    const today = civil(event.day)
    const moment = { today, now: new Date(FIRST + event.day * DAY_MS + 36_000_000 + index * 60_000) }
    await beginDay(registries.pool, today)
    if (event.what === 'import') await importLamps(registries.pool, event.records, moment)
    else {
      const from = event.from === null ? null : civil(event.from)
      const until = event.until === null ? null : civil(event.until)
      await writeStates(registries.pool, [{ ...event, from, until }], moment)
    }
  }
}

/** A record as lists, records and files show it. */
type PublicRow = readonly [id: string, status: string, values: string]

interface ApiRecord {
  readonly id: string
  readonly status: string
  readonly field_values?: LampValues
  readonly values?: Record<string, unknown>
}

function toPublicRow(rows: ApiRecord): PublicRow {
  const values: Readonly<Record<string, unknown>> = rows.values ?? rows.field_values ?? {}
  const name = values['name'] as { en?: string } | null | undefined
  const uses = [values['uses'] ?? []].flat().join('+')
  const rest = ['kind', 'made', 'size'].map((field) => String(values[field] ?? '-'))
  return [rows.id, rows.status, [name?.en ?? '-', ...rest, uses].join(' ')]
}

interface StateOnDay extends StatePeriod {
  readonly id: string
}

/** Filters and sorts the replayed records of a day by plain comparisons. */
function expectedRecords(
  history: ExpectedHistory,
  listCase: ListCase,
): { list: readonly StateOnDay[]; kinds: Record<string, number> } {
  const onDay = [...history].flatMap(([id, periods]) =>
    periods
      .filter((period) => holdsOn(period, listCase.day))
      .map((period): StateOnDay => ({ id, ...period })),
  )
  const others = onDay.filter(
    (state) => matchesCase(state, listCase) && wasValid(history.get(state.id) ?? [], listCase.validOn),
  )
  const list = others.filter((state) => listCase.kind?.includes(String(state.values['kind'])) ?? true)
  const kinds = KINDS.map(
    (kind) => [kind, others.filter((state) => state.values['kind'] === kind).length] as const,
  )
  return {
    list: list.toSorted((one, other) => order(one, other, listCase)),
    kinds: Object.fromEntries(kinds.filter(([kind, n]) => n > 0 || listCase.kind?.includes(kind) === true)),
  }
}

function matchesCase({ status, values }: StateOnDay, listCase: ListCase): boolean {
  const size = values['size']
  const made = values['made']
  const name = values['name'] as { en: string }
  return (
    (listCase.status === undefined || status === listCase.status) &&
    (listCase.use === undefined || [values['uses'] ?? []].flat().some((use) => use === listCase.use)) &&
    (listCase.sizeFrom === undefined || (size !== undefined && Number(size) >= Number(listCase.sizeFrom))) &&
    (listCase.madeTo === undefined || (made !== undefined && String(made) <= listCase.madeTo)) &&
    (listCase.word === undefined || name.en === listCase.word)
  )
}

function wasValid(periods: readonly StatePeriod[], day: number | undefined): boolean {
  return day === undefined || periods.some((period) => period.status === 'active' && holdsOn(period, day))
}

/** Missing values come first; equal ones are in the order of numbers. */
function order(one: StateOnDay, other: StateOnDay, { sort = 'number', descending }: ListCase): number {
  const key = ({ id: number, values }: StateOnDay): string | number => {
    if (sort === 'kind') return KINDS.indexOf(String(values['kind']))
    if (sort === 'size') return values['size'] === undefined ? -Infinity : Number(values['size'])
    return sort === 'made' ? String(values['made'] ?? '') : number
  }
  const [left, right] = [key(one), key(other)]
  const step = left === right ? (one.id < other.id ? -1 : 1) : left < right ? -1 : 1
  return descending ? -step : step
}

function queryOf(listCase: ListCase): Record<string, string> {
  const given = {
    asOf: civil(listCase.day),
    kind: listCase.kind?.join(','),
    status: listCase.status,
    uses: listCase.use,
    size_from: listCase.sizeFrom,
    made_to: listCase.madeTo,
    validOn: listCase.validOn === undefined ? undefined : civil(listCase.validOn),
    q: listCase.word,
    sort: `${listCase.sort ?? 'number'},${listCase.descending ? 'DESC' : 'ASC'}`,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
}

/** Reads all pages of a list, with its total and facets. */
async function readList(
  service: RegistriesService,
  query: Record<string, string>,
): Promise<{ list: readonly PublicRow[]; total: number; kinds: unknown; match: string }> {
  const list: PublicRow[] = []
  let after: string | undefined
  for (;;) {
    const listCase = {
      ...query,
      perPage: 2,
      ...(after === undefined ? {} : { after }),
    } as unknown as RecordQuery
    const page = await service.list(lamps.name, listCase, 'en')
    list.push(...page.content.map(toPublicRow))
    after = page.next
    if (after !== undefined) continue
    const kinds = Object.fromEntries((page.facets['kind'] ?? []).map(({ value, count }) => [value, count]))
    return { list, total: page.total, kinds, match: page.match }
  }
}

async function readExport(query: Record<string, string>): Promise<readonly PublicRow[]> {
  const [layout] = layoutsOf([lamps])
  if (layout === undefined) throw new Error('no layout')
  const opened = await openList(registries.pool, { layout, query, language: 'en' })
  const rows: PublicRow[] = []
  for await (const page of opened.rows()) rows.push(...page.map(toPublicRow))
  await opened.close()
  return rows
}

async function recordOn(
  service: RegistriesService,
  number: string,
  asOf: string,
): Promise<PublicRow | string> {
  return service
    .get(lamps.name, number, { asOf, language: 'en' })
    .then(toPublicRow, (error: unknown) => String(error))
}

async function expectReplayed(
  service: RegistriesService,
  history: ExpectedHistory,
  listCase: ListCase,
): Promise<void> {
  const query = queryOf(listCase)
  const { list, kinds } = expectedRecords(history, listCase)
  const rows = list.map((state) => toPublicRow(state))
  const response = await readList(service, query)
  // Without a match the search tries similar words.
  if (listCase.word !== undefined && response.match !== 'words') {
    expect(
      expectedRecords(history, { day: listCase.day, word: listCase.word, descending: false }).list,
    ).toEqual([])
    return
  }
  expect({ ...response, match: '' }).toEqual({ list: rows, total: rows.length, kinds, match: '' })
  expect(await readExport(query)).toEqual(rows)
  for (const state of list) {
    expect(await recordOn(service, state.id, civil(listCase.day))).toEqual(toPublicRow(state))
  }
}

test('REG-03 list, record and download of a day equal a replay of the whole history', async () => {
  const layouts = layoutsOf([lamps])
  await fc.assert(
    fc.asyncProperty(events, caseLists, fc.integer({ min: 0, max: 60 }), async (history, listCase, later) => {
      await writeHistory(history)
      await beginDay(registries.pool, civil((history.at(-1)?.day ?? 0) + later))
      const service = createRegistriesService({
        pool: registries.pool,
        layouts,
        clock: fixedClock(NOW.toISOString()),
      })
      const replayed = replay(history)
      for (const one of listCase) await expectReplayed(service, replayed, one)
    }),
    // Ends before the timeout of the test, so that a failure is reported with its smallest history.
    { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 40_000 },
  )
}, 180_000)
