import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { watchedInstruments, type TestVersion } from '../../../testing/registries/watched-instruments.ts'
import { NOW, TODAY } from '../../../testing/test-api.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { registerPosition } from '../watches.store.ts'
import { compareChanges } from './compare-changes.ts'
import { followWatches } from './follow-watches.ts'

let watched: Awaited<ReturnType<typeof watchedInstruments>>
let person: TestBrowser
/** Makes record numbers of each test unique. */
let place = 0

beforeAll(async () => {
  watched = await watchedInstruments()
})

afterAll(() => watched.close())

beforeEach(async () => {
  await watched.pool.query('truncate notification, mail_outbox, watch cascade')
  person = await watched.identity.signIn('USER')
  place += 1
})

function record(...records: readonly TestVersion[]): Promise<void> {
  return watched.record(...records)
}

function follow(at = NOW): Promise<void> {
  return watched.follow(at)
}

async function watch(payload: object, browser = person): Promise<string> {
  const whole = { registry: 'measuring-instruments', ...payload }
  const reply = await browser.change({ method: 'POST', url: '/api/watches', payload: whole })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ id: string }>().id
}

interface Notice {
  readonly title: string
  readonly content: string
  readonly deepLink: string
}

async function listNotices(language = 'en', browser = person): Promise<readonly Notice[]> {
  const reply = await browser.send({ url: `/api/notification?sort=editDate,ASC&size=50&lang=${language}` })
  return reply
    .json<{ content: readonly Notice[] }>()
    .content.map(({ title, content, deepLink }) => ({ title, content, deepLink }))
}

const ALL = { tells: 'all', fields: [], mail: 'daily', warnsOfExpiry: false }

test('REG-03 only the owner of a watch on a record is notified of a change, once and in every language', async () => {
  const id = `A-${place}`
  await record({ id })
  await watch({ record: id })
  const stranger = await watched.identity.signIn('ADMIN')
  await follow()
  expect(await listNotices()).toEqual([])
  await record({ id, status: 'suspended', changed: ['serial', 'class'] })
  for (let time = 0; time < 2; time += 1) await follow()
  const deepLink = `/registries/measuring-instruments/${id}`
  expect(await listNotices()).toEqual([
    {
      title: `Changed: Device ${id} (${id})`,
      content: `Device ${id} (${id}): status: In force → Suspended; Class, Serial.`,
      deepLink,
    },
  ])
  expect(await listNotices('az')).toMatchObject([
    {
      title: `Dəyişib: Cihaz ${id} (${id})`,
      content: `Cihaz ${id} (${id}): status: Qüvvədədir → Dayandırılıb; Sinif, Seriya.`,
    },
  ])
  expect(await listNotices('ru')).toMatchObject([
    {
      title: `Изменения: Cihaz ${id} (${id})`,
      content: `Cihaz ${id} (${id}): статус: Действует → Приостановлено; Класс, Серия.`,
    },
  ])
  expect(await listNotices('en', stranger)).toEqual([])
})

test('REG-03 a watch of status or chosen fields ignores the rest; paused and ended watches are silent', async () => {
  const id = `B-${place}`
  await record({ id })
  const others = await Promise.all(['USER', 'USER', 'USER'].map(() => watched.identity.signIn('USER')))
  const [byField = person, paused = person, ended = person] = others
  await watch({ record: id, settings: { ...ALL, tells: 'status' } })
  await watch({ record: id, settings: { ...ALL, tells: 'fields', fields: ['serial'] } }, byField)
  const url = `/api/watches/${await watch({ record: id }, paused)}`
  await paused.change({ method: 'PUT', url, payload: { settings: ALL, isPaused: true } })
  const endedUrl = `/api/watches/${await watch({ record: id }, ended)}`
  await ended.change({ method: 'DELETE', url: endedUrl })
  await record({ id, changed: ['class'] })
  await follow()
  expect([await listNotices(), await listNotices('en', byField)]).toEqual([[], []])
  await record({ id, changed: ['serial'] })
  await follow()
  expect([await listNotices(), await listNotices('en', byField)]).toMatchObject([[], [{}]])
  await record({ id, changed: ['class'], status: 'annulled' })
  await follow()
  expect([(await listNotices()).length, (await listNotices('en', byField)).length]).toEqual([1, 1])
  // Changes during the pause are not reported.
  await paused.change({ method: 'PUT', url, payload: { settings: ALL, isPaused: false } })
  await follow()
  expect([await listNotices('en', paused), await listNotices('en', ended)]).toEqual([[], []])
})

