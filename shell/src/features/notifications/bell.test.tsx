import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from 'shared-contracts/models/user'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../testing/render-shell.tsx'
import { FakeNotifications } from './testing/fake-notifications.ts'
import { withoutSockets } from './testing/fake-socket.ts'
import { notification } from './testing/sample-notifications.ts'

const PERSON: User = {
  id: '1',
  name: 'Vətəndaş',
  surname: 'Bir',
  language: { isoCode: 'az' },
  roles: [{ authority: 'ASAN_USER' }],
  manufacturers: [],
}

let restore: () => void

beforeEach(() => {
  restore = withoutSockets()
})

afterEach(() => restore())

function Blank() {
  return <h1>Page</h1>
}

async function start(server: FakeNotifications, address = '/en/home') {
  const network = server.network.adapter
  const shell = renderShell({ screen: Blank, address, signedIn: true, network })
  await act(async () => shell.services.session.sign(PERSON))
  return shell
}

function items(count: number) {
  return Array.from({ length: count }, (_, index) => notification(index + 1))
}

test.each([
  ['/az/home', 'Bildirişlər'],
  ['/en/home', 'Notifications'],
  ['/ru/home', 'Уведомления'],
])('NAV-06 at %s the bell of a signed-in user links to the notifications', async (address, name) => {
  renderShell({ screen: Blank, address, signedIn: true })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${address.slice(0, 3)}/notifications`)
  expect(await axeViolations(document.body)).toEqual([])
})

test('HDR-01 a visitor has no bell', () => {
  renderShell({ screen: Blank, address: '/en/home' })
  expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
})

test.each([
  ['/az/home', 3, '3', 'Bildirişlər: 3 oxunmamış'],
  ['/en/home', 99, '99', 'Notifications: 99 unread'],
  ['/en/home', 100, '99+', 'Notifications: 100 unread'],
  ['/ru/home', 1, '1', 'Уведомления: 1 непрочитанное'],
  ['/ru/home', 22, '22', 'Уведомления: 22 непрочитанных'],
])('NOTIF-01 at %s with %i unread the badge shows %s and the name the exact number', async (...given) => {
  const [address, count, badge, name] = given
  await start(new FakeNotifications(items(count)), address)
  const bell = await screen.findByRole('button', { name })
  expect(bell).toHaveTextContent(badge)
})

test('NOTIF-01 without unread notifications there is no badge, and the name states it', async () => {
  await start(new FakeNotifications([notification(1, { read: true })]))
  const bell = await screen.findByRole('button', { name: 'Notifications: none unread' })
  expect(bell).toHaveTextContent('')
})

test('NOTIF-01 the panel has the first ten, unread first, each with mark, time and sender', async () => {
  const server = new FakeNotifications([
    notification(1, { read: true, editDate: new Date().toISOString() }),
    notification(2, { deepLink: '/personal-info', softwareName: 'Account security' }),
    ...items(12).slice(2),
  ])
  await start(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications: 11 unread' }))
  const panel = within(await screen.findByRole('region', { name: 'Notifications: 11 unread' }))
  const shown = await panel.findAllByRole('article')
  expect(shown).toHaveLength(10)
  expect(server.network.calls).toContain('GET /notification?page=1&size=10&sort=read%2CASC&lang=en')
  const [first] = shown
  const row = within(first as HTMLElement)
  expect(row.getByText('Unread')).toBeVisible()
  expect(row.getByRole('link', { name: 'Title 2' })).toHaveAttribute('href', '/en/personal-info')
  expect(row.getByText('Account security')).toBeVisible()
  expect(row.getByTitle('20.11.2026, 11:57')).toBeVisible()
  expect(panel.getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/en/notifications')
  expect(await axeViolations(document.body)).toEqual([])
})

test.each([
  ['/az/home', 1, 'Bildirişlər: 1 oxunmamış', 'Son bildirişlər'],
  ['/en/home', 2, 'Notifications: 2 unread', 'Newest notifications'],
  ['/ru/home', 5, 'Уведомления: 5 непрочитанных', 'Последние уведомления'],
])('NOTIF-01 at %s the title of the panel has the number of unread notifications', async (...given) => {
  const [address, count, before, after] = given
  await start(new FakeNotifications([...items(count), notification(40, { read: true })]), address)
  await userEvent.click(await screen.findByRole('button', { name: before }))
  const panel = within(await screen.findByRole('region', { name: before }))
  expect(panel.getByRole('heading', { level: 2, name: before })).toBeVisible()
  expect(await panel.findAllByRole('article')).toHaveLength(count + 1)
  await userEvent.click(panel.getByRole('button', { name: /Hamısını|Mark all|Отметить все/ }))
  expect(await panel.findByRole('heading', { level: 2, name: after })).toBeVisible()
  expect(
    await screen.findByText(
      /^(Bütün bildirişlər oxunmuş|All notifications are marked|Все уведомления отмечены)/,
    ),
  ).toBeInTheDocument()
})

test('NOTIF-01 an empty panel shows one message', async () => {
  await start(new FakeNotifications([]))
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications: none unread' }))
  const panel = await screen.findByRole('region', { name: 'Newest notifications' })
  expect(await within(panel).findByText('No data found!')).toBeVisible()
  expect(panel).not.toHaveTextContent(/unread|yet/)
})

test('NOTIF-01 a list that fails to load shows the error and a retry', async () => {
  const server = new FakeNotifications(items(1))
  await start(server)
  const bell = await screen.findByRole('button', { name: 'Notifications: 1 unread' })
  server.isUnavailable = true
  await userEvent.click(bell)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.isUnavailable = false
  await userEvent.click(retry)
  expect(await screen.findByText('Title 1')).toBeVisible()
})

test('NOTIF-02 marking one as read updates the count and keeps position and focus', async () => {
  const server = new FakeNotifications([
    notification(1, { editDate: '2026-11-20T07:59:00.000Z' }),
    notification(2),
  ])
  await start(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications: 2 unread' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: Title 1' }))
  expect(await screen.findByRole('button', { name: 'Notifications: 1 unread' })).toBeVisible()
  expect(server.network.bodies).toEqual([[notification(1).id]])
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Title 1')
  expect(screen.getByRole('heading', { name: 'Title 1' })).toHaveFocus()
})

test('NOTIF-02 one press marks all as read', async () => {
  const server = new FakeNotifications(items(3))
  await start(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications: 3 unread' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications: none unread' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
})

test('NOTIF-01 space opens, Escape closes and restores the focus; a press outside closes', async () => {
  await start(new FakeNotifications(items(1)))
  const bell = await screen.findByRole('button', { name: 'Notifications: 1 unread' })
  bell.focus()
  await userEvent.keyboard(' ')
  expect(bell).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(bell).toHaveAttribute('aria-expanded', 'false')
  expect(bell).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(bell).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(screen.getByRole('heading', { name: 'Page' }))
  expect(bell).toHaveAttribute('aria-expanded', 'false')
})

test('STATE-02 LANG-02 the panel has the closed messages of the page, newest first, in their language', async () => {
  const { show, changeLanguage } = await start(new FakeNotifications([]), '/az/home')
  act(() => show({ kind: 'success', message: 'Yadda saxlanıldı' }))
  changeLanguage('en')
  act(() => show({ kind: 'info', message: 'Saved' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications: none unread' }))
  const panel = within(await screen.findByRole('region', { name: 'Newest notifications' }))
  await userEvent.click(panel.getByText('Recent messages'))
  const rows = panel.getAllByRole('listitem')
  expect(rows.map((row) => [row.lang, row.textContent])).toEqual([
    ['en', 'Information: Saved'],
    ['az', 'Uğurlu: Yadda saxlanıldı'],
  ])
  expect(await axeViolations(document.body)).toEqual([])
})
