import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { CHANGE_MS, openCompany, openOfficial, takeOwnStep } from '../stack/people/case-people.ts'
import { beginForm, type ServiceForm } from '../stack/people/service-form.ts'

const LETTER = { subject: 'Letter', body: 'The details are on the portal.' }

test('6.26 ESRV-04 ESRV-05 a company gets a type approval: tasks, return with one list, tests, certificate, registries', async ({
  browser,
}) => {
  test.slow()
  const name = `Journey meter ${String(Date.now())}`
  const page = await openCompany(browser, '/en/e-services/type-approval-instrument/apply')
  const form = await beginForm(page, 'en')
  await fillTypeApproval(page, form, name)
  const id = await form.submit()

  const official = await openOfficial(browser, id)
  await official.take('register')
  const defects = [
    { reason: 'method-missing', field: 'methodName', text: 'State the edition of the method.' },
    { reason: 'translation-missing', field: null, text: 'The manual is in German.' },
  ]
  await official.take('return', { letter: { subject: 'Defects', body: '{defects}' }, defects })
  const needed = page.getByRole('region', { name: 'What you need to do' })
  await expect(needed).toBeVisible({ timeout: CHANGE_MS })
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2. The manual is in German.')
  await expectAccessible(page)
  await needed.getByRole('button', { name: 'Correct the application' }).click()
  const list = page.getByRole('region', { name: /^To be corrected/ })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('link', { name: 'Name or number of the verification method' }).click()
  await form.type({ 'Name or number of the verification method': 'Method EM-1, edition 2' })
  await form.next()
  await form.main.getByRole('link', { name: 'Check and submit' }).click()
  await expectAccessible(page)
  await form.main.getByRole('checkbox', { name: /^I confirm/ }).check()
  await form.main.getByRole('button', { name: 'Send the corrections' }).click()
  await expect(page).toHaveURL(new RegExp(`/my-appeals/${id}$`))
  await expect(needed).toBeHidden()

  await official.take('plan-tests', { letter: LETTER })
  await official.take('start-testing')
  await official.take('start-opinion')
  await official.take('approve', { reasons: ['requirements-met'], letter: LETTER })
  // The next step ends the time to undo the decision.
  await official.take('issue', { letter: LETTER })
  await official.take('hand-over', { note: 'To the company, today.' })

  const number = await openIssued(page, 'Type approval certificate')
  await expectAccessible(page)
  const file = await page.getByRole('link', { name: /^Download/ }).getAttribute('href')
  const pdf = await page.request.get(file ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Verify the document' }).click()
  await expect(page.getByRole('region', { name: 'Valid' })).toContainText(name)
  await page.goto(`/en/registries/measuring-instruments?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('definition').filter({ hasText: number }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await page.getByRole('link', { name: 'Verify the document' }).click()
  await expect(page.getByText('The signature of the code is valid')).toBeVisible()
})

test('ESRV-04 a company registers a declaration of conformity until it is verified, and withdraws it', async ({
  browser,
}) => {
  test.slow()
  const name = `Kettle ${String(Date.now())}`
  const page = await openCompany(browser, '/en/e-services/declaration-registration/apply')
  const form = await beginForm(page, 'en')
  await fillDeclaration(form, name)
  const id = await form.submit()
  const official = await openOfficial(browser, id)
  await official.take('enter', { reasons: ['requirements-met'], letter: LETTER })
  const number = await openIssued(page, 'Declaration of conformity')
  await page.getByRole('link', { name: 'Verify the document' }).click()
  await expect(page.getByRole('region', { name: 'Valid' })).toContainText(name)

  await page.goto(`/en/my-appeals/${id}`)
  await takeOwnStep(page, 'Withdraw the document', 'The goods are no longer made.')
  await page.goto(`/en/verify?number=${number}`)
  await expect(page.getByRole('region', { name: 'Withdrawn' })).toContainText(name)
})

/** Fills in all parts, the last ones first. */
async function fillTypeApproval(page: Page, form: ServiceForm, name: string): Promise<void> {
  await form.openTask('Documents')
  await form.attach(
    'Technical passport of the instrument',
    'Documents on operation or use',
    'Documents of the manufacturer',
    'Description of the type',
    'Verification method',
  )
  await expectAccessible(page)
  await form.next()
  await form.openTask('Proposed verification interval')
  await form.type({
    'Proposed interval between verifications, in months': '96',
    'Name or number of the verification method': 'Method EM-1',
  })
  await form.next()
  await form.openTask('Tests')
  await form.choose('I request tests', 'Electrical quantities')
  await form.type({
    'How many samples do you provide?': '2',
    'From when can you deliver the samples?': '07.12.2030',
  })
  await form.next()
  await form.openTask('Manufacturers and places of production')
  await form.type({ Name: 'Nar Works', Country: 'Türkiye', 'Address of the place of production': 'Ankara' })
  await form.next()
  await expectAccessible(page)
  await form.openTask('The measuring instrument')
  await form.type({
    'Name of the measuring instrument': name,
    'Type designation': 'EM-1',
    'Field of measurement': 'Electrical measurements',
    Purpose: 'Measures electrical energy in households.',
    'Quantity and unit': 'Energy, kWh',
    'Measuring range': '5–60 A',
    'Accuracy class or limit of error': 'B',
  })
  await form.choose('No')
  await form.next()
  await form.openTask('Kind of production')
  await form.choose('Series production', 'In Azerbaijan')
  await form.next()
  await form.openTask('Applicant')
  await form.choose('Manufacturer')
  await form.next()
  await form.main.getByRole('link', { name: 'Check and submit' }).click()
}

/** Opens the latest document of a kind, when its file is ready. Returns its number. */
async function openIssued(page: Page, title: string): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true }).first()
  await expect(async () => {
    await page.goto('/en/my-documents?kind=issued')
    await link.click({ timeout: 2000 })
  }).toPass({ timeout: CHANGE_MS })
  const address = (await page.getByRole('link', { name: 'Verify the document' }).getAttribute('href')) ?? ''
  return new URL(address, page.url()).searchParams.get('number') ?? ''
}

/** Fills in all parts. */
async function fillDeclaration(form: ServiceForm, name: string): Promise<void> {
  await form.openTask('Requirements and tests')
  await form.type({ 'Technical regulation': 'TR-000101' })
  await form.main.getByRole('button', { name: 'Search the registry' }).first().click()
  await form.main.getByRole('button', { name: /^TR-000101 – / }).click()
  await form.type({ Number: 'P-17', Date: '12.10.2026', 'Position of the person responsible': 'Manager' })
  await form.choose('Bears the AZC mark')
  await form.attach('Files of the reports')
  await form.next()
  await form.openTask('The manufacturer')
  await form.type({ Manufacturer: 'Nar Works', 'Country of the manufacturer': 'Türkiye' })
  await form.next()
  await form.openTask('The goods')
  await form.type({
    'Name of the goods': name,
    Model: 'K-1',
    'Customs code': '851679',
    'Country of origin': 'Türkiye',
  })
  await form.choose('Series production')
  await form.next()
  await form.openTask('Risk group')
  await form.choose('Low')
  await form.next()
  await form.main.getByRole('link', { name: 'Check and submit' }).click()
}
