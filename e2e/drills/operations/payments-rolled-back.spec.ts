import { expect, test, type Page } from '@playwright/test'
import { publishFaulty } from '../../stack/faulty-release.ts'
import { openPerson } from '../../stack/people/case-people.ts'
import { addObligation } from '../../stack/people/obligations.ts'
import { portalCommand } from '../../stack/portal-command.ts'
import { openScreen } from '../../stack/screens.ts'
import { waitForRelease, waitForRollback } from './wait-for-release.ts'

const PAYMENTS = { name: 'mf-payments', path: '/en/payments/report' } as const

/** Whether the page has loaded the code of a release. */
function hasLoaded(page: Page, version: string): Promise<boolean> {
  return page.evaluate(
    (base) => performance.getEntriesByType('resource').some(({ name }) => name.includes(base)),
    `/m/mf-payments/${version}/`,
  )
}

test('FED-07 PAY-03 a payment that a release of mf-payments has begun ends after its rollback', async ({
  browser,
}) => {
  const page = await openPerson(browser, 'frameCitizen', '/en/payment-obligations')
  const { number } = await addObligation('frameCitizen', `Rolled back ${String(Date.now())}`)
  const version = `7.0.0-drill.${Date.now().toString(36)}`
  await publishFaulty({ remote: PAYMENTS.name, version })
  await portalCommand(
    'promote',
    `${PAYMENTS.name}@${version}`,
    '--reason',
    'drill: a release during a payment',
  )
  await waitForRelease(PAYMENTS, version)

  await openScreen(page, `/en/payment-obligations/${number}`)
  expect(await hasLoaded(page, version)).toBe(true)
  await page.getByRole('button', { name: 'Pay 30.00 AZN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm the payment' })).toBeVisible()
  await portalCommand('rollback', PAYMENTS.name, '--reason', 'drill: back during a payment')
  await waitForRollback(PAYMENTS, version)
  await page.getByRole('button', { name: /^Pay 30\.00/ }).click()

  await expect(page.getByRole('region', { name: 'Paid' })).toBeVisible()
  expect(await hasLoaded(page, version)).toBe(false)
  await openScreen(page, '/en/paid-payments')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toHaveCount(1)
})
