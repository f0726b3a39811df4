import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { SearchReply } from 'shared-contracts/http/search'
import { notify } from '../../common/notifications/notify.ts'
import { testNotification } from '../../testing/live/test-notifications.ts'
import {
  testBrowser,
  testIdentity,
  type TestBrowser,
  type TestIdentity,
} from '../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity({ dependencies: { registries: [] } })
})

afterAll(() => identity.close())

async function search(browser: TestBrowser, query: string): Promise<SearchReply> {
  const reply = await browser.send({ url: `/api/search/public?${query}` })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store'])
  return reply.json<SearchReply>()
}

function titles({ content }: SearchReply): readonly string[] {
  return content.map(({ title }) => title)
}

function named(title: string) {
  return { title: { az: title, en: title, ru: title } }
}

test('SRCH-01 a person finds own notifications as shown in the notification list', async () => {
  const owner = await identity.signIn('ASAN_USER')
  const id = await notify(identity.pool, testNotification(owner.personId, { deepLink: '/my-appeals?id=1' }))
  const reply = await search(owner, 'word=рассмотрено&lang=ru')
  expect(reply.content).toEqual([
    {
      id,
      title: 'Пришёл ответ',
      searchPlace: 'notifications',
      group: 'mine',
      path: '/my-appeals?id=1',
      context: 'Обращения',
      date: '2026-11-20T09:00:00.000Z',
      excerpt: 'Обращение рассмотрено',
      language: 'ru',
      titleMatches: [],
      excerptMatches: [[10, 21]],
    },
  ])
  expect(reply.groups).toEqual([{ group: 'mine', count: 1 }])
  const closed = await owner.send({ url: '/api/search?word=рассмотрено&lang=ru' })
  expect(closed.json()).toEqual(reply)
})

test('SRCH-01 another person’s notifications are not found by any role', async () => {
  const owner = await identity.signIn('USER')
  await notify(identity.pool, testNotification(owner.personId, named('Yttrium haqqında')))
  expect(titles(await search(owner, 'word=yttrium'))).toEqual(['Yttrium haqqında'])
  for (const role of ['USER', 'ASAN_USER', 'ADMIN'] as const) {
    expect(await search(await identity.signIn(role), 'word=yttrium')).toMatchObject({
      content: [],
      groups: [],
    })
  }
  const visitor = testBrowser(identity.app)
  expect(await search(visitor, 'word=yttrium&group=mine')).toMatchObject({
    content: [],
    groups: [],
    total: 0,
  })
})

test('SRCH-01 after the session ends own notifications are not found', async () => {
  const owner = await identity.signIn('USER')
  await notify(identity.pool, testNotification(owner.personId, named('Scandium haqqında')))
  const copy = owner.copy()
  expect(titles(await search(copy, 'word=scandium'))).toEqual(['Scandium haqqında'])
  await owner.change({ method: 'POST', url: '/api/user/logout' })
  expect(titles(await search(copy, 'word=scandium'))).toEqual([])
})

test('SRCH-01 title matches rank first, then newer notifications', async () => {
  const owner = await identity.signIn('USER')
  const at = (hour: number) => ({ now: new Date(Date.UTC(2026, 10, 20, hour)) })
  const text = { az: 'Terbium', en: 'Terbium', ru: 'Terbium' }
  await notify(identity.pool, testNotification(owner.personId, { ...named('Terbium 1'), ...at(1) }))
  await notify(
    identity.pool,
    testNotification(owner.personId, { ...named('Mətndə 2'), content: text, ...at(2) }),
  )
  await notify(identity.pool, testNotification(owner.personId, { ...named('Terbium 3'), ...at(3) }))
  await notify(
    identity.pool,
    testNotification(owner.personId, { ...named('Mətndə 4'), content: text, ...at(4) }),
  )
  await notify(identity.pool, testNotification(owner.personId, { ...named('Başqa 5'), ...at(5) }))
  expect(titles(await search(owner, 'word=terbium'))).toEqual([
    'Terbium 3',
    'Terbium 1',
    'Mətndə 4',
    'Mətndə 2',
  ])
  expect(titles(await search(owner, 'word=terbium&perPage=3&page=2'))).toEqual(['Mətndə 2'])
})

test('SRCH-01 own notifications match all words; hidden ones are not found', async () => {
  const owner = await identity.signIn('USER')
  await notify(identity.pool, testNotification(owner.personId, named('Erbium təhvil verildi')))
  await notify(
    identity.pool,
    testNotification(owner.personId, { ...named('Erbium başqa portalda'), companyId: 1 }),
  )
  const over = { expiresAt: new Date('2026-11-20T08:00:00Z') }
  await notify(identity.pool, testNotification(owner.personId, { ...named('Erbium vaxtı keçib'), ...over }))
  expect(titles(await search(owner, 'word=erbium'))).toEqual(['Erbium təhvil verildi'])
  expect(titles(await search(owner, 'word=erbium+lantan'))).toEqual([])
})

test('SRCH-01 date and language filters apply to own notifications', async () => {
  const owner = await identity.signIn('USER')
  // 19.11.2026 23:59:59 and 20.11.2026 00:00 in Baku.
  const evening = { now: new Date('2026-11-19T19:59:59Z') }
  const midnight = { now: new Date('2026-11-19T20:00:00Z') }
  await notify(identity.pool, testNotification(owner.personId, { ...named('Holmium axşam'), ...evening }))
  await notify(identity.pool, testNotification(owner.personId, { ...named('Holmium gecə'), ...midnight }))
  expect(titles(await search(owner, 'word=holmium&to=2026-11-19'))).toEqual(['Holmium axşam'])
  expect(titles(await search(owner, 'word=holmium&from=2026-11-20&to=2026-11-20'))).toEqual(['Holmium gecə'])
  const { content } = await search(owner, 'word=holmium&lang=az&language=en')
  expect(content.map(({ language, context }) => [language, context])).toEqual([
    ['en', 'Appeals'],
    ['en', 'Appeals'],
  ])
})
