import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { activate, activationState, resendActivation, userProfile } from 'shared-contracts/http/users'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem, refusal } from 'shared-runtime/testing'
import type { FakeReply } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { CITIZEN, FOREIGNER, FOREIGN_PROFILE } from '../../testing/sample-people.ts'
import { storeActivationCode } from './activation-code.ts'
import { ActivationScreen } from './activation.screen.tsx'

type State = FakeReply<{ state: 'waiting' | 'used'; kind: 'account' | 'email'; needsPassword: boolean }>

const WAITING: State = { state: 'waiting', kind: 'account', needsPassword: false }
const ELSEWHERE: State = { state: 'waiting', kind: 'account', needsPassword: true }
const WAITING_EMAIL: State = { state: 'waiting', kind: 'email', needsPassword: false }
const USED: State = { state: 'used', kind: 'account', needsPassword: false }
const USED_EMAIL: State = { state: 'used', kind: 'email', needsPassword: false }
const WRONG_PASSWORD = refusal('PASSWORD_REFUSED', {
  status: 422,
  message: 'The password does not meet the requirements',
  errors: { password: 'password_is_not_correct' },
})
const EXPIRED = problem('ACTIVATION_EXPIRED', 410, 'The confirmation link has expired')
const UNKNOWN = problem('ACTIVATION_UNKNOWN', 404, 'There is no such confirmation link')

interface Mounting {
  readonly language?: string
  readonly shell?: NonNullable<Parameters<typeof mountScreen>[0]['shell']>
  readonly confirm?: () => FakeReply<{ message: string }>
}

/** Renders the page after the code was removed from the URL. */
function mount(
  state: () => State,
  {
    language = 'en',
    shell = {},
    confirm = (): FakeReply<{ message: string }> => ({ message: 'Account verified successfully' }),
  }: Mounting = {},
) {
  storeActivationCode('c0de')
  const network = fakeNetwork([
    answer(activationState, state),
    answer(activate, confirm),
    answer(resendActivation, () => ({ message: 'Code sent to email: open the link in the message' })),
    answer(userProfile, () => ({ ...FOREIGN_PROFILE, pendingEmail: 'new@example.com' })),
  ])
  return mountScreen({
    screen: ActivationScreen,
    path: '/activation',
    address: `/${language}/activation`,
    network,
    shell,
  })
}

test('AUTH-08 the code is removed from the URL before any request is sent', async () => {
  const network = fakeNetwork([])
  const { address } = mountScreen({
    screen: ActivationScreen,
    path: '/activation/:code',
    address: '/ru/activation/s3cret',
    network,
  })
  await waitFor(() => {
    expect(address()).toBe('/ru/activation')
  })
  expect(network.calls).toEqual([])
})

test('AUTH-08 opening the link changes nothing; its button confirms', async () => {
  const { network, snackbars, shell } = mount(() => WAITING)
  const button = await screen.findByRole('button')
  expect(button).toHaveAccessibleName('Confirm the account')
  expect(network.calls).toEqual(['GET /user/public/activation/c0de?lang=en'])
  await userEvent.click(button)
  const confirmed = await screen.findByRole('heading', { name: 'The account has been confirmed' })
  expect(confirmed).toBeVisible()
  // The button is removed, so the focus moves to the result.
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toContainElement(confirmed)
  expect(network.calls.at(-1)).toBe('POST /user/public/activation/c0de?lang=en')
  await waitFor(() => {
    expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([
      ['success', 'Account verified successfully'],
    ])
  })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => {
    expect(shell.dialogs).toEqual([{ dialog: 'login' }])
  })
})

test.each([
  ['az', 'Qeydiyyatda seçdiyiniz şifrə', 'Hesabı təsdiqlə', /^Keçidi qeydiyyatdan keçdiyiniz brauzerdə/],
  [
    'en',
    'Password that you chose at registration',
    'Confirm the account',
    /^You have opened the link in a different/,
  ],
  ['ru', 'Пароль, выбранный при регистрации', 'Подтвердить учётную запись', /^Вы открыли ссылку не в том/],
])('AUTH-08 WAI-03 %s: another browser requires the password and explains why', async (...row) => {
  const [language, label, name, why] = row
  const { container, network } = mount(() => ELSEWHERE, { language })
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.getByRole('button', { name })).toBeDisabled()
  expect(await axeViolations(container)).toEqual([])
  await userEvent.type(screen.getByLabelText(label), 'Tutqun-dağ7')
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => {
    expect(network.calls.at(-1)).toBe(`POST /user/public/activation/c0de?lang=${language}`)
  })
  expect(network.bodies).toEqual([{ password: 'Tutqun-dağ7' }])
})

test('AUTH-08 a wrong password is shown at its field and can be corrected', async () => {
  const replies = [WRONG_PASSWORD]
  const { container, network } = mount(() => ELSEWHERE, {
    confirm: () => replies.shift() ?? { message: 'Account verified successfully' },
  })
  const field = await screen.findByLabelText('Password that you chose at registration')
  await userEvent.type(field, 'Wrong-horse-7{Enter}')
  await waitFor(() => {
    expect(field).toBeInvalid()
  })
  expect(field).toHaveAccessibleDescription('Error: Password is not entered correctly')
  expect(screen.getByRole('button', { name: 'Confirm the account' })).toBeDisabled()
  // The error summary has the focus and links to the field.
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 2 }))
  expect(await axeViolations(container)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'Tutqun-dağ7{Enter}')
  const confirmed = await screen.findByRole('heading', { name: 'The account has been confirmed' })
  expect(document.activeElement).toContainElement(confirmed)
  expect(network.bodies).toEqual([{ password: 'Wrong-horse-7' }, { password: 'Tutqun-dağ7' }])
})