test('REG-03 a watched list notifies of records that enter, leave or change, and of no others', async () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((number) => `C-${place}-${number}`) as [
    string,
    string,
    string,
    string,
  ]
  const serial = { serial: `list${place}` }
  await record({ id: one }, { id: two }, { id: three, values: { class: 'length' } })
  const query = 'class=mass'
  const id = await watch({ query })
  await record(
    { id: four },
    { id: two, values: { class: 'length' } },
    { id: one, values: serial, changed: ['serial'] },
  )
  await record({ id: three, values: { class: 'length', ...serial }, changed: ['serial'] })
  await follow()
  const listed = await person.send({ url: '/api/watches' })
  const [{ news }] = listed.json<{
    content: [{ id: string; news: { records: number; items: object[] }[] }]
  }>().content
  expect(news).toHaveLength(1)
  expect(news[0]?.records).toBe(3)
  expect(news[0]?.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'entered',
        id: four,
        title: { az: `Cihaz ${four}`, en: `Device ${four}`, ru: null },
      }),
      expect.objectContaining({ kind: 'left', id: two }),
      expect.objectContaining({ kind: 'changed', id: one, fields: ['serial'] }),
    ]),
  )
  expect(await listNotices()).toMatchObject([
    {
      title: 'Devices: changes in a list you watch (3)',
      deepLink: '/registries/measuring-instruments?class=mass',
    },
  ])
  // The second record is no longer in the list, and enters again.
  await record({ id: two, values: { class: 'length', serial: '3' }, changed: ['serial'] })
  await follow()
  expect(await listNotices()).toHaveLength(1)
  await record({ id: two })
  await follow()
  expect((await listNotices())[1]?.content).toBe(`New in the list: Device ${two} (${two}), status: In force.`)
  expect(id).not.toBe('')
})

test('REG-03 a watched search matches names that have all words', async () => {
  const name = (words: string) => ({ name: { az: null, en: words, ru: null } })
  await watch({ query: `q=platform weighbridge${place}` })
  await record({ id: `D-${place}-1`, values: name(`Weighbridge${place}, platform`) })
  await record({ id: `D-${place}-2`, values: name(`Weighbridge${place}`) })
  await follow()
  expect(await listNotices()).toMatchObject([{ deepLink: `/registries/measuring-instruments/D-${place}-1` }])
})

test('REG-03 an import of many records is one notification with their number', async () => {
  await watch({ query: '' })
  await record(...Array.from({ length: 120 }, (_, number) => ({ id: `E-${place}-${number}` })))
  await follow()
  const notices = await listNotices()
  expect(notices).toHaveLength(1)
  expect(notices[0]?.title).toBe('Devices: changes in a list you watch (120)')
  expect(notices[0]?.content).toMatch(/ and 115 more\.$/)
  const { rows } = await watched.pool.query(
    'select records, jsonb_array_length(items) as named from watch_news',
  )
  expect(rows).toEqual([{ records: 120, named: 50 }])
})

test('REG-03 watchers of an instrument are notified of its removal from the registry', async () => {
  const id = `F-${place}`
  await record({ id })
  await watch({ record: id })
  const removed = { registry: 'removed-measuring-instruments', id: `R-${place}` }
  await record({ ...removed, values: { formerRecord: [id] } })
  await follow()
  expect(await listNotices()).toMatchObject([
    {
      title: `Removed from the registry: Device ${id} (${id})`,
      deepLink: `/registries/removed-measuring-instruments/R-${place}`,
    },
  ])
})

