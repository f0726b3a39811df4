import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderPortal } from '../testing/render-portal.tsx'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

test.each([
  ['/az/sign-in/return', 'Milli vahid giriş tamamlanmadı. Yenidən cəhd edin', 'Yenidən daxil ol'],
  ['/en/sign-in/return', 'The national single sign-on was not completed. Try again', 'Sign in again'],
  ['/ru/sign-in/return', 'Вход через национальную систему не завершён. Повторите попытку', 'Войти снова'],
])('AUTH-05 %s without a pending sign-on shows an error and a retry', async (address, reason, again) => {
  await renderPortal({ address })
  expect(await screen.findByRole('heading', { name: reason })).toBeVisible()
  expect(screen.getByRole('button', { name: again })).toBeEnabled()
  expect(screen.getByRole('alert', { name: reason })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})
