import { expect, test } from '@playwright/test'
import type { Page, WebSocketRoute } from '@playwright/test'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import type { ForeignPerson } from '../stack/foreign-person.ts'
import { openByPassword } from '../stack/sign-in.ts'
import { expectAccessible } from '../stack/accessible-page.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const NEW_PASSWORD = 'Yeni_Uzun_Parol-2027'

/** Resolves when the live channel of the next page load is subscribed. */
function waitForChannel(page: Page): Promise<unknown> {
  return page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/live')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('RECEIPT')),
    )
}

/** Time at which the tab title shows the first unread notification, in milliseconds since 1970. */
function waitForBell(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const check = () => document.title.startsWith('(1) ') && resolve(Date.now())
        new MutationObserver(check).observe(document.head, {
          childList: true,
          subtree: true,
          characterData: true,
        })
        check()
      }),
  )
}

/** Sends an API call from a page of the portal. */
function call(page: Page, method: string, path: string, body: unknown): Promise<number> {
  return page.evaluate(
    async ([verb = '', address = '', sent = '']) => {
      const { csrfToken } = (await (await fetch('/api/user/session')).json()) as { csrfToken: string }
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken }
      return (await fetch(`/api${address}`, { method: verb, headers, body: sent })).status
    },
    [method, path, JSON.stringify(body)],
  )
}

/** Signs in from an unknown browser, which notifies the user. */
async function signInElsewhere(page: Page, { email, password }: ForeignPerson): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (context === undefined) throw new Error('There is no browser')
  const reply = await context.request.post('/api/public/auth/login', {
    data: { username: email, password },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(reply.status()).toBe(200)
  await context.close()
}

test('NOTIF-03 a password change in one tab shows in the bells of two others within a second', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize(DESK)
  const person = await registerForeignPerson('en')
  await openByPassword(page, '/en/notifications', person)
  await expect(page.getByRole('button', { name: 'Notifications: none unread' })).toBeVisible()
  const [other, third] = [await context.newPage(), await context.newPage()]
  const channels = [waitForChannel(page), waitForChannel(other)]
  await page.reload()
  await other.goto('/en/faq')
  await Promise.all(channels)
  await third.goto('/en/home')

  const bells = [waitForBell(page), waitForBell(other)]
  const body = { oldPassword: person.password, newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD }
  expect(await call(third, 'PUT', '/user/change-password', body)).toBe(200)
  const changedAt = Date.now()
  for (const time of await Promise.all(bells)) expect(time - changedAt).toBeLessThan(1000)

  // The list is updated, and the message is announced without moving the focus.
  await expect(page.getByRole('article').first()).toContainText('Your password was changed')
  await expect(page.getByRole('status').getByText(/^New notification: Your password was/)).toBeAttached()
  await expectAccessible(page)

  // Marking it as read in one tab updates the other.
  await other.bringToFront()
  await other.getByRole('button', { name: 'Notifications: 1 unread' }).click()
  await expectAccessible(other)
  await other.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(page).toHaveTitle(/^Notifications/)
})

test('NOTIF-03 after a lost live channel the page has all notifications without a reload', async ({
  page,
}) => {
  test.slow()
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/live/, (socket) => {
    if (isCut) return void socket.close({ code: 1012 })
    open.add(socket)
    socket.connectToServer()
  })
  await page.setViewportSize(PHONE)
  const person = await registerForeignPerson('az')
  await openByPassword(page, '/az/notifications', person)
  await expect(page.getByRole('button', { name: 'Bildirişlər: oxunmamış yoxdur' })).toBeVisible()
  await expect.poll(() => open.size).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')

  isCut = true
  // The requests after the loss of the channel complete before the next notification.
  const listed = page.waitForResponse(/\/notification\?/)
  for (const socket of open) await socket.close({ code: 1012 })
  await (await listed).finished()
  for (let count = 0; count < 3; count += 1) await signInElsewhere(page, person)
  await expect(page.getByRole('button', { name: 'Bildirişlər: oxunmamış yoxdur' })).toBeVisible()
  isCut = false
  await expect(page.getByRole('button', { name: 'Bildirişlər: 3 oxunmamış' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
})

test('NOTIF-03 subscriptions to other queues and pages without a session are refused', async ({ page }) => {
  const person = await registerForeignPerson('en')
  const subscribe = (destination: string) =>
    page.evaluate(
      (queue) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket('/live', ['v12.stomp'])
          let frames = ''
          socket.onopen = () => socket.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0')
          socket.onmessage = ({ data }) => {
            frames += String(data).split('\n')[0] ?? ''
            if (String(data).startsWith('CONNECTED'))
              socket.send(`SUBSCRIBE\nid:1\ndestination:${queue}\nreceipt:1\n\n\0`)
            else socket.close()
          }
          socket.onclose = () => resolve(frames)
        }),
      destination,
    )
  await page.goto('/en/home')
  expect(await subscribe('/user/queue/notifications')).toBe('')
  await openByPassword(page, '/en/notifications', person)
  expect(await subscribe('/user/queue/notifications')).toBe('CONNECTEDRECEIPT')
  for (const queue of [
    '/user/00000000-0000-4000-8000-000000000001/queue/notifications',
    '/queue/notifications',
    '/topic/notifications',
  ]) {
    expect([queue, await subscribe(queue)]).toEqual([queue, 'CONNECTEDERROR'])
  }
})
