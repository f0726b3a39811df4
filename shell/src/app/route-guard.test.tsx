import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from 'shared-contracts/models/user'
import type { RoleName } from 'shared-contracts/models/role'
import { axeViolations } from 'shared-runtime/axe-violations'
import { installNativeDialog } from '../testing/native-dialog.ts'
import { renderPortal, createScreens, createServerScreens } from './testing/render-portal.tsx'
import { SAMPLE_OUTLINE } from './testing/sample-state.ts'

beforeAll(installNativeDialog)

/** Sets the cookie of a signed-in user; the session is not loaded yet. */
const FLAG = 'portal_2_authenticated'

beforeEach(() => {
  document.cookie = `${FLAG}=1`
})

afterEach(() => {
  document.cookie = `${FLAG}=; max-age=0`
})

const REMOTES = [
  { ...SAMPLE_OUTLINE, permissions: { '/samples': 'session:own', '/samples/:id': 'profile:asan' } as const },
]
const SCREENS = { list: () => <h1>All of mine</h1>, one: () => <h1>One of mine</h1> }

function person(authority: RoleName): User {
  return {
    id: '1',
    name: 'Şəxs',
    surname: 'Bir',
    language: { isoCode: 'en' },
    roles: [{ authority }],
    manufacturers: [],
  }
}

/** The session is resolved by the test. */
function start(address: string) {
  return renderPortal({ address, remotes: REMOTES, screens: createScreens(SCREENS) })
}

