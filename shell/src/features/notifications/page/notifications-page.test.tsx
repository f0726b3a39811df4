import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../../testing/render-shell.tsx'
import { FakeNotifications } from '../testing/fake-notifications.ts'
import { withoutSockets } from '../testing/fake-socket.ts'
import { notification } from '../testing/sample-notifications.ts'
import { NotificationsRoute } from './notifications-route.tsx'

let restore: () => void

beforeEach(() => {
  restore = withoutSockets()
})

afterEach(() => restore())

async function start(server: FakeNotifications, address = '/en/notifications') {
  const network = server.network.adapter
  const shell = renderShell({ screen: NotificationsRoute, address, signedIn: true, network })
  await act(async () =>
    shell.services.session.sign({
      id: '1',
      name: 'Vətəndaş',
      surname: 'Bir',
      language: { isoCode: 'az' },
      roles: [{ authority: 'ASAN_USER' }],
      manufacturers: [],
    }),
  )
  return { ...shell, main: within(screen.getByRole('main')) }
}

function items(count: number) {
  return Array.from({ length: count }, (_, index) =>
    notification(index + 1, { editDate: new Date(Date.UTC(2026, 10, 20, 8, 0, -index)).toISOString() }),
  )
}

test('NOTIF-02 the list has all notifications, newest first, in pages of 20', async () => {
  const server = new FakeNotifications(items(45))
  const { main } = await start(server, '/en/notifications?page=3')
  expect(await main.findByText('45 notifications')).toBeVisible()
  expect(server.network.calls).toContain('GET /notification?page=3&size=20&sort=editDate%2CDESC&lang=en')
  expect(main.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Title 41',
    'Title 42',
    'Title 43',
    'Title 44',
    'Title 45',
  ])
  expect(main.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/en/notifications')
  expect(await axeViolations(document.body)).toEqual([])
})

test.each([
  ['/az/notifications', 'Bildirişlər', '2 bildiriş', 'Hamısını oxunmuş kimi qeyd et'],
  ['/ru/notifications', 'Уведомления', '2 уведомления', 'Отметить все прочитанными'],
])('NOTIF-02 LANG-04 at %s it uses the language of the page', async (address, title, total, all) => {
  const { main } = await start(new FakeNotifications(items(2)), address)
  expect(await main.findByText(total)).toBeVisible()
  expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(main.getByRole('button', { name: all })).toBeVisible()
})

test('NOTIF-02 unread notifications have a tab with their number', async () => {
  const server = new FakeNotifications([...items(2), notification(9, { read: true })])
  const { main, address } = await start(server)
  await userEvent.click(await main.findByRole('link', { name: 'Unread (2)' }))
  expect(address()).toBe('/en/notifications?view=unread')
  await waitFor(() => expect(main.getAllByRole('article')).toHaveLength(2))
})

