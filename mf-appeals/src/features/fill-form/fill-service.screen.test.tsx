import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CITIZEN, SERVICE } from '../../testing/sample-forms.ts'
import { mountForm } from '../../testing/mount-form.tsx'

test('ESRV-01 a service is applied for at its own address', async () => {
  const { address } = mountForm({ form: SERVICE, user: CITIZEN })
  expect(await screen.findByRole('heading', { level: 1, name: 'Type approval' })).toBeVisible()
  expect(
    screen.getByText('Fee: 5.00\u00a0AZN, state duty: 2.50\u00a0AZN', { normalizer: (text) => text }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Start' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The instrument' })).toBeVisible()
  expect(address()).toMatch(/^\/en\/e-services\/type-approval\/apply\?draft=[0-9a-f-]{36}$/)
})
