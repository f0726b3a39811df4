import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../stack/accessible-page.ts'
import { SIGN_IN_WORDS } from '../stack/sign-in.ts'
import { waitForSignOn, signOnAs } from '../stack/sign-on.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

/** Opens a page of the desk and signs in. */
async function open(page: Page, address: string, person: 'deskAuthor' | 'deskPublisher'): Promise<void> {
  await page.goto(address)
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.en.signOn }).click()
  await waitForSignOn(page)
  await signOnAs(page, person)
  const chooser = page.getByRole('dialog')
  // Closed without a choice, it would open again on the next page.
  await chooser.getByRole('button', { name: /^Nümunə dövlət agentliyi/ }).click()
  await expect(chooser).toBeHidden()
}

/**
 * Checks all screens of the desk on a phone; their styles are adopted sheets because of the policy. Axe runs in
 * Azerbaijani only, as for other pages.
 */
async function expectAccessibleDesk(page: Page, address: string): Promise<void> {
  const review = address.replace('/en/', '/')
  await page.setViewportSize(PHONE)
  for (const language of ['az', 'en', 'ru'])
    for (const path of [
      '/desk/registries',
      '/desk/registries/upload',
      '/desk/registries/record?registry=preference-countries',
      review,
    ]) {
      await page.goto(`/${language}${path}`)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main .desk-theme').first()).toBeVisible()
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0)
      if (language === 'az') await expectAccessible(page)
      else await expectNoOverflow(page)
    }
  await page.setViewportSize(DESK)
}

test('REG-05 one official uploads a file, another publishes it with its reason, and it is withdrawn', async ({
  browser,
}) => {
  test.slow()
  const number = `PC-${Date.now()}`
  const desk = await browser.newContext({ viewport: DESK })
  const author = await desk.newPage()
  await open(author, '/en/desk/registries/upload', 'deskAuthor')
  await author.getByRole('combobox', { name: 'Registry' }).selectOption({ label: 'Preference countries' })
  const rows = [
    'id,name.az,name.en,country',
    `${number},Sınaq güzəştli ölkə,Desk trial country,GE`,
    'a/b,Yanlış,Wrong,GE',
    '',
  ]
  const chooser = author.waitForEvent('filechooser')
  await author.getByRole('button', { name: /^File/ }).press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'countries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await author.getByRole('button', { name: 'Upload and check' }).press('Enter')
  await expect(author.getByText('new: 1, changed: 0, unchanged: 0, rejected: 1')).toBeVisible()
  await expectAccessible(author)
  await author.getByRole('textbox', { name: 'Reason, in Azerbaijani' }).fill('Nümunə qərarı')
  await author.getByRole('textbox', { name: 'Reason, in English' }).fill('Trial decision')
  await author.getByRole('button', { name: 'Save' }).click()
  await author.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(author.getByText('Another official will publish it.')).toBeVisible()
  const address = new URL(author.url()).pathname
  await expectAccessibleDesk(author, address)

  const phone = await browser.newContext({ viewport: PHONE })
  const publisher = await phone.newPage()
  await open(publisher, address, 'deskPublisher')
  await expect(publisher.getByText('Desk trial country')).toBeVisible()
  await expectAccessible(publisher)
  await publisher.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(publisher.getByRole('heading', { name: 'Reverse the change' })).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(`/en/registries/preference-countries/${number}?part=history`)
  await expect(visitor.getByText(/By a legal act: Trial decision/).first()).toBeVisible()

  await publisher.getByRole('textbox', { name: 'Reason, in Azerbaijani' }).fill('Səhvən')
  await publisher.getByRole('button', { name: 'Prepare a reversal' }).click()
  await publisher.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(publisher.getByText('Another official will publish it.')).toBeVisible()
  await author.goto(new URL(publisher.url()).pathname)
  await author.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(author.getByText('Published by')).toBeVisible()
  // Public pages are cached for a short time.
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('Annulled').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  for (const context of [desk, phone]) await context.close()
  await visitor.close()
})
