import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTransaction } from 'shared-service/transaction'
import { notify } from '../../common/notifications/notify.ts'
import { testNotification } from '../../testing/live/test-notifications.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

interface Page {
  readonly content: readonly { readonly id: string; readonly title: string; readonly read: boolean }[]
  readonly page: number
  readonly size: number
  readonly total: number
  readonly unread: number
}

async function list(browser: TestBrowser, query = ''): Promise<Page> {
  const reply = await browser.send({ url: `/api/notification?${query}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<Page>()
}

async function count(browser: TestBrowser): Promise<number> {
  return (await browser.send({ url: '/api/notification/count' })).json<{ count: number }>().count
}

function named(title: string) {
  return { title: { az: title, en: title, ru: title } }
}

function titles({ content }: Page): readonly string[] {
  return content.map(({ title }) => title)
}

test('NOTIF-01 the list has content, date and service in the caller’s language, with counts', async () => {
  const owner = await identity.signIn('ASAN_USER')
  const id = await notify(
    identity.pool,
    testNotification(owner.personId, { type: 'QUESTION', isUrgent: true, deepLink: '/my-appeals?id=1' }),
  )
  expect(await list(owner, 'page=1&size=10&sort=read,ASC&lang=ru')).toEqual({
    content: [
      {
        id,
        read: false,
        softwareName: 'Обращения',
        content: 'Обращение рассмотрено',
        editDate: '2026-11-20T09:00:00.000Z',
        title: 'Пришёл ответ',
        category: 'appeal',
        isUrgent: true,
        deepLink: '/my-appeals?id=1',
      },
    ],
    page: 1,
    size: 10,
    total: 1,
    unread: 1,
  })
  const { content } = await list(owner, 'lang=az')
  expect(content[0]).toMatchObject({ title: 'Cavab gəldi', softwareName: 'Müraciətlər' })
  expect(await count(owner)).toBe(1)
})

test('NOTIF-01 unread notifications are listed first, newest first; pages of 10 count from 1', async () => {
  const owner = await identity.signIn('USER')
  const ids: string[] = []
  for (let hour = 1; hour <= 12; hour += 1) {
    const now = new Date(Date.UTC(2026, 10, 20, hour))
    ids.push(
      (await notify(identity.pool, testNotification(owner.personId, { ...named(`h${hour}`), now }))) ?? '',
    )
  }
  const read = await owner.change({ method: 'PUT', url: '/api/notification/read', payload: ids.slice(10) })
  expect(read.json()).toEqual({ count: 10 })
  const first = await list(owner)
  expect(titles(first)).toEqual(['h10', 'h9', 'h8', 'h7', 'h6', 'h5', 'h4', 'h3', 'h2', 'h1'])
  expect(first).toMatchObject({ page: 1, size: 10, total: 12, unread: 10 })
  const second = await list(owner, 'page=2')
  expect(titles(second)).toEqual(['h12', 'h11'])
  expect(second.content.every(({ read: isRead }) => isRead)).toBe(true)
  expect(titles(await list(owner, 'sort=read,DESC&size=3'))).toEqual(['h12', 'h11', 'h10'])
  expect(titles(await list(owner, 'sort=editDate,ASC&size=2'))).toEqual(['h1', 'h2'])
  expect(titles(await list(owner, 'sort=editDate,DESC&size=2'))).toEqual(['h12', 'h11'])
})

test('NOTIF-02 filters by Baku date, unread and category apply, and the total counts all matches', async () => {
  const owner = await identity.signIn('USER')
  // 19.11.2026 23:59:59 and 20.11.2026 00:00 in Baku.
  const before = testNotification(owner.personId, {
    ...named('before'),
    now: new Date('2026-11-19T19:59:59Z'),
  })
  const after = testNotification(owner.personId, { ...named('after'), now: new Date('2026-11-19T20:00:00Z') })
  const paid = testNotification(owner.personId, { ...named('paid'), category: 'payment' })
  for (const each of [before, after, paid]) await notify(identity.pool, each)
  expect(titles(await list(owner, 'to=2026-11-19'))).toEqual(['before'])
  expect(titles(await list(owner, 'from=2026-11-20&to=2026-11-20'))).toEqual(['paid', 'after'])
  const payments = await list(owner, 'category=payment&unread=1')
  expect([titles(payments), payments.total, payments.unread]).toEqual([['paid'], 1, 3])
  const ids = payments.content.map(({ id }) => id)
  await owner.change({ method: 'PUT', url: '/api/notification/read', payload: ids })
  expect(titles(await list(owner, 'unread=1'))).toEqual(['after', 'before'])
  for (const query of [
    'size=51',
    'page=0',
    'sort=title,ASC',
    'category=mine',
    'from=20.11.2026',
    'to=0000-12-31',
  ]) {
    expect((await owner.send({ url: `/api/notification?${query}` })).statusCode).toBe(400)
  }
})

test('NOTIF-02 another person’s notifications cannot be read, counted, marked or detected', async () => {
  const owner = await identity.signIn('ASAN_USER')
  const id = (await notify(identity.pool, testNotification(owner.personId))) ?? ''
  for (const role of ['USER', 'ASAN_USER', 'ADMIN'] as const) {
    const stranger = await identity.signIn(role)
    expect(await list(stranger)).toMatchObject({ content: [], total: 0, unread: 0 })
    const reply = await stranger.change({ method: 'PUT', url: '/api/notification/read', payload: [id] })
    expect([reply.statusCode, reply.json()]).toEqual([200, { count: 0 }])
    const until = '2027-01-01T00:00:00Z'
    await stranger.change({ method: 'PUT', url: '/api/notification/read-all', payload: { until } })
  }
  expect(await count(owner)).toBe(1)
})

test('NOTIF-02 marking all as read excludes notifications created meanwhile', async () => {
  const owner = await identity.signIn('USER')
  await notify(identity.pool, testNotification(owner.personId, { now: new Date('2026-11-20T08:00:00.123Z') }))
  await notify(
    identity.pool,
    testNotification(owner.personId, { ...named('late'), now: new Date('2026-11-20T08:00:01Z') }),
  )
  const payload = { until: '2026-11-20T08:00:00.123Z' }
  const reply = await owner.change({ method: 'PUT', url: '/api/notification/read-all', payload })
  expect(reply.json()).toEqual({ count: 1 })
  expect(titles(await list(owner, 'unread=1'))).toEqual(['late'])
  for (const until of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z']) {
    const past = await owner.change({ method: 'PUT', url: '/api/notification/read-all', payload: { until } })
    expect([until, past.statusCode]).toEqual([until, 200])
  }
})

test('NOTIF-01 a notification commits with its event, and duplicates are dropped', async () => {
  const owner = await identity.signIn('USER')
  const { personId } = owner
  const failed = inTransaction(identity.pool, async (transaction) => {
    await notify(transaction, testNotification(personId))
    throw new Error('the event failed')
  })
  await expect(failed).rejects.toThrow('the event failed')
  expect(await count(owner)).toBe(0)
  expect(await notify(identity.pool, testNotification(personId, { dedupKey: 'appeal 1 answered' }))).toEqual(
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  )
  expect(
    await notify(identity.pool, testNotification(personId, { dedupKey: 'appeal 1 answered' })),
  ).toBeUndefined()
  expect(await count(owner)).toBe(1)
})

test('NOTIF-01 expired notifications are not shown', async () => {
  const owner = await identity.signIn('USER')
  await notify(
    identity.pool,
    testNotification(owner.personId, { expiresAt: new Date('2026-11-20T09:00:00Z') }),
  )
  expect(await list(owner)).toMatchObject({ content: [], total: 0, unread: 0 })
})

test('VAR-01 each variant shows its own notifications; security notifications are shown in both', async () => {
  const other = await testIdentity({ companyId: 1, pool: identity.pool })
  const owner = await identity.signIn('ASAN_USER')
  const there = await other.signIn('ASAN_USER', { personId: owner.personId })
  await notify(identity.pool, testNotification(owner.personId, { ...named('appeal'), companyId: 2 }))
  await notify(identity.pool, testNotification(owner.personId, { ...named('case'), companyId: 1 }))
  await notify(
    identity.pool,
    testNotification(owner.personId, { ...named('safety'), companyId: 1, category: 'security' }),
  )
  expect(titles(await list(owner))).toEqual(['safety', 'appeal'])
  expect(titles(await list(there))).toEqual(['safety', 'case'])
  await other.close()
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'home', '/a\nb'])(
  'NOTIF-02 a link %j out of the portal cannot be stored',
  async (deepLink) => {
    const { personId } = await identity.signIn('USER')
    await expect(notify(identity.pool, testNotification(personId, { deepLink }))).rejects.toThrow()
  },
)

test('NOTIF-01 an overlong text is refused', async () => {
  const { personId } = await identity.signIn('USER')
  const long = { az: 'ə'.repeat(301), en: 'e', ru: 'э' }
  await expect(notify(identity.pool, testNotification(personId, { title: long }))).rejects.toThrow(
    'title is too long',
  )
  const content = { az: 'ə', en: 'e', ru: 'э'.repeat(4001) }
  await expect(notify(identity.pool, testNotification(personId, { content }))).rejects.toThrow(
    'content is too long',
  )
})
