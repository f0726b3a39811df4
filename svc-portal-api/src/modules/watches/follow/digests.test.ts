import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { watchedInstruments } from '../../../testing/registries/watched-instruments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { followWatches } from './follow-watches.ts'

let watched: Awaited<ReturnType<typeof watchedInstruments>>
let person: TestBrowser
let place = 0

/** 08:00 in Baku on the next day and on the next Monday. Tests start on Friday, 20.11.2026, at noon. */
const TOMORROW = new Date('2026-11-21T04:00:00Z')
const MONDAY = new Date('2026-11-23T04:00:00Z')

beforeAll(async () => {
  watched = await watchedInstruments()
})

afterAll(() => watched.close())

beforeEach(async () => {
  await watched.pool.query('truncate notification, mail_outbox, watch cascade')
  person = await watched.identity.signIn('USER')
  place += 1
})

const SETTINGS = { tells: 'all', fields: [], mail: 'daily', warnsOfExpiry: false }

async function watch(payload: object): Promise<void> {
  const whole = { registry: 'measuring-instruments', ...payload }
  const reply = await person.change({ method: 'POST', url: '/api/watches', payload: whole })
  expect(reply.statusCode).toBe(200)
}

interface Mail {
  readonly recipient: string
  readonly language: string
  readonly template: string
  readonly values: {
    readonly groups: readonly { readonly name: string; readonly lines: readonly string[] }[]
    readonly more: number
    readonly stopToken: string
  }
}

async function mails(): Promise<readonly Mail[]> {
  const { rows } = await watched.pool.query<Mail>(
    'select recipient, language, template, template_values as "values" from mail_outbox order by created_at, id',
  )
  return rows
}

test.each([
  ['az', 'Cihazlar', 'Cihaz', 'status: Qüvvədədir → Dayandırılıb', 'Siyahıda yeni'],
  ['en', 'Devices', 'Device', 'status: In force → Suspended', 'New in the list'],
  ['ru', 'Приборы', 'Cihaz', 'статус: Действует → Приостановлено', 'Новое в списке'],
])(
  'REG-03 a daily digest is in the language of the person (%s), grouped by watch, and is sent once',
  async (language, registry, name, change, entered) => {
    const id = `A-${place}`
    await watched.record({ id })
    await watched.pool.query('update person set language = $2 where id = $1', [person.personId, language])
    await watch({ record: id })
    watched.identity.clock.forward(1)
    await watch({ query: `q=list${place}` })
    await watched.record({ id, status: 'suspended' })
    await watched.record({ id: `B-${place}`, values: { name: { az: `list${place}`, en: null, ru: null } } })
    await watched.follow()
    expect(await mails()).toEqual([])
    for (const at of [TOMORROW, TOMORROW, MONDAY]) await watched.follow(at)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: `${person.personId}@example.com`,
      language,
      template: 'watch-digest',
      values: {
        groups: [
          { name: `${registry}: ${name} ${id}`, lines: [`${name} ${id} (${id}): ${change}`] },
          {
            name: `${registry}: list${place}`,
            lines: [expect.stringContaining(`${entered}: list${place} (B-${place})`)],
          },
        ],
        more: 0,
      },
    })
  },
)

test('REG-03 a digest names 50 records and counts the others; a weekly one is sent on Monday', async () => {
  await watch({ query: '', settings: { ...SETTINGS, mail: 'weekly' } })
  await watched.record(...Array.from({ length: 70 }, (_, number) => ({ id: `C-${place}-${number}` })))
  await watched.follow()
  await watched.follow(TOMORROW)
  expect(await mails()).toEqual([])
  await watched.follow(MONDAY)
  const [mail] = await mails()
  expect([mail?.values.groups[0]?.lines.length, mail?.values.more]).toEqual([50, 20])
})

test('REG-03 no mail is sent if mails of the watch or of all watches are switched off', async () => {
  const id = `D-${place}`
  await watched.record({ id })
  await watch({ record: id, settings: { ...SETTINGS, mail: 'never' } })
  await watch({ query: '' })
  const categories = [{ category: 'watch', bell: true, mail: 'off' }]
  const payload = { categories, quiet: null }
  await person.change({ method: 'PUT', url: '/api/notification/preferences', payload })
  await watched.record({ id, changed: ['serial'] })
  for (const at of [undefined, MONDAY]) await watched.follow(at)
  expect(await mails()).toEqual([])
})

test('REG-03 the link that stops mails needs no sign-in, works for mail programs, and ends no watch', async () => {
  const id = `E-${place}`
  await watched.record({ id })
  await watch({ record: id })
  await watched.record({ id, changed: ['serial'] })
  for (const at of [undefined, TOMORROW]) await watched.follow(at)
  const [mail] = await mails()
  const url = `/api/public/watches/mails/${mail?.values.stopToken ?? ''}/stop`
  const { app } = watched.identity
  expect((await app.inject({ method: 'POST', url: url.replace(/..\/stop$/, 'xx/stop') })).statusCode).toBe(
    404,
  )
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = { method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' } as const
  expect((await app.inject({ ...oneClick, payload: 'x'.repeat(1001) })).statusCode).toBe(413)
  expect((await app.inject(oneClick)).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: `${url}?lang=en` })).json()).toEqual({
    message:
      'You will no longer receive e-mails about watched records and lists. Notifications on the portal continue',
  })
  await watched.record({ id, changed: ['class'] })
  for (const at of [TOMORROW, MONDAY]) await watched.follow(at)
  expect(await mails()).toHaveLength(1)
  const bell = await person.send({ url: '/api/notification/count' })
  expect(bell.json()).toEqual({ count: 2 })
})

/** A pool that fails when a mail to this address is enqueued. */
function poolRefusing(recipient: string): pg.Pool {
  const { pool } = watched
  return {
    query: pool.query.bind(pool),
    connect: async () => {
      const client = await pool.connect()
      return {
        query: (asked: string, values?: unknown[]) =>
          values?.includes(recipient) === true
            ? Promise.reject(new Error('refused'))
            : client.query(asked, values),
        release: () => client.release(),
      }
    },
  } as unknown as pg.Pool
}

test('REG-03 a failed mail does not delay other mails and is retried', async () => {
  const id = `F-${place}`
  await watched.record({ id })
  await watch({ record: id })
  const failing = `${person.personId}@example.com`
  person = await watched.identity.signIn('USER')
  await watch({ record: id })
  await watched.record({ id, changed: ['serial'] })
  await watched.follow()
  const round = { stopping: new AbortController().signal, isHourly: false }
  await expect(followWatches(watched.work(TOMORROW, poolRefusing(failing)), round)).rejects.toThrow('refused')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([`${person.personId}@example.com`])
  await watched.follow(new Date('2026-11-21T04:10:00Z'))
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([
    `${person.personId}@example.com`,
    failing,
  ])
})
