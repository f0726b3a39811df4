import { expect, test } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { createAddress, getLink, waitForMail } from '../stack/mailbox.ts'
import { PHONE } from '../stack/people/case-people.ts'
import { openScreen } from '../stack/screens.ts'

test('APL-01 a foreign organization suggests without sign-in on a phone, confirms by the mailed link and follows the suggestion', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const email = createAddress('suggestion')
  await openScreen(page, '/en/appeals/new/suggestion')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('radio', { name: 'This portal' }).check()
  await page.getByRole('textbox', { name: 'The suggestion in one sentence' }).fill('Larger letters')
  await page.getByRole('textbox', { name: 'What should change and how?' }).fill('Larger letters in lists.')
  await expectAccessible(page)
  const next = page.getByRole('button', { name: 'Continue' })
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeFocused()
  await next.click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Organization 1')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check and submit' })).toBeFocused()
  await page.getByRole('checkbox', { name: /^I confirm that what I have stated is true/ }).check()
  await page.getByRole('button', { name: 'Submit the suggestion' }).click()
  await expect(page.getByText('The suggestion has not been received yet')).toBeVisible()
  await expectAccessible(page)

  await page.goto(getLink(await waitForMail(email)))
  await page.getByRole('button', { name: 'Confirm the suggestion' }).click()
  await expect(page.getByRole('region', { name: 'Your suggestion has been received' })).toBeFocused()
  expect(page.url()).not.toContain('#')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Follow it' }).click()
  await expect(page.getByRole('list', { name: 'Steps, newest first' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Received').first()).toBeVisible()
  await expectAccessible(page)
})