test('REG-03 the end of a term is announced 90, 60 and 30 days before, unless a version follows', async () => {
  const id = `G-${place}`
  await record({ id }, { id: `${id}-N`, next: '2030-11-15' })
  for (const one of [id, `${id}-N`]) await watch({ record: one })
  const days = [
    '2030-10-01',
    '2030-10-02',
    '2030-10-03',
    '2030-11-01',
    '2030-11-02',
    '2030-12-01',
    '2030-12-30',
  ]
  const counts = []
  for (const day of days) {
    await follow(new Date(`${day}T08:00:00Z`))
    counts.push((await listNotices()).length)
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  expect((await listNotices('ru'))[0]).toEqual({
    title: `Истекает срок: Cihaz ${id} (${id})`,
    content: `Cihaz ${id} (${id}): действует до 31.12.2030.`,
    deepLink: `/registries/measuring-instruments/${id}`,
  })
  const late = await watched.identity.signIn('USER')
  await watch({ record: id }, late)
  await follow(new Date('2030-12-30T08:00:00Z'))
  expect(await listNotices('en', late)).toHaveLength(1)
})

/** Pool whose connection fails at a matching statement, as if the process had been killed. */
function breakingPool(at: RegExp): pg.Pool {
  const { pool } = watched
  return {
    query: pool.query.bind(pool),
    connect: async () => {
      const client = await pool.connect()
      return {
        query: (statement: string, values?: unknown[]) =>
          at.test(statement) ? Promise.reject(new Error('killed')) : client.query(statement, values),
        release: () => client.release(true),
      }
    },
  } as unknown as pg.Pool
}

/** Pool whose next matching statement waits for `goOn`. */
function pausingPool(at: RegExp) {
  const { pool } = watched
  const events = new EventEmitter()
  const paused = {
    query: pool.query.bind(pool),
    connect: async () => {
      const client = await pool.connect()
      return {
        query: async (statement: string, values?: unknown[]) => {
          if (at.test(statement)) {
            events.emit('reached')
            await once(events, 'goOn')
          }
          return client.query(statement, values)
        },
        release: () => client.release(),
      }
    },
  } as unknown as pg.Pool
  return { pool: paused, reached: once(events, 'reached'), goOn: () => events.emit('goOn') }
}

test.each([
  ['before all news are written', /update watch_position/],
  ['between the news and the notification', /insert into notification/],
  ['before the news are marked as notified', /update watch_news set told_at/],
  ['before a mail is enqueued', /insert into mail_outbox/],
])('REG-03 a worker that is killed %s loses nothing and repeats nothing', async (_when, at) => {
  const id = `H-${place}`
  await record({ id })
  await watch({ record: id })
  await record({ id, changed: ['serial'] })
  const tomorrow = new Date('2026-11-21T04:00:01Z')
  const round = { stopping: new AbortController().signal, isHourly: false }
  const broken = watched.work(NOW, breakingPool(at))
  const dying = followWatches(broken, round).then(() =>
    followWatches({ ...broken, clock: { now: () => tomorrow } }, round),
  )
  await expect(dying).rejects.toThrow('killed')
  const later = new Date('2026-11-21T04:15:00Z')
  for (const when of [NOW, tomorrow, later, later]) await follow(when)
  expect(await listNotices()).toHaveLength(1)
  const { rows } = await watched.pool.query('select template from mail_outbox')
  expect(rows).toEqual([{ template: 'watch-digest' }])
})

test('REG-03 two concurrent instances notify of everything once', async () => {
  const id = `I-${place}`
  await record({ id })
  await watch({ record: id })
  await record({ id, changed: ['serial'] })
  const following = { ...watched.work(NOW), now: NOW, today: TODAY, onError: () => undefined }
  await Promise.all([follow(), follow(), compareChanges(following, 'measuring-instruments')])
  await follow()
  expect(await listNotices()).toHaveLength(1)
})

/** Resolves when a connection waits for a lock. */
async function waitForLock(): Promise<void> {
  const { rows } = await watched.pool.query<{ waits: boolean }>(
    `select exists (select 1 from pg_locks l join pg_database d on d.datname = current_database()
       join pg_stat_activity a on a.pid = l.pid and a.datid = d.oid where not l.granted) as waits`,
  )
  if (rows[0]?.waits !== true) await waitForLock()
}

test('REG-03 a comparison waits for new watches of its registry and for no other registry', async () => {
  const id = `J-${place}`
  await record({ id })
  await watch({ record: id })
  const following = { ...watched.work(NOW), now: NOW, today: TODAY, onError: () => undefined }
  const beginning = await watched.pool.connect()
  try {
    await beginning.query('begin')
    await registerPosition(beginning, 'measuring-instruments')
    await beginning.query(
      `insert into watch (person_id, company_id, registry, record_id, tells, mail, warns_of_expiry, since_version, created_at)
       select $1, 2, 'measuring-instruments', 'K-1', 'all', 'never', false, max(version_key), now()
       from record_change where registry = 'measuring-instruments'`,
      [person.personId],
    )
    await record({ id, changed: ['serial'] }, { id: 'K-1', changed: ['serial'] })
    expect(await compareChanges(following, 'removed-measuring-instruments')).toBe(false)
    const comparing = compareChanges(following, 'measuring-instruments')
    await waitForLock()
    await beginning.query('commit')
    expect(await comparing).toBe(true)
  } finally {
    beginning.release()
  }
  // Including the watch that began meanwhile.
  expect((await watched.pool.query('select from watch_news')).rowCount).toBe(2)
  await follow()
  expect(await listNotices()).toHaveLength(2)
})

test('REG-03 a long comparison does not block new watches, which are notified of later changes', async () => {
  const [first, second] = [`L-${place}-1`, `L-${place}-2`] as const
  const late = await watched.identity.signIn('USER')
  await record({ id: first }, { id: second })
  await watch({ query: 'class=mass' })
  await record({ id: first, changed: ['serial'] }, { id: `L-${place}-3` })
  const pause = pausingPool(/insert into watch_news/)
  const following = { ...watched.work(NOW, pause.pool), now: NOW, today: TODAY, onError: () => undefined }
  const comparing = compareChanges(following, 'measuring-instruments')
  await pause.reached
  // The same list, another list and a record, before the news are written.
  await watch({ query: 'class=mass' }, late)
  await watch({ query: 'class=mass&q=Device' }, late)
  await watch({ record: second }, late)
  await record({ id: second, changed: ['serial'] })
  pause.goOn()
  expect(await comparing).toBe(true)
  for (let time = 0; time < 2; time += 1) await follow()
  const records = async (browser: TestBrowser) => {
    const reply = await browser.send({ url: '/api/watches' })
    const { content } = reply.json<{ content: { news: { items: { id: string; kind: string }[] }[] }[] }>()
    return content.map(({ news }) =>
      news.map(({ items }) => items.map((item) => `${item.kind} ${item.id}`).toSorted()),
    )
  }
  expect(await records(person)).toEqual([
    [[`changed ${second}`], [`changed ${first}`, `entered L-${place}-3`]],
  ])
  expect(await records(late)).toEqual([
    [[`changed ${second}`]],
    [[`changed ${second}`]],
    [[`changed ${second}`]],
  ])
})

test('REG-03 a list with a removed filter does not stop other watches, and the error is reported', async () => {
  const id = `J-${place}`
  await record({ id })
  const other = await watched.identity.signIn('USER')
  await watch({ query: 'class=length' }, other)
  await watch({ record: id })
  await watched.pool.query(`update watched_list set query = 'colour=red' where query = 'class=length'`)
  await record({ id, changed: ['serial'] })
  await expect(follow()).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
  await watched.pool.query(`update watched_list set query = 'class=length' where query = 'colour=red'`)
  expect([await listNotices(), await listNotices('en', other)]).toMatchObject([[{}], []])
})