test('AUTH-08 after too many attempts the waiting time is shown above the field, and the input stays', async () => {
  mount(() => ELSEWHERE, {
    confirm: () => problem('LOGIN_SLOWED', 429, 'Too many unsuccessful attempts. Try again in 600 s'),
  })
  const field = await screen.findByLabelText('Password that you chose at registration')
  await userEvent.type(field, 'Wrong-horse-7{Enter}')
  expect(await screen.findByRole('heading', { name: /Try again in 600 s/ })).toBeVisible()
  expect(field).toHaveValue('Wrong-horse-7')
})

test('AUTH-08 a browser that is no longer recognized has to send the password', async () => {
  mount(() => WAITING, { confirm: () => WRONG_PASSWORD })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the account' }))
  const field = await screen.findByLabelText('Password that you chose at registration')
  expect(document.activeElement).toContainElement(field)
  // No password was entered yet, so there is no error.
  expect(field).toBeValid()
})

test.each([
  ['az', 'used', USED, 'Hesab artıq təsdiqlənib'],
  ['en', 'used', USED, 'The account has already been confirmed'],
  ['ru', 'used', USED_EMAIL, 'Адрес электронной почты уже подтверждён'],
  ['az', 'expired', EXPIRED, 'Keçidin müddəti bitib'],
  ['en', 'expired', EXPIRED, 'The link has expired'],
  ['ru', 'expired', EXPIRED, 'Срок действия ссылки истёк'],
  ['az', 'unknown', UNKNOWN, 'Bu keçid etibarlı deyil'],
  ['en', 'unknown', UNKNOWN, 'This link is not valid'],
  ['ru', 'unknown', UNKNOWN, 'Ссылка недействительна'],
])(
  'AUTH-08 WAI-03 %s: a link that is %s shows a clear message',
  async (language: string, _what: string, state: State, title: string) => {
    const { container } = mount(() => state, { language })
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(await axeViolations(container)).toEqual([])
  },
)

test('AUTH-08 an expired link offers a new one, with the same text for every address', async () => {
  const { network } = mount(() => EXPIRED)
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@example.com{Enter}')
  expect(await screen.findByText(/^If a registration with ada@example.com is waiting/)).toBeVisible()
  expect(network.bodies).toEqual([{ username: 'ada@example.com' }])
  expect(screen.getByRole('button', { name: 'Send the link again' })).toHaveAttribute('aria-disabled', 'true')
})

test('AUTH-08 a link that expires before the press shows that it has expired', async () => {
  mount(() => WAITING_EMAIL, { confirm: () => EXPIRED, shell: { user: FOREIGNER } })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
  expect(await screen.findByRole('heading', { name: 'The link has expired' })).toBeVisible()
})

test('AUTH-08 when the server does not respond, the check can be retried', async () => {
  const replies = [problem('RATE_LIMITED', 429, 'Too many requests')]
  mount(() => replies.shift() ?? WAITING)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Confirm the account' })).toBeVisible()
})

test.each([
  ['az', 'Daxil ol', /^Yeni e-poçt ünvanını yalnız hesabın sahibi təsdiqləyə bilər\./],
  ['en', 'Sign in', /^Only the owner of the account can confirm its new e-mail address\./],
  ['ru', 'Войти', /^Подтвердить новый адрес электронной почты может только владелец/],
])('AUTH-13 WAI-03 %s: a visitor has to sign in to confirm a new address', async (language, name, words) => {
  const { container, network, shell } = mount(() => WAITING_EMAIL, { language })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name }))
  expect(shell.logins).toHaveLength(1)
  // Without a sign-in nothing is confirmed.
  expect(network.calls).toEqual([`GET /user/public/activation/c0de?lang=${language}`])
  expect(screen.getByRole('button', { name })).toBeEnabled()
})

test('AUTH-13 a signed-in user sees the new address and confirms it with one button', async () => {
  const mounted = mount(() => WAITING_EMAIL, {
    confirm: () => ({ message: 'Information Updated Successfully' }),
    shell: {
      onLogin() {
        mounted.shell.signIn(FOREIGNER)
        return true
      },
    },
  })
  const { shell, network, address } = mounted
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(shell.logins).toEqual([
    { reason: 'To confirm the new e-mail address, sign in with your current e-mail address and password.' },
  ])
  expect(await screen.findByText(/^Press the button to confirm new@example\.com\./)).toBeVisible()
  expect(address()).toBe('/en/activation')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))
  expect(
    await screen.findByRole('heading', { name: 'The new e-mail address has been confirmed' }),
  ).toBeVisible()
  expect(network.calls.at(-1)).toBe('POST /user/public/activation/c0de?lang=en')
})

test.each([
  ['az', 'Ünvanı təsdiqlə', 'Bu keçid etibarlı deyil', /başqa hesab üçündür/],
  ['en', 'Confirm the address', 'This link is not valid', /this link belongs to another account/],
  ['ru', 'Подтвердить адрес', 'Ссылка недействительна', /эта ссылка для другой учётной записи/],
])('AUTH-13 WAI-03 %s: the link of another account shows a message', async (language, name, title, words) => {
  const { container } = mount(() => WAITING_EMAIL, {
    language,
    confirm: () => UNKNOWN,
    shell: { user: CITIZEN },
  })
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(await axeViolations(container)).toEqual([])
})
