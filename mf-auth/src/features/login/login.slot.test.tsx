import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, lazy } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { login } from 'shared-contracts/http/auth'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeReply } from 'shared-runtime/testing'
import { preselectPassword } from '../../common/password-preselection.ts'
import { mountScreen, mountSlot } from '../../testing/mount-screen.tsx'
import { LoginSlot } from './login.slot.tsx'

type Reply = FakeReply<{ token: string; refreshToken: string; message: string }>

const ACCEPTED = { token: 'opaque', refreshToken: 'opaque', message: 'Logged in successfully' }

/** Name of the second tab. */
const BY_PASSWORD: Readonly<Record<string, string>> = {
  az: 'E-poçt və şifrə',
  en: 'E-mail and password',
  ru: 'Почта и пароль',
}

async function mountPassword(reply: () => Reply | Promise<Reply> = () => ACCEPTED, language = 'en') {
  const mounted = mountSlot(LoginSlot, language, { network: fakeNetwork([answer(login, reply)]) })
  await userEvent.click(await screen.findByRole('tab', { name: BY_PASSWORD[language] ?? '' }))
  return mounted
}

function email() {
  return screen.getByRole('textbox', { name: 'E-mail' })
}

function password() {
  return screen.getByLabelText('Password')
}

function submit() {
  return screen.getByRole('button', { name: 'Sign in' })
}

test.each([
  ['az', 'Milli vahid giriş', 'E-poçt və şifrə', /^Yalnız .* xarici təşkilatlar üçün/],
  ['en', 'Single sign‑on', 'E-mail and password', /^Only for foreign organizations/],
  ['ru', 'Единый вход', 'Почта и пароль', /^Только для иностранных организаций/],
])(
  'AUTH-01 the dialog has two tabs, and the password tab is for foreign organizations: %s',
  async (language, signOn, byPassword, mark) => {
    mountSlot(LoginSlot, language)
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      signOn,
      byPassword,
    ])
    await userEvent.click(screen.getByRole('tab', { name: byPassword }))
    expect(screen.getByText(mark)).toBeVisible()
  },
)

test('AUTH-05 the shell starts the single sign-on, and the button stays busy', async () => {
  const { shell } = mountSlot(LoginSlot, 'en')
  const button = await screen.findByRole('button', { name: 'Sign in with single sign-on' })
  await userEvent.click(button)
  await waitFor(() => {
    expect(shell.sessionCommands).toEqual(['sign-on'])
  })
  expect(button).toHaveAttribute('aria-busy', 'true')
})

