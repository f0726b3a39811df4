import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { notify } from '../../common/notifications/notify.ts'
import { testNotification } from '../../testing/live/test-notifications.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

const URL = '/api/notification/preferences'

async function wish(browser: TestBrowser, categories: readonly object[], quiet: object | null = null) {
  return browser.change({ method: 'PUT', url: `${URL}?lang=en`, payload: { categories, quiet } })
}

async function unread(browser: TestBrowser): Promise<unknown> {
  return (await browser.send({ url: '/api/notification/count' })).json()
}

test('NOTIF-02 by default every category is in the list, and expected ones are mailed', async () => {
  const owner = await identity.signIn('USER')
  expect((await owner.send({ url: URL })).json()).toEqual({
    categories: [
      { category: 'appeal', bell: true, mail: 'immediate' },
      { category: 'payment', bell: true, mail: 'immediate' },
      { category: 'document', bell: true, mail: 'immediate' },
      { category: 'watch', bell: true, mail: 'daily' },
      { category: 'question', bell: true, mail: 'immediate' },
      { category: 'system', bell: true, mail: 'off' },
      { category: 'security', bell: true, mail: 'immediate' },
    ],
    quiet: null,
  })
})

test('NOTIF-02 changing one category leaves the others, and a muted one is not listed', async () => {
  const owner = await identity.signIn('USER')
  const reply = await wish(owner, [{ category: 'watch', bell: false, mail: 'off' }], {
    from: '22:00',
    to: '07:30',
  })
  expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Information Updated Successfully' }])
  const stored = (await owner.send({ url: URL })).json<{
    categories: { category: string }[]
    quiet: object
  }>()
  expect(stored.quiet).toEqual({ from: '22:00', to: '07:30' })
  expect(stored.categories).toHaveLength(7)
  expect(stored.categories[3]).toEqual({ category: 'watch', bell: false, mail: 'off' })
  expect(stored.categories[0]).toEqual({ category: 'appeal', bell: true, mail: 'immediate' })
  expect(await notify(identity.pool, testNotification(owner.personId, { category: 'watch' }))).toBeUndefined()
  await wish(owner, [{ category: 'watch', bell: false, mail: 'weekly' }])
  await notify(identity.pool, testNotification(owner.personId, { category: 'watch' }))
  expect(await unread(owner)).toEqual({ count: 0 })
  await notify(identity.pool, testNotification(owner.personId, { category: 'appeal' }))
  expect(await unread(owner)).toEqual({ count: 1 })
})

test.each([
  ['muting account security in the list', [{ category: 'security', bell: false, mail: 'immediate' }]],
  ['muting account security by mail', [{ category: 'security', bell: true, mail: 'off' }]],
  [
    'the same category twice',
    [
      { category: 'watch', bell: true, mail: 'off' },
      { category: 'watch', bell: true, mail: 'daily' },
    ],
  ],
  ['an unknown category', [{ category: 'all', bell: true, mail: 'off' }]],
  ['an undeclared field', [{ category: 'watch', bell: true, mail: 'off', personId: 'x' }]],
])('NOTIF-02 %s is refused, and the preferences stay', async (_case, categories) => {
  const owner = await identity.signIn('USER')
  const before = (await owner.send({ url: URL })).body
  expect((await wish(owner, categories)).statusCode).toBe(400)
  expect((await owner.send({ url: URL })).body).toBe(before)
})

test.each([
  { from: '08:00', to: '08:00' },
  { from: '24:00', to: '07:00' },
  { from: '8:00', to: '09:00' },
])('NOTIF-02 quiet hours %j are refused', async (quiet) => {
  const owner = await identity.signIn('USER')
  expect((await wish(owner, [], quiet)).statusCode).toBe(400)
})

test('NOTIF-02 pending mails are rescheduled when preferences change', async () => {
  const owner = await identity.signIn('USER')
  const due = async () => {
    const { rows } = await identity.pool.query<{ mail_at: Date | null }>(
      'select mail_at from notification where person_id = $1',
      [owner.personId],
    )
    return rows.map(({ mail_at: mailAt }) => mailAt?.toISOString() ?? null)
  }
  await notify(identity.pool, testNotification(owner.personId, { category: 'watch' }))
  // It is Friday, 20.11.2026 13:00 in Baku, so the digest is due tomorrow at eight.
  expect(await due()).toEqual(['2026-11-21T04:00:00.000Z'])
  await wish(owner, [{ category: 'watch', bell: true, mail: 'weekly' }])
  expect(await due()).toEqual(['2026-11-23T04:00:00.000Z'])
  await wish(owner, [{ category: 'watch', bell: true, mail: 'off' }])
  expect(await due()).toEqual([null])
})
