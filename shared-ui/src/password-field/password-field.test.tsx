import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field.tsx'

const TEXTS = { label: 'Password', showText: 'Show', hideText: 'Hide' } as const

test('A password is hidden until the user shows it, and hidden again on submit', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField {...TEXTS} />
      <button type="submit">Send</button>
    </form>,
  )
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show Password' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('AUTH-11 a password can be pasted and is not autocorrected', async () => {
  render(<PasswordField {...TEXTS} autoComplete="new-password" />)
  const field = screen.getByLabelText('Password')
  await userEvent.click(field)
  await userEvent.paste('Şəki–2026 & söz')
  expect(field).toHaveValue('Şəki–2026 & söz')
  expect(field).toHaveAttribute('spellcheck', 'false')
  expect(field).toHaveAttribute('autocomplete', 'new-password')
})
