import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { refusal } from 'shared-runtime/testing'
import { WATCHED_LIST, mountWatched } from '../../testing/mount-watched.tsx'
import { AddWatchScreen } from './add-watch.screen.tsx'
import { StopMailsScreen } from './stop-mails.screen.tsx'
import { WatchedScreen } from './watched.screen.tsx'

const LIST = '/notifications/watched/add?registry=test-scales&query=kinds%3Dtable'

function mountList(given: Partial<Parameters<typeof mountWatched>[0]> = {}, language = 'en') {
  const path = {
    screen: WatchedScreen,
    path: '/notifications/watched',
    address: `/${language}/notifications/watched`,
  }
  return mountWatched({ ...path, ...given })
}

function mountAdd(given: Partial<Parameters<typeof mountWatched>[0]> = {}, language = 'en') {
  const path = { screen: AddWatchScreen, path: '/notifications/watched/add', address: `/${language}${LIST}` }
  return mountWatched({ ...path, ...given })
}

function mountStop(language = 'en', hash = '#token-of-a-mail') {
  window.location.hash = hash
  const path = {
    screen: StopMailsScreen,
    path: '/notifications/watched/stop-mails',
    address: `/${language}/notifications/watched/stop-mails`,
  }
  return mountWatched(path)
}

test('REG-03 a watch shows its list, its notifications and its changes', async () => {
  mountList({ watches: [WATCHED_LIST] })
  const entry = within(await screen.findByRole('article'))
  await waitFor(() => expect(entry.getByRole('heading', { level: 2 }).textContent).toMatch(/: /))
  expect(entry.getByRole('heading', { level: 2 }).querySelector('a')?.getAttribute('href')).toBe(
    '/en/registries/test-scales?kinds=table',
  )
  expect(entry.getByText('Every change · daily e-mail · since 20.11.2026')).toBeVisible()
  expect(entry.getByRole('link', { name: 'Table scales' }).getAttribute('href')).toBe(
    '/en/registries/test-scales/S-1',
  )
  expect(entry.getByText('and 2 more')).toBeVisible()
  expect(screen.getByText('1 of 200 watched')).toBeVisible()
})

test('REG-03 the first day of a watch is the day in Baku', async () => {
  mountList({ watches: [{ ...WATCHED_LIST, since: '2026-11-22T21:30:00.000Z' }] })
  const entry = within(await screen.findByRole('article'))
  expect(entry.getByText(/since 23\.11\.2026/)).toBeVisible()
})

test('REG-03 without watches the page explains how to start and links to the registries', async () => {
  mountList()
  expect(await screen.findByRole('heading', { name: 'You are not watching anything yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All registries' }).getAttribute('href')).toBe('/en/registries')
})