test('AUTH-05 when the provider is unreachable the dialog shows an error and stays open', async () => {
  mountSlot(LoginSlot, 'en', {
    shell: {
      onSession: () => {
        throw new Error('away')
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with single sign-on' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('is not available at the moment')
})

test('AUTH-02 AUTH-03 an error is shown only after its field was touched, and nothing is sent meanwhile', async () => {
  await mountPassword()
  expect(submit()).toBeDisabled()
  await userEvent.type(email(), 'nobody')
  expect(screen.queryByText(/address is not valid/)).toBeNull()
  await userEvent.tab()
  expect(email()).toHaveAccessibleDescription(/Error: Username is not valid. Enter an e-mail address/)
  expect(password()).toBeValid()
  await userEvent.type(password(), '1234')
  expect(submit()).toBeDisabled()
  await userEvent.tab()
  expect(password()).toHaveAccessibleDescription('Error: Enter the full password')
  expect(screen.getByText('Fill in or correct: E-mail, Password')).toBeVisible()
  await userEvent.type(password(), '5')
  expect(password()).toBeValid()
  await userEvent.type(email(), '@example.com')
  expect(email()).toBeValid()
  expect(submit()).toBeEnabled()
})

test('AUTH-03 Enter in an invalid form shows the errors and focuses the first one', async () => {
  const { network } = await mountPassword()
  await userEvent.type(email(), '{Enter}')
  expect(email()).toBeInvalid()
  expect(password()).toBeInvalid()
  expect(email()).toHaveFocus()
  expect(network.calls).toEqual([])
})

test('AUTH-04 an accepted sign-in shows a message, and the shell starts the session', async () => {
  const { network, shell, snackbars } = await mountPassword()
  await userEvent.type(email(), ' anna@example.com ')
  await userEvent.type(password(), 'x y z {Enter}')
  await waitFor(() => {
    expect(shell.sessionCommands).toEqual(['start'])
  })
  expect(network.calls).toEqual(['POST /public/auth/login?lang=en'])
  expect(network.bodies).toEqual([{ username: 'anna@example.com', password: 'x y z ' }])
  expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([
    ['success', 'Logged in successfully'],
  ])
})

test('AUTH-04 a refused sign-in shows one neutral message, keeps the input and starts no session', async () => {
  const { shell } = await mountPassword(() =>
    problem('LOGIN_REFUSED', 401, 'The e-mail or the password is not correct'),
  )
  await userEvent.type(email(), 'anna@example.com')
  await userEvent.type(password(), 'wrong-one')
  await userEvent.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail or the password is not correct')
  expect(email()).toHaveValue('anna@example.com')
  expect(password()).toHaveValue('wrong-one')
  expect(submit()).toBeEnabled()
  expect(shell.sessionCommands).toEqual([])
})

test.each([
  [418, {}, 'az', 'Naməlum xəta baş verdi!'],
  [500, {}, 'en', 'Unknown error'],
  [502, '<html>', 'ru', 'Произошла неизвестная ошибка'],
  [400, { message: 'Server belə deyir' }, 'az', 'Server belə deyir'],
])(
  'HTTP-02 a sign-in that fails with %i %j shows a toast and a form error, announced once: %s',
  async (status, body, language, sentence) => {
    const { snackbars } = await mountPassword(() => ({ raw: { status, body } }), language)
    await userEvent.type(screen.getByRole('textbox'), 'anna@example.com')
    await userEvent.type(document.querySelector('input[type=password]') ?? document.body, 'some-pass{Enter}')
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(snackbars().map(({ kind, message, duration }) => [kind, message, duration])).toEqual([
      ['error', sentence, null],
    ])
  },
)

test('AUTH-08 only users with an unconfirmed account get a link to request a new confirmation', async () => {
  const refusals = [
    problem('LOGIN_REFUSED', 401, 'The e-mail or the password is not correct'),
    problem('ACCOUNT_NOT_ACTIVATED', 409, 'The account is not confirmed yet'),
  ]
  await mountPassword(() => refusals.shift() ?? ACCEPTED)
  await userEvent.type(email(), 'anna@example.com')
  await userEvent.type(password(), 'wrong-one')
  await userEvent.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail or the password is not correct')
  expect(screen.queryByRole('link', { name: 'Request a new link' })).not.toBeInTheDocument()
  await userEvent.type(password(), '{Enter}')
  expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/en/activation',
  )
})

test('AUTH-06 AUTH-09 the dialog links to registration and to a new password', async () => {
  const { shell } = await mountPassword()
  await userEvent.click(screen.getByRole('button', { name: 'Forgotten password?' }))
  await userEvent.click(screen.getByRole('button', { name: 'Register a foreign organization' }))
  await waitFor(() => {
    expect(shell.dialogs.map(({ dialog }) => dialog)).toEqual(['forgot-password', 'registration'])
  })
})

test('SESS-05 after a password session the dialog opens on the password tab', async () => {
  const network = fakeNetwork([])
  mountScreen({ screen: LoginSlot, path: '/again/:way', address: '/en/again/password', network })
  expect(await screen.findByRole('tab', { selected: true })).toHaveAccessibleName('E-mail and password')
})

test('AUTH-08 the dialog opens on the password tab after a confirmation, also when its first render is discarded', async () => {
  const Late = lazy(() => Promise.resolve({ default: () => <p>Late</p> }))
  const Interrupted = ({ params }: ScreenProps) => (
    <Suspense>
      <LoginSlot params={params} />
      <Late />
    </Suspense>
  )
  preselectPassword()
  const { unmount } = mountSlot(Interrupted, 'en')
  expect(await screen.findByText('Late')).toBeVisible()
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('E-mail and password')
  unmount()
  mountSlot(LoginSlot, 'en')
  expect(await screen.findByRole('tab', { selected: true })).toHaveAccessibleName('Single sign‑on')
})

test.each(['az', 'en', 'ru'])('WAI-03 both tabs pass axe in %s', async (language) => {
  const { container } = mountSlot(LoginSlot, language)
  const [, byPassword] = await screen.findAllByRole('tab')
  expect(await axeViolations(container)).toEqual([])
  if (byPassword !== undefined) await userEvent.click(byPassword)
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(await axeViolations(container)).toEqual([])
})
