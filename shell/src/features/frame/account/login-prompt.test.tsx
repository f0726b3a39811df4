import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

test.each([
  ['/az/home', 'Daxil ol', '/az/sign-in'],
  ['/en/home', 'Sign in', '/en/sign-in'],
  ['/ru/registries', 'Войти', '/ru/sign-in'],
])('HDR-01 at %s the sign-in button links to the sign-in page without JavaScript', (address, name, page) => {
  renderShell({ screen: Blank, address })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', page)
})

test('AUTH-01 a press opens the dialog without a navigation', async () => {
  const { address, services } = renderShell({ screen: Blank, address: '/en/home' })
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(services.dialogs.shown.value?.dialog).toBe('login')
  expect(address()).toBe('/en/home')
})
