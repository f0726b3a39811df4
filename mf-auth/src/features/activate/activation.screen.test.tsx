import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { activate, activationState, resendActivation } from 'shared-contracts/http/users'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import type { FakeReply } from 'shared-runtime/testing'
import { axeViolations } from '../../testing/axe-violations.ts'
import { mountScreen, problem } from '../../testing/mount-screen.tsx'
import { keepCode } from './activation-code.ts'
import { ActivationScreen } from './activation.screen.tsx'

type State = FakeReply<{ state: 'waiting' | 'used'; kind: 'account' | 'email' }>

const USED: State = { state: 'used', kind: 'account' }
const USED_EMAIL: State = { state: 'used', kind: 'email' }
const EXPIRED = problem('ACTIVATION_EXPIRED', 410, 'The confirmation link has expired')
const UNKNOWN = problem('ACTIVATION_UNKNOWN', 404, 'There is no such confirmation link')

/** The page as it stands once the code has left the address. */
function mount(
  state: () => State,
  {
    language = 'en',
    confirm = (): FakeReply<{ message: string }> => ({ message: 'Account verified successfully' }),
  } = {},
) {
  keepCode('c0de')
  const network = fakeNetwork([
    answer(activationState, state),
    answer(activate, confirm),
    answer(resendActivation, () => ({ message: 'Code sent to email' })),
  ])
  return mountScreen({
    screen: ActivationScreen,
    path: '/activation',
    address: `/${language}/activation`,
    network,
  })
}

test('AUTH-08 the code leaves the address at once, and nothing is asked for with it in there', async () => {
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

test('AUTH-08 opening the link changes nothing; pressing its one button confirms', async () => {
  const { network, snackbars, shell } = mount(() => ({ state: 'waiting', kind: 'account' }))
  const button = await screen.findByRole('button')
  expect(button).toHaveAccessibleName('Confirm the account')
  expect(network.calls).toEqual(['GET /user/public/activation/c0de?lang=en'])
  await userEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'The account has been confirmed' })).toBeVisible()
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
  'AUTH-08 WAI-03 %s: a link that is %s is told clearly',
  async (language: string, _what: string, state: State, title: string) => {
    const { container } = mount(() => state, { language })
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(await axeViolations(container)).toEqual([])
  },
)

test('AUTH-08 an expired link leads to a new one, in the same words for every e-mail', async () => {
  const { network } = mount(() => EXPIRED)
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@example.com{Enter}')
  expect(await screen.findByText(/^If a registration with ada@example.com waits/)).toBeVisible()
  expect(network.bodies).toEqual([{ username: 'ada@example.com' }])
  expect(screen.getByRole('button', { name: 'Send the link again (in 60 s)' })).toBeDisabled()
})

test('AUTH-08 a link that expires before its button is pressed says so', async () => {
  mount(() => ({ state: 'waiting', kind: 'email' }), { confirm: () => EXPIRED })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
  expect(await screen.findByRole('heading', { name: 'The link has expired' })).toBeVisible()
})

test('AUTH-08 when the server does not answer, the link can be tried again', async () => {
  const replies = [problem('RATE_LIMITED', 429, 'Too many requests')]
  mount(() => replies.shift() ?? { state: 'waiting', kind: 'account' })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Confirm the account' })).toBeVisible()
})