test('SESS-04 before the session is loaded nothing is rendered and no prompt is shown', async () => {
  const { services } = await start('/en/samples')
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => services.session.sign(person('USER')))
  expect(await screen.findByRole('heading', { level: 1, name: 'All of mine' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['/az/samples', 'Siz istifadəçi kimi daxil olmamısınız', '“Nümunələr” səhifəsini açmaq üçün daxil olun.'],
  ['/en/samples', 'You are not logged in as a user', 'Sign in to open “Samples”.'],
  ['/ru/samples', 'Вы не вошли в систему как пользователь', 'Войдите, чтобы открыть страницу «Образцы».'],
])('SESS-04 at %s a visitor gets a sign-in prompt and stays on the page', async (address, words, reason) => {
  const portal = await start(address)
  act(() => portal.services.session.resolve())
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(reason)).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await act(async () => portal.services.session.sign(person('USER')))
  expect(await screen.findByRole('heading', { level: 1, name: 'All of mine' })).toBeVisible()
  expect(portal.address()).toBe(address)
})

test('SESS-04 a closed prompt can be opened again', async () => {
  const { services } = await start('/en/samples')
  act(() => services.session.resolve())
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('SESS-05 after an ended session the page shows no prompt of its own', async () => {
  const { services } = await start('/en/samples')
  await act(async () => services.session.sign(person('USER')))
  await screen.findByRole('heading', { level: 1, name: 'All of mine' })
  await act(async () => services.session.sign(null))
  expect(await screen.findByRole('heading', { level: 1, name: 'Samples' })).toBeVisible()
  expect(screen.queryByText('All of mine')).toBeNull()
  expect(screen.getByText('Your session has ended')).toBeVisible()
  expect(screen.queryByText('You are not logged in as a user')).toBeNull()
  expect(services.dialogs.shown.value).toBeUndefined()
})

test.each([
  ['az', 'Bu səhifə sizin üçün açıq deyil', '“Nümunə” səhifəsi hesabınızın roluna aid deyil.'],
  ['en', 'You do not have access to this page', 'Your account does not have access to “Sample”.'],
  ['ru', 'Эта страница вам недоступна', 'Страница «Образец» не относится к роли вашей учётной записи.'],
])(
  'NAV-09 in %s a role without permission is redirected home, with a focused notice',
  async (language, title, why) => {
    const portal = await start(`/${language}/samples/7`)
    await act(async () => portal.services.session.sign(person('USER')))
    const notice = await screen.findByRole('region', { name: title })
    expect(within(notice).getByText(new RegExp(why))).toBeVisible()
    expect(portal.address()).toBe(`/${language}/home`)
    await waitFor(() => expect(notice.parentElement).toHaveFocus())
    expect(screen.queryByText('One of mine')).toBeNull()
    expect(await axeViolations(document.body)).toEqual([])
    await portal.go(`/${language}/404`)
    await portal.go(`/${language}/home`)
    expect(screen.queryByRole('region', { name: title })).toBeNull()
  },
)

test('NAV-09 the page opens for a role with permission', async () => {
  const { services, address } = await start('/en/samples/7')
  await act(async () => services.session.sign(person('ADMIN')))
  expect(await screen.findByRole('heading', { level: 1, name: 'One of mine' })).toBeVisible()
  expect(address()).toBe('/en/samples/7')
})

test('SESS-04 the server markup of a guarded page is a skeleton and hydrates unchanged', async () => {
  const errors: unknown[] = []
  const before = console.error
  console.error = (...given: unknown[]) => errors.push(given)
  const portal = await renderPortal({
    address: '/en/samples',
    remotes: REMOTES,
    screens: createScreens(SCREENS),
    onServer: createServerScreens(SCREENS),
  })
  console.error = before
  expect(errors).toEqual([])
  expect(screen.queryByText('All of mine')).toBeNull()
  await act(async () => portal.services.session.sign(person('USER')))
  expect(await screen.findByRole('heading', { level: 1, name: 'All of mine' })).toBeVisible()
})

test('SESS-05 the notice of an ended session offers a sign-in', async () => {
  const { services, go } = await renderPortal({ address: '/en/samples', screens: createScreens(SCREENS) })
  act(() => services.session.resolve())
  act(() => services.homeNotice.show({ kind: 'ended' }))
  await go('/en/home')
  const notice = within(screen.getByRole('region', { name: 'Your session has ended' }))
  await userEvent.click(notice.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

/** Reserved pages of the portal map with the permissions of section 2 and NAV-13. */
const RESERVED = {
  'appeals:own': ['/my-appeals'],
  'evaluation:own': ['/service-degree'],
  'session:own': ['/personal-info'],
  'desk:work': ['/desk'],
} as const

const AWAY = 'This page is not available at the moment'

test.each<[string, RoleName, 'notice' | 'home']>([
  ['/my-appeals', 'ASAN_USER', 'notice'],
  ['/my-appeals', 'ADMIN', 'notice'],
  ['/my-appeals', 'USER', 'home'],
  ['/service-degree', 'USER', 'notice'],
  ['/personal-info', 'USER', 'notice'],
  ['/desk', 'ADMIN', 'notice'],
  ['/desk', 'ASAN_USER', 'home'],
  ['/desk', 'USER', 'home'],
])('NAV-09 the reserved page %s for %s: %s', async (path, role, what) => {
  const portal = await renderPortal({ address: `/en${path}`, remotes: REMOTES, map: { reserved: RESERVED } })
  expect(screen.queryByText(AWAY)).toBeNull()
  await act(async () => portal.services.session.sign(person(role)))
  if (what === 'notice') {
    expect(await screen.findByRole('region', { name: AWAY })).toBeVisible()
    expect(portal.address()).toBe(`/en${path}`)
  } else {
    const notice = await screen.findByRole('region', { name: 'You do not have access to this page' })
    await waitFor(() => expect(notice.parentElement).toHaveFocus())
    expect(portal.address()).toBe('/en/home')
    expect(screen.queryByText(AWAY)).toBeNull()
  }
})

test('SESS-04 a visitor on a reserved page gets a sign-in prompt and returns to it', async () => {
  const portal = await renderPortal({
    address: '/en/service-degree?from=home',
    remotes: REMOTES,
    map: { reserved: RESERVED },
  })
  act(() => portal.services.session.resolve())
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText(AWAY)).toBeNull()
  await act(async () => portal.services.session.sign(person('USER')))
  expect(await screen.findByRole('region', { name: AWAY })).toBeVisible()
  expect(portal.address()).toBe('/en/service-degree?from=home')
})

test.each([
  ['az', 'Onlayn müraciət hələ açılmayıb', 'Xidmətin səhifəsinə keç'],
  ['en', 'Online applications are not open yet', 'Go to the service'],
  ['ru', 'Онлайн-подача заявления ещё не открыта', 'Перейти к услуге'],
])(
  'STATE-05 in %s a reserved application shows a notice without a sign-in and links to its service',
  async (language, words, link) => {
    const portal = await renderPortal({
      address: `/${language}/e-services/extract/apply`,
      remotes: REMOTES,
      map: { reserved: { ...RESERVED, 'eservices:apply': ['/e-services/:code/apply'] } },
    })
    act(() => portal.services.session.resolve())
    const notice = within(await screen.findByRole('region', { name: words }))
    expect(notice.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      `/${language}/e-services/extract`,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => portal.services.session.sign(person('USER')))
    expect(screen.getByRole('region', { name: words })).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  },
)

test('NAV-08 an alias redirects before a sign-in prompt', async () => {
  const portal = await renderPortal({
    address: '/en/evalution',
    remotes: REMOTES,
    map: { reserved: RESERVED, aliases: { '/evalution': '/service-degree' } },
  })
  expect(portal.address()).toBe('/en/service-degree')
  act(() => portal.services.session.resolve())
  expect(await screen.findByRole('dialog')).toBeVisible()
})
