import { beforeAll, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { renderShell } from '../../../testing/render-shell.tsx'

// jsdom knows the element but not its methods; these do what browsers do as far as the dialog relies on it.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})

function Blank() {
  return <h1>Page</h1>
}

test('HDR-01 login says that it is not open yet and what can be used meanwhile', async () => {
  const { address } = renderShell({ screen: Blank, address: '/en/home' })
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Sign-in is not open yet' }))
  expect(
    dialog.getByText(/national single sign-on, foreign organizations with e-mail and password/),
  ).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.click(dialog.getByRole('link', { name: 'Find the risk group of a product' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(address()).toBe('/en/registries/goods-by-risk-group')
})

test('HDR-01 without JavaScript login leads to the same words on the home page', () => {
  renderShell({ screen: Blank, address: '/ru/registries' })
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/ru/home#sign-in')
})
