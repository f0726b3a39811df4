import { beforeAll, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { authState } from 'shared-contracts/events/session'
import { askLogin } from 'shared-contracts/events/shell'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { installNativeDialog } from '../../../testing/native-dialog.ts'
import { remoteBus, renderShell } from '../../../testing/render-shell.tsx'

beforeAll(installNativeDialog)

function Blank() {
  return <h1>Page</h1>
}

test('HDR-01 login says that it is not open yet and what can be used meanwhile', async () => {
  const { address } = renderShell({ screen: Blank, address: '/en/home' })
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in is not open yet' }))
  expect(
    dialog.getByText(/national single sign-on, foreign organizations with e-mail and password/),
  ).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.click(dialog.getByRole('link', { name: 'Find the risk group of a product' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(address()).toBe('/en/registries/goods-by-risk-group')
})

test('STATE-06 the slice says while the prompt stands, and several who ask share one prompt', async () => {
  const { lent } = renderShell({ screen: Blank, address: '/en/home' })
  const { bus, scope } = remoteBus(lent)
  expect(lent.session.value).toEqual({ user: null, isLoginModalOpened: false, isAuthResolved: true })
  const asked = [bus.ask(askLogin, { reason: 'To see your appeals, sign in.' }), bus.ask(askLogin, {})]
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('To see your appeals, sign in.')).toBeVisible()
  expect(bus.state(authState).value?.isLoginModalOpened).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await Promise.all(asked)).toEqual([{ signedIn: false }, { signedIn: false }])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(bus.state(authState).value?.isLoginModalOpened).toBe(false)
  act(() => scope.close())
})

test('STATE-06 the prompt stands outside of the header, whose tools a phone does not draw while the menu is folded', async () => {
  const { lent } = renderShell({ screen: Blank, address: '/en/home' })
  const { bus, scope } = remoteBus(lent)
  const asked = bus.ask(askLogin, {})
  const dialog = await screen.findByRole('dialog', { name: 'Sign-in is not open yet' })
  expect(screen.getByRole('banner')).not.toContainElement(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await asked).toEqual({ signedIn: false })
  act(() => scope.close())
})

test('HDR-01 without JavaScript login leads to the same words on the home page', () => {
  renderShell({ screen: Blank, address: '/ru/registries' })
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/ru/home#sign-in')
})
