import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changePassword, checkPassword } from 'shared-contracts/http/users'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem, refusal } from 'shared-runtime/testing'
import type { FakeReply } from 'shared-runtime/testing'
import { mountSlot } from '../../testing/mount-screen.tsx'
import { FOREIGNER } from '../../testing/sample-people.ts'
import { ChangePasswordSlot } from './change-password.slot.tsx'

const ACCEPTED: PasswordCheck = { valid: true, broken: [], isCommon: false, containsName: false }

interface Answers {
  readonly language?: string
  readonly changed?: () => FakeReply<{ message: string }>
  readonly checked?: () => FakeReply<PasswordCheck>
}

function mount({
  language = 'en',
  changed = () => ({ message: 'Password changed successfully' }),
  checked = () => ACCEPTED,
}: Answers = {}) {
  const network = fakeNetwork([answer(changePassword, changed), answer(checkPassword, checked)])
  return mountSlot(ChangePasswordSlot, language, { network, shell: { user: FOREIGNER } })
}

async function fill(old: string, next: string, again = next) {
  await userEvent.type(await screen.findByLabelText('Current password'), old)
  await userEvent.type(screen.getByLabelText('New password'), next)
  await userEvent.type(screen.getByLabelText('New password again'), again)
}

function submit() {
  return screen.getByRole('button', { name: 'Change password' })
}

test('AUTH-10 the new and the old password are sent; the dialog closes and the session is reloaded', async () => {
  const { network, shell, snackbars } = mount()
  expect(await screen.findByText(/ends your sessions on other devices/)).toBeVisible()
  await fill('Kohne-parol-2025!', 'Uzun_Yeni-2026')
  await userEvent.click(submit())
  await waitFor(() => {
    expect(shell.sessionCommands).toEqual(['renew'])
    expect(shell.messages.map(({ topic }) => topic)).toContain('shell.dialog.close@1')
  })
  expect(network.calls).toContain('PUT /user/change-password?lang=en')
  expect(network.bodies).toContainEqual({
    oldPassword: 'Kohne-parol-2025!',
    newPassword: 'Uzun_Yeni-2026',
    repeatedPassword: 'Uzun_Yeni-2026',
  })
  expect(snackbars().map(({ message }) => message)).toEqual(['Password changed successfully'])
})

test.each([
  ['no old password', '', 'Uzun_Yeni-2026', 'Uzun_Yeni-2026'],
  ['a new one below the standard', 'old', 'uzun_yeni-2026', 'uzun_yeni-2026'],
  ['the own name in it', 'old', 'Person_Yeni-2026', 'Person_Yeni-2026'],
  ['another repeat', 'old', 'Uzun_Yeni-2026', 'Uzun_Yeni-2027'],
])('AUTH-10 with %s the form cannot be submitted', async (_case, old, next, again) => {
  mount()
  const field = await screen.findByLabelText('Current password')
  if (old !== '') await userEvent.type(field, old)
  await userEvent.type(screen.getByLabelText('New password'), next)
  await userEvent.type(screen.getByLabelText('New password again'), again)
  expect(submit()).toBeDisabled()
})

test('AUTH-10 a wrong old password is shown at its field, and the dialog stays open', async () => {
  const { shell } = mount({
    changed: () =>
      refusal('PASSWORD_REFUSED', {
        status: 422,
        message: 'The password does not meet the requirements',
        errors: { oldPassword: 'password_is_not_correct' },
      }),
  })
  await fill('wrong', 'Uzun_Yeni-2026')
  await userEvent.click(submit())
  await waitFor(() => {
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      /Password is not entered correctly/,
    )
  })
  expect(shell.messages.map(({ topic }) => topic)).not.toContain('shell.dialog.close@1')
})

test('AUTH-10 too many attempts are reported above the form', async () => {
  mount({ changed: () => problem('LOGIN_SLOWED', 429, 'Too many unsuccessful attempts. Try again in 8 s') })
  await fill('wrong', 'Uzun_Yeni-2026')
  await userEvent.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 8 s')
})

test('AUTH-10 cancelling closes the dialog and sends nothing', async () => {
  const { network, shell } = mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => {
    expect(shell.messages.map(({ topic }) => topic)).toContain('shell.dialog.close@1')
  })
  expect(network.calls).toEqual([])
})

test.each(['az', 'en', 'ru'])('WAI-03 the dialog passes axe in %s', async (language) => {
  const { container } = mount({ language })
  await screen.findAllByRole('button')
  expect(await axeViolations(container)).toEqual([])
})
