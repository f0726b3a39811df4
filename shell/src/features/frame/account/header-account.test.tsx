import { expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession } from 'shared-contracts/events/shell'
import type { Manufacturer, User } from 'shared-contracts/models/user'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

function account(name: string, changes: Partial<Manufacturer> = {}): Manufacturer {
  return {
    ...{ id: name, name, voen: '1234567891', positionName: 'Direktor' },
    ...{ selectedCertNumber: name, selected: false, ...changes },
  }
}

const CITIZEN = account('Vətəndaş', { voen: null })
const COMPANY = account('Sınaq laboratoriyası MMC')

function person(manufacturers: readonly Manufacturer[] = []): User {
  return {
    ...{ id: '1', name: 'Vətəndaş', surname: 'Bir', language: { isoCode: 'az' } },
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
  'SESS-02 at %s the frame of who is signed in stands before it is known who that is',
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

test('NAV-06 the name leads to the personal information, beside it stands the way out', async () => {
  const { header } = await start(person())
  expect(header.getByRole('link', { name: 'Vətəndaş Bir' })).toHaveAttribute('href', '/en/personal-info')
  expect(header.getByRole('button', { name: 'Sign out' })).toBeInTheDocument()
  expect(header.queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
})

test('SESS-03 logging out is the session’s business; that it failed is said', async () => {
  const { header, services } = await start(person())
  const ask = jest.spyOn(services.bus, 'ask').mockRejectedValueOnce(new Error('away'))
  await userEvent.click(header.getByRole('button', { name: 'Sign out' }))
  expect(ask.mock.calls).toEqual([[endSession, undefined]])
  expect(await screen.findByText('You could not be signed out. Try again in a few minutes.')).toBeVisible()
})

test('SESS-03 who has been signed out finds the way to sign in again', async () => {
  const { header, services } = await start(person())
  await act(async () => services.session.sign(null))
  expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(header.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

test.each([
  ['/az/home', 'Hesab: Vətəndaş kimi. Hesabı dəyişin'],
  ['/en/home', 'Account: As a citizen. Change account'],
  ['/ru/home', 'Учётная запись: Как гражданин. Сменить учётную запись'],
])('ACC-02 at %s the chosen account stands below the name and leads to the others', async (address, name) => {
  const { header, services } = await start(person([{ ...CITIZEN, selected: true }, COMPANY]), address)
  const button = await header.findByRole('button', { name })
  expect(services.dialogs.shown.value).toBeUndefined()
  await userEvent.click(button)
  await new Promise((resolve) => setTimeout(resolve))
  expect(services.dialogs.shown.value?.dialog).toBe('account-chooser')
  expect(await axeViolations(document.body)).toEqual([])
})

test('ACC-02 an organization stands there with its name; one account alone is no choice', async () => {
  const both = await start(person([CITIZEN, { ...COMPANY, selected: true }]))
  expect(await both.header.findByText('Sınaq laboratoriyası MMC')).toBeInTheDocument()
  await act(async () => both.services.session.sign(person([{ ...COMPANY, selected: true }])))
  expect(both.header.queryByText('Sınaq laboratoriyası MMC')).toBeNull()
})

test('ACC-01 where none is chosen the choice opens by itself, once until it was closed by hand', async () => {
  const { services, header } = await start(person([CITIZEN, COMPANY]))
  await header.findByRole('button', { name: /Choose an account/ })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(services.dialogs.shown.value?.dialog).toBe('account-chooser')
  await act(async () => services.dialogs.close())
  await act(async () => services.session.sign(person([CITIZEN, COMPANY])))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(services.dialogs.shown.value).toBeUndefined()
})

test('ACC-01 a choice that was made is not asked for', async () => {
  const { services, header } = await start(person([CITIZEN, { ...COMPANY, selected: true }]))
  await header.findByRole('button', { name: /Sınaq laboratoriyası/ })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(services.dialogs.shown.value).toBeUndefined()
})

test('ACC-01 on a page of signing in the choice does not open by itself', async () => {
  const { services, header } = await start(person([CITIZEN, COMPANY]), '/en/sign-in', { isSignIn: true })
  await header.findByRole('button', { name: /Choose an account/ })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(services.dialogs.shown.value).toBeUndefined()
})