test('REG-03 a watch is paused by a button, and ended by a button with confirmation', async () => {
  const calls: unknown[] = []
  const said = (request: { readonly params: object }) => {
    calls.push(request.params)
    return { message: 'Done' }
  }
  let isSure = false
  const { snackbars, shell } = mountList({
    watches: [WATCHED_LIST],
    changed: said,
    ended: said,
    onConfirm: () => isSure,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() =>
    expect(snackbars().map(({ message }) => message)).toEqual(['The watch has been paused']),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Stop watching' }))
  await waitFor(() => expect(shell.questions).toHaveLength(1))
  expect(calls).toHaveLength(1)
  isSure = true
  await userEvent.click(screen.getByRole('button', { name: 'Stop watching' }))
  await waitFor(() => expect(calls).toEqual([{ id: WATCHED_LIST.id }, { id: WATCHED_LIST.id }]))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Watched' })).toHaveFocus())
})

test.each([
  ['az', 'Ayarlar', 'İzləmə məktubları söndürülüb', 'Bildiriş tənzimləmələri', 'məktubsuz'],
  ['en', 'Settings', 'E-mails about watched records are turned off', 'Notification settings', 'no e-mails'],
  ['ru', 'Настройки', 'Письма об отслеживании отключены', 'Настройки уведомлений', 'без писем'],
])('REG-03 NOTIF-02 %s: list and form show that the e-mails of all watches are off', async (...given) => {
  const [language, settings, title, link, how] = given
  const list = mountList({ watches: [WATCHED_LIST], isMailOff: true }, language)
  expect(await screen.findByRole('region', { name: title })).toBeVisible()
  expect(screen.getByText(new RegExp(` · ${how} · `))).toBeVisible()
  const address = `/${language}/notifications?view=settings`
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', address)
  const entry = within(screen.getByRole('article'))
  expect(entry.getByRole('link', { name: new RegExp(`^${settings}\\W.+`) })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  list.unmount()
  mountAdd({ isMailOff: true }, language)
  expect(await screen.findByRole('region', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', address)
})

test.each([
  ['en', 'Customs code begins with 8423 · Status: In force, Suspended · Valid on 31.01.2026'],
  ['ru', 'Код ТН ВЭД начинается с 8423 · Статус: Действует, Приостановлено · Действует на 31.01.2026'],
])('REG-03 the filters of a watched list are described in %s', async (language, words) => {
  const query = 'hs=8423&status=active%2Csuspended&validOn=2026-01-31'
  mountList({ watches: [{ ...WATCHED_LIST, query }] }, language)
  expect(await screen.findByRole('heading', { level: 2, name: words })).toBeVisible()
})

test('REG-03 a record in a filter is shown by title, in the list and in the form', async () => {
  const query = 'body=L-1%2CL-2'
  const filtered = [
    {
      registry: 'test-laboratories',
      id: 'L-1',
      title: { az: 'Kütlə laboratoriyası', en: 'Mass laboratory', ru: null },
    },
  ]
  const list = mountList({ watches: [{ ...WATCHED_LIST, query }], filtered }, 'ru')
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Лаборатория: Kütlə laboratoriyası, L-2' }),
  ).toBeVisible()
  list.unmount()
  mountAdd({
    address: `/en/notifications/watched/add?registry=test-scales&query=${encodeURIComponent(query)}`,
    filtered,
  })
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Scales · Laboratory: Mass laboratory, L-2' }),
  ).toBeVisible()
})

test('REG-03 a list is watched with chosen fields and a weekly e-mail', async () => {
  const bodies: unknown[] = []
  mountAdd({
    added: ({ body }) => {
      bodies.push(body)
      return { message: 'You are watching it now', id: WATCHED_LIST.id }
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'New watch' })).toBeVisible()
  await userEvent.click(await screen.findByRole('radio', { name: 'Selected fields only' }))
  const [first] = within(screen.getByRole('group', { name: 'Fields' })).getAllByRole('checkbox')
  if (first !== undefined) await userEvent.click(first)
  await userEvent.click(screen.getByRole('radio', { name: 'One e-mail a week' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start watching' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toEqual({
    registry: 'test-scales',
    query: 'kinds=table',
    settings: {
      tells: 'fields',
      fields: [first?.getAttribute('value')],
      mail: 'weekly',
      warnsOfExpiry: false,
    },
  })
})

test.each([
  ['az', 'Yalnız seçilmiş sahələr', 'Xəta: Ən azı bir sahə seçin'],
  ['en', 'Selected fields only', 'Error: Choose at least one field'],
  ['ru', 'Только о выбранных полях', 'Ошибка: Выберите хотя бы одно поле'],
])(
  'REG-03 WAI-03 %s: the group of fields shows an error if none is selected',
  async (language, radio, said) => {
    mountAdd(
      {
        added: () =>
          refusal('REQUEST_INVALID', {
            status: 400,
            message: 'Refused',
            errors: { fields: 'watched_fields_are_not_chosen' },
          }),
      },
      language,
    )
    await userEvent.click(await screen.findByRole('radio', { name: radio }))
    const [, fields] = screen.getAllByRole('group')
    await userEvent.click(document.querySelector('[type=submit]') as HTMLElement)
    await waitFor(() => expect(fields).toHaveAccessibleDescription(said))
    const [first] = within(fields as HTMLElement).getAllByRole('checkbox')
    expect(first).toBeInvalid()
  },
)

test('REG-03 without an e-mail address a watch offers no e-mails and links to the personal information', async () => {
  const bodies: unknown[] = []
  const { snackbars } = mountAdd({
    hasEmail: false,
    added: ({ body }) => {
      bodies.push(body)
      return { message: 'You are watching it now', id: WATCHED_LIST.id }
    },
  })
  const notice = within(await screen.findByRole('region', { name: 'You have no e-mail address here' }))
  expect(notice.getByRole('link', { name: 'Add an e-mail address' })).toHaveAttribute(
    'href',
    '/en/personal-info',
  )
  expect(screen.queryByRole('radio', { name: 'One e-mail a day' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Start watching' }))
  await waitFor(() =>
    expect(snackbars().map(({ message }) => message)).toEqual([
      'You are now watching: Scales · Kinds: Table',
    ]),
  )
  expect(bodies).toMatchObject([{ settings: { mail: 'never' } }])
})

test('REG-03 an existing watch shows its settings', async () => {
  mountAdd({ watches: [{ ...WATCHED_LIST, settings: { ...WATCHED_LIST.settings, mail: 'never' } }] })
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'No e-mails' })).toBeChecked()
})

test('REG-03 the unsubscribe link stops e-mails by a button; opening it changes nothing', async () => {
  const stopped: unknown[] = []
  window.location.hash = '#token-of-a-mail'
  mountWatched({
    screen: StopMailsScreen,
    path: '/notifications/watched/stop-mails',
    address: '/en/notifications/watched/stop-mails',
    stopped: ({ params }) => {
      stopped.push(params)
      return {
        message:
          'You will no longer receive e-mails about watched records and lists. Notifications on the portal continue',
      }
    },
  })
  const button = await screen.findByRole('button', { name: 'Stop e-mails' })
  expect(stopped).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByRole('status', { name: /^You will no longer receive e-mails/ })).toBeVisible()
  expect(stopped).toEqual([{ token: 'token-of-a-mail' }])
})

test('REG-03 an incomplete link of an e-mail explains what to do', async () => {
  mountStop('en', '')
  expect(await screen.findByRole('heading', { name: 'The link is incomplete' })).toBeVisible()
})

test.each(['az', 'en', 'ru'])(
  'WAI-03 watches, their settings and the unsubscribe page have no axe violations in %s',
  async (language) => {
    const list = mountList({ watches: [WATCHED_LIST] }, language)
    await screen.findByRole('article')
    expect(await axeViolations(document.body)).toEqual([])
    list.unmount()
    const add = mountAdd({}, language)
    await screen.findAllByRole('radio')
    expect(await axeViolations(document.body)).toEqual([])
    add.unmount()
    mountStop(language)
    await screen.findByRole('button')
    expect(await axeViolations(document.body)).toEqual([])
  },
)
