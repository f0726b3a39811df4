import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { endSession } from 'shared-contracts/events/shell'
import type { Manufacturer, User } from 'shared-contracts/models/user'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

function account(name: string, changes: Partial<Manufacturer> = {}): Manufacturer {
  return {
    id: name,
    name,
    voen: '1234567891',
    positionName: 'Direktor',
    selectedCertNumber: name,
    selected: false,
    ...changes,
  }
}

const CITIZEN = account('Vətəndaş', { voen: null })
const COMPANY = account('Sınaq laboratoriyası MMC')

function person(manufacturers: readonly Manufacturer[] = []): User {
  return {
    id: '1',
    name: 'Vətəndaş',
    surname: 'Bir',
    language: { isoCode: 'az' },
    roles: [{ authority: 'ASAN_USER' }],
    manufacturers: [...manufacturers],
  }
}

async function start(user: User, address = '/en/home', handle = {}) {
  const shell = renderShell({ screen: Blank, address, handle, signedIn: true })
  await act(async () => shell.services.session.sign(user))
  return { ...shell, header: within(screen.getByRole('banner')) }
}

test.each([
  ['/az/home', 'Şəxsi kabinet', 'Çıxış'],
  ['/en/home', 'My account', 'Sign out'],
  ['/ru/home', 'Личный кабинет', 'Выйти'],
])(
  'SESS-02 at %s the frame of a signed-in user is rendered before the session is loaded',
  (address, own, out) => {
    renderShell({ screen: Blank, address, signedIn: true })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: own })).toHaveAttribute(
      'href',
      `${address.slice(0, 3)}/personal-info`,
    )
    expect(header.queryByRole('button', { name: out })).toBeNull()
    expect(header.getByText(out)).toBeInTheDocument()
    expect(header.queryByRole('link', { name: /Daxil ol|Sign in|Войти/ })).toBeNull()
  },
)

test('NAV-06 the name links to the personal information, beside the sign-out button', async () => {
  const { header } = await start(person())
  expect(header.getByRole('link', { name: 'Vətəndaş Bir' })).toHaveAttribute('href', '/en/personal-info')
  expect(header.getByRole('button', { name: 'Sign out' })).toBeInTheDocument()
  expect(header.queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
})

test('SESS-03 signing out is sent to the session; a failure shows an error', async () => {
  const { header, services } = await start(person())
  const ask = jest.spyOn(services.bus, 'ask').mockRejectedValueOnce(new Error('away'))
  await userEvent.click(header.getByRole('button', { name: 'Sign out' }))
  expect(ask.mock.calls).toEqual([[endSession, undefined]])
  expect(await screen.findByText('You could not be signed out. Try again shortly.')).toBeVisible()
})

test('SESS-03 after the sign-out the sign-in button is shown', async () => {
  const { header, services } = await start(person())
  await act(async () => services.session.sign(null))
  expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(header.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

test.each([
  ['/az/home', 'Hesab: Vətəndaş kimi. Hesabı dəyişin'],
  ['/en/home', 'Account: As a citizen. Change account'],
  ['/ru/home', 'Учётная запись: Как гражданин. Сменить учётную запись'],
])('ACC-02 at %s the selected account below the name opens the chooser', async (address, name) => {
  const { header, services } = await start(person([{ ...CITIZEN, selected: true }, COMPANY]), address)
  const button = await header.findByRole('button', { name })
  expect(services.dialogs.shown.value).toBeUndefined()
  await userEvent.click(button)
  await new Promise((resolve) => setTimeout(resolve))
  expect(services.dialogs.shown.value?.dialog).toBe('account-chooser')
  expect(await axeViolations(document.body)).toEqual([])
})

test('ACC-02 an organization is shown by name; a single account has no chooser', async () => {
  const both = await start(person([CITIZEN, { ...COMPANY, selected: true }]))
  expect(await both.header.findByText('Sınaq laboratoriyası MMC')).toBeInTheDocument()
  await act(async () => both.services.session.sign(person([{ ...COMPANY, selected: true }])))
  expect(both.header.queryByText('Sınaq laboratoriyası MMC')).toBeNull()
})

test('ACC-01 without a selected account the chooser opens automatically until the user closes it', async () => {
  const { services, header } = await start(person([CITIZEN, COMPANY]))
  await header.findByRole('button', { name: /Choose an account/ })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(services.dialogs.shown.value?.dialog).toBe('account-chooser')
  await act(async () => services.dialogs.close())
  await act(async () => services.session.sign(person([CITIZEN, COMPANY])))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(services.dialogs.shown.value).toBeUndefined()
})

test('ACC-01 a navigation that closes the chooser of the sign-in opens it on the next page', async () => {
  let close: () => void = () => undefined
  function NextPage() {
    const { key } = useLocation()
    const first = useRef(key)
    // As the dialog does.
    useEffect(() => {
      if (key !== first.current) close()
    }, [key])
    return <Link to="/en/next">Next</Link>
  }
  const { services } = renderShell({ screen: NextPage, address: '/en/home', signedIn: true })
  close = services.dialogs.close
  void services.dialogs.open({ dialog: 'account-chooser' })
  await act(async () => services.session.sign(person([CITIZEN, COMPANY])))
  await screen.findByRole('button', { name: /Choose an account/ })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const { id } = services.dialogs.shown.value ?? {}
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(services.dialogs.shown.value).toMatchObject({ dialog: 'account-chooser' }))
  expect(services.dialogs.shown.value?.id).not.toBe(id)
})

test('ACC-01 with a selected account the chooser does not open', async () => {
  const { services, header } = await start(person([CITIZEN, { ...COMPANY, selected: true }]))
  await header.findByRole('button', { name: /Sınaq laboratoriyası/ })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(services.dialogs.shown.value).toBeUndefined()
})

test('ACC-01 on a sign-in page the chooser does not open automatically', async () => {
  const { services, header } = await start(person([CITIZEN, COMPANY]), '/en/sign-in', { isSignIn: true })
  await header.findByRole('button', { name: /Choose an account/ })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(services.dialogs.shown.value).toBeUndefined()
})
