import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checkPublicPassword, requestPasswordReset, resetPassword } from 'shared-contracts/http/users'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem, refusal } from 'shared-runtime/testing'
import type { FakeReply } from 'shared-runtime/testing'
import { mountScreen, mountSlot } from '../../testing/mount-screen.tsx'
import { ForgotPasswordSlot } from './forgot-password.slot.tsx'
import { ResetPasswordScreen } from './reset-password.screen.tsx'

type Reply = FakeReply<{ message: string }>

interface Answers {
  readonly send?: () => Reply
  readonly reset?: () => Reply
}

function networkOf({
  send = () => ({ message: 'Password reset code sent to email' }),
  reset = () => ({ message: 'Password changed successfully' }),
}: Answers = {}) {
  return fakeNetwork([
    answer(requestPasswordReset, send),
    answer(resetPassword, reset),
    answer(checkPublicPassword, () => ({ valid: true, broken: [], isCommon: false, containsName: false })),
  ])
}

async function requestCode() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), ' ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
}

async function typeNew(code: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code from the e-mail' }), code)
  for (const label of ['New password', 'Repeat the password']) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste('Yaşıl-9 armud')
  }
}

test('AUTH-09 e-mail address, code and new password are sent in the body, never in the URL', async () => {
  const { network, snackbars } = mountSlot(ForgotPasswordSlot, 'en', { network: networkOf() })
  await requestCode()
  expect(await screen.findByRole('heading', { name: 'Code and new password' })).toHaveFocus()
  await typeNew('ACDE-3467')
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  await screen.findByRole('heading', { name: 'The password has been changed' })
  expect(network.calls.filter((call) => !call.includes('pass-validation'))).toEqual([
    'PUT /user/public/change-password?lang=en',
    'PUT /user/public/password-activation?lang=en',
  ])
  expect(network.bodies[0]).toEqual({ username: 'ada@example.com' })
  // Not the last call: the password check may be sent after the change.
  expect(network.bodies).toContainEqual({
    verificationCode: 'ACDE-3467',
    newPassword: 'Yaşıl-9 armud',
    repeatedPassword: 'Yaşıl-9 armud',
  })
  await waitFor(() => {
    expect(snackbars().map(({ message }) => message)).toEqual([
      'Password reset code sent to email',
      'Password changed successfully',
    ])
  })
})

test('AUTH-09 the message does not reveal whether the address is registered', async () => {
  mountSlot(ForgotPasswordSlot, 'en', { network: networkOf() })
  await requestCode()
  expect(
    await screen.findByText('If ada@example.com is registered on this portal, a code has been sent to it.'),
  ).toBeVisible()
})

test('AUTH-09 a wrong code is shown at its field, and the passwords stay', async () => {
  mountSlot(ForgotPasswordSlot, 'en', {
    network: networkOf({
      reset: () =>
        refusal('VERIFICATION_CODE_WRONG', {
          status: 400,
          message: 'Code has been entered incorrectly',
          errors: { verificationCode: 'code_is_not_correct' },
        }),
    }),
  })
  await requestCode()
  await typeNew('WRONG')
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  const code = screen.getByRole('textbox', { name: 'Code from the e-mail' })
  await waitFor(() => {
    expect(code).toHaveAccessibleDescription('Error: Code has been entered incorrectly')
  })
  expect(screen.getByLabelText('New password')).toHaveValue('Yaşıl-9 armud')
  expect(screen.getByRole('button', { name: 'Change the password' })).toBeDisabled()
  await userEvent.type(code, '2')
  expect(screen.getByRole('button', { name: 'Change the password' })).toBeEnabled()
})

test('AUTH-09 a refused request for another code shows an error', async () => {
  mountSlot(ForgotPasswordSlot, 'en', {
    network: networkOf({
      send: () => problem('RATE_LIMITED', 429, 'Too many requests'),
    }),
  })
  await requestCode()
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
})

test.each([
  ['az', 'Yeni şifrə', 'Məndə kod var'],
  ['en', 'New password', 'I already have a code'],
  ['ru', 'Новый пароль', 'У меня есть код'],
])('AUTH-09 NAV-13 the page has the same steps: %s', async (language, title, haveCode) => {
  const { container } = mountScreen({
    screen: ResetPasswordScreen,
    path: '/reset-password',
    address: `/${language}/reset-password`,
    network: networkOf(),
  })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: haveCode }))
  expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus()
  expect(await axeViolations(container)).toEqual([])
})