test('NOTIF-02 filters are in the URL, and dates are typed in the local format', async () => {
  const server = new FakeNotifications([notification(1), notification(2, { category: 'payment' })])
  const { main, address } = await start(server)
  await userEvent.selectOptions(await main.findByLabelText('Topic'), 'Payments')
  await userEvent.type(main.getByLabelText('From'), '01.11.2026')
  await userEvent.type(main.getByLabelText('To'), '20.11.2026')
  await userEvent.click(main.getByRole('button', { name: 'Show' }))
  expect(address()).toBe('/en/notifications?category=payment&from=2026-11-01&to=2026-11-20')
  await waitFor(() => expect(main.getAllByRole('article')).toHaveLength(1))
  expect(server.network.calls.at(-1)).toBe(
    'GET /notification?category=payment&from=2026-11-01&to=2026-11-20&page=1&size=20&sort=editDate%2CDESC&lang=en',
  )
  await userEvent.click(main.getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('/en/notifications')
  expect(main.getByLabelText('Topic')).toHaveFocus()
  expect(main.getByLabelText('From')).toHaveValue('')
})

test.each([
  ['31.02.2026', '', 'Enter the date as day.month.year, for example 05.11.2026'],
  ['20.11.2026', '19.11.2026', 'The end date is before the start date'],
])('NOTIF-02 from %s to %s is not requested', async (from, to, message) => {
  const { main, address } = await start(new FakeNotifications(items(1)))
  await userEvent.type(await main.findByLabelText('From'), from)
  if (to !== '') await userEvent.type(main.getByLabelText('To'), to)
  await userEvent.click(main.getByRole('button', { name: 'Show' }))
  expect(main.getByText(message)).toBeVisible()
  expect(address()).toBe('/en/notifications')
})

test('HTTP-03 invalid parameters show the whole list', async () => {
  const server = new FakeNotifications(items(1))
  await start(server, '/en/notifications?view=x&category=y&from=2026-99-99&page=-1')
  await screen.findByText('Title 1')
  expect(server.network.calls).toContain('GET /notification?page=1&size=20&sort=editDate%2CDESC&lang=en')
})

test('NOTIF-02 an empty list shows the reason and a link', async () => {
  const { main } = await start(new FakeNotifications([]), '/en/notifications?category=appeal')
  expect(await main.findByText('No data found!')).toBeVisible()
  expect(main.getByText('No notifications match the selected filters.')).toBeVisible()
  expect(main.getByRole('link', { name: 'Show all notifications' })).toHaveAttribute(
    'href',
    '/en/notifications',
  )
})

test('NOTIF-03 a new notification is added and announced, and the focus stays', async () => {
  const server = new FakeNotifications(items(1))
  const { main, services } = await start(server)
  await main.findByText('Title 1')
  const field = main.getByLabelText('From')
  field.focus()
  server.items.push(notification(7, { title: 'Your password was changed', editDate: '2026-11-20T09:00:00Z' }))
  const feed = services.notifications.feed(() => {
    throw new Error('there is one')
  })
  await act(() => feed.read([]).catch(() => feed.readAll()))
  expect(await main.findByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  expect(field).toHaveFocus()
})

test('NOTIF-02 the settings have channels for each category; security cannot be muted', async () => {
  const server = new FakeNotifications([])
  const { main } = await start(server, '/en/notifications?view=settings')
  const appeals = within(await main.findByRole('group', { name: 'Appeals and applications' }))
  await userEvent.click(appeals.getByRole('checkbox', { name: 'Show in the portal' }))
  await userEvent.selectOptions(appeals.getByLabelText('By e-mail'), 'Once a week')
  const security = within(main.getByRole('group', { name: 'Security' }))
  expect(security.queryByRole('checkbox')).toBeNull()
  expect(security.queryByRole('combobox')).toBeNull()
  await userEvent.click(main.getByRole('checkbox', { name: 'Use quiet hours' }))
  await userEvent.selectOptions(main.getByLabelText('Until'), '08:30')
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.click(main.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.preferences).toMatchObject({ quiet: { from: '22:00', to: '08:30' } }))
  expect(server.preferences.categories[0]).toEqual({ category: 'appeal', bell: false, mail: 'weekly' })
  expect(server.preferences.categories[6]).toEqual({ category: 'security', bell: true, mail: 'immediate' })
})

test.each([
  ['az', 'İzlənilən qeydlər', 'E-poçtla', 'Yadda saxla'],
  ['en', 'Watched records', 'By e-mail', 'Save'],
  ['ru', 'Отслеживаемые записи', 'По электронной почте', 'Сохранить'],
])('NOTIF-02 %s: e-mails of watches are only on or off', async (...given) => {
  const [language, group, byMail, save] = given
  const server = new FakeNotifications([])
  const { main } = await start(server, `/${language}/notifications?view=settings`)
  const watches = within(await main.findByRole('group', { name: group }))
  expect(watches.queryByRole('combobox')).toBeNull()
  const mail = watches.getByRole('checkbox', { name: byMail })
  expect(mail).toBeChecked()
  await userEvent.click(mail)
  await userEvent.click(main.getByRole('button', { name: save }))
  await waitFor(() =>
    expect(server.preferences.categories).toContainEqual({ category: 'watch', bell: true, mail: 'off' }),
  )
})

test.each([
  ['az', 'Bildirişlər', 'Oxunmamış – Bildirişlər', 'Tənzimləmələr', 'Bildiriş tənzimləmələri'],
  ['en', 'Notifications', 'Unread – Notifications', 'Settings', 'Notification settings'],
  ['ru', 'Уведомления', 'Непрочитанные – Уведомления', 'Настройки', 'Настройки уведомлений'],
])('NAV-11 in %s each view has its title, and its heading gets the focus', async (...given) => {
  const [language, all, unread, tab, settings] = given
  const { main, pageName } = await start(new FakeNotifications(items(1)), `/${language}/notifications`)
  expect(pageName()).toBe(all)
  expect(document.body).toHaveFocus()
  await userEvent.click(await main.findByRole('link', { name: tab }))
  const heading = main.getByRole('heading', { level: 1, name: settings })
  expect(heading).toHaveFocus()
  expect(pageName()).toBe(settings)
  await userEvent.click(main.getAllByRole('link', { name: /\(1\)/ })[0] as HTMLElement)
  expect(pageName()).toBe(unread)
  expect(main.getByRole('heading', { level: 1, name: all })).toHaveFocus()
})

test('NOTIF-02 a further page has its number in the title', async () => {
  const { pageName } = await start(new FakeNotifications(items(45)), '/en/notifications?page=3')
  expect(pageName()).toBe('Page 3 – Notifications')
})

test.each([
  ['az', 'Bu mövzunu söndür: Müraciət və ərizələr', 'Bu mövzunu qoş: Müraciət və ərizələr'],
  ['en', 'Mute this topic: Appeals and applications', 'Unmute this topic: Appeals and applications'],
  ['ru', 'Отключить эту тему: Обращения и заявления', 'Включить эту тему: Обращения и заявления'],
])('NOTIF-02 in %s a topic is muted at a notification and restored', async (...given) => {
  const [language, mute, unmute] = given
  const server = new FakeNotifications([notification(1, { category: 'appeal' }), notification(2)])
  const quiet = { from: '21:00', to: '06:30' }
  server.preferences = { categories: [{ category: 'appeal', bell: true, mail: 'weekly' }], quiet }
  const { main } = await start(server, `/${language}/notifications`)
  await userEvent.click(await main.findByRole('button', { name: mute }))
  const back = await main.findByRole('button', { name: unmute })
  expect(back).toHaveFocus()
  expect(server.preferences).toEqual({
    categories: [{ category: 'appeal', bell: false, mail: 'off' }],
    quiet,
  })
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.click(back)
  expect(await main.findByRole('button', { name: mute })).toHaveFocus()
  expect(server.preferences.categories).toEqual([{ category: 'appeal', bell: true, mail: 'weekly' }])
})

test('NOTIF-02 security cannot be muted, and a failed change shows an error', async () => {
  const server = new FakeNotifications([notification(1), notification(2, { category: 'payment' })])
  const { main } = await start(server)
  const mute = await main.findByRole('button', { name: 'Mute this topic: Payments' })
  expect(main.queryByRole('button', { name: 'Mute this topic: Security' })).toBeNull()
  server.isUnavailable = true
  await userEvent.click(mute)
  expect(await screen.findByText('The setting could not be changed. Try again shortly.')).toBeVisible()
  expect(mute).toHaveAccessibleName('Mute this topic: Payments')
})
