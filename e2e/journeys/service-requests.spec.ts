import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import { CHANGE_MS, PHONE, openOfficial, openPerson } from '../stack/people/case-people.ts'
import { beginForm } from '../stack/people/service-form.ts'
import { openScreen } from '../stack/screens.ts'
import { openByPassword } from '../stack/sign-in.ts'
import { signOnAs } from '../stack/sign-on.ts'

test('ESRV-01 two citizens, one on a phone, apply for a service each, an official decides, and both read the result', async ({
  browser,
}) => {
  test.slow()
  const subject = `İki tərəzi ${String(Date.now())}`
  const context = await browser.newContext({ viewport: PHONE })
  const citizen = await context.newPage()
  await openPassport(citizen, '/az/e-services', 'Ölçmə vasitəsinin yoxlanılması')
  // After the sign-in the form opens.
  await citizen.getByRole('button', { name: 'Xidmətə başlayın' }).click()
  await citizen.getByRole('dialog').getByRole('button', { name: 'Milli vahid girişlə daxil ol' }).click()
  await signOnAs(citizen, 'appellant')
  const form = await beginForm(citizen, 'az')
  await form.type({ 'Sifariş, bir cümlə ilə': subject, 'Adı və tipi': 'TS-110', 'Seriya nömrəsi': '001' })
  await expectAccessible(citizen)
  await form.next('Yer və vaxt')
  await form.choose('Kütlə', 'Laboratoriyada')
  await form.type({ 'Şəhər və ya rayon': 'Bakı' })
  await form.next('Sənədlər')
  await form.attach('Cihazların pasportları')
  await form.next('Yoxlayın və göndərin')
  const id = await form.submit()

  const order = `Стандарты на счётчики ${String(Date.now())}`
  const orderer = await openPerson(browser, 'otherAppellant', '/ru/my-appeals')
  await openPassport(orderer, '/ru/e-services', 'Приобретение текста стандарта')
  await orderer.getByRole('button', { name: 'Получить услугу' }).click()
  const orderForm = await beginForm(orderer, 'ru')
  await orderForm.type({ 'Заказ одной фразой': order, 'Обозначение или название': 'AZS ISO 4064-1' })
  await orderForm.choose('Русский', 'Электронный')
  await orderForm.main.getByRole('button', { name: 'Добавить' }).click()
  const second = orderForm.main.getByRole('group', { name: '№ 2' })
  await second.getByRole('textbox', { name: 'Обозначение или название' }).fill('ISO 4064-2')
  await second.getByRole('radio', { name: 'Английский' }).check()
  await second.getByRole('radio', { name: 'На бумаге' }).check()
  await second.getByRole('textbox', { name: 'Сколько экземпляров?' }).fill('2')
  await expectAccessible(orderer)
  await orderForm.next('Доставка')
  await orderForm.next('Проверка и отправка')
  await expect(orderForm.main).toContainText('ISO 4064-2')
  const orderId = await orderForm.submit()

  const official = await openOfficial(browser, orderId)
  await official.take('register')
  await official.take('start-review')
  const answer = { subject: 'Решение', body: 'Стандарты приложены к этому письму.' }
  await official.take('decide', { outcome: 'approved', reasons: ['request-granted'], letter: answer })
  await openScreen(official.page, `/en/desk/cases/${id}`)
  await decideAtDesk(official.page, '20 noyabrda laboratoriyaya gətirin.')

  await expectDecision(citizen.getByRole('region', { name: 'Qərar' }), '20 noyabrda laboratoriyaya gətirin.')
  await expectAccessible(citizen)
  await expectDecision(orderer.getByRole('region', { name: 'Решение' }), answer.body)
  await orderer.goto('/ru/my-documents?kind=letter')
  await expect(orderer.getByRole('main').getByRole('link', { name: answer.subject }).first()).toBeVisible()
})

/** Finds a service in the catalogue and opens its description. */
async function openPassport(page: Page, catalogue: string, name: string): Promise<void> {
  await openScreen(page, catalogue)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Registers, reviews and approves the open case. */
async function decideAtDesk(desk: Page, result: string): Promise<void> {
  const done = desk.getByRole('status')
  for (const step of ['Register', 'Start the review']) {
    await desk.getByRole('button', { name: step, exact: true }).click()
    await expect(done.filter({ hasText: `Done: ${step}` })).toBeVisible()
  }
  await desk.getByRole('button', { name: 'Decide', exact: true }).click()
  const form = desk.getByRole('form', { name: 'Decide' })
  await form.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Approved' })
  await form.getByRole('checkbox', { name: 'The requirements are met' }).check()
  await form.getByRole('button', { name: 'Insert the template (Azerbaijani)' }).click()
  const letter = form.getByRole('textbox', { name: 'Text of the letter' })
  await letter.fill((await letter.inputValue()).replaceAll('…', result))
  await form.getByRole('button', { name: 'Preview the letter', exact: true }).click()
  await form.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(done.filter({ hasText: 'Done: Decide' })).toBeVisible()
}

/** The applicant reads the decision when it can no longer be taken back. */
async function expectDecision(decision: Locator, text: string): Promise<void> {
  await expect(async () => {
    await decision.page().reload()
    await expect(decision).toContainText(text, { timeout: 2000 })
  }).toPass({ timeout: CHANGE_MS })
}

test('ESRV-02 ROLE-01 a foreign organization reads who may apply, and verifies a document', async ({
  page,
}) => {
  await openByPassword(page, '/en/personal-info', await registerForeignPerson('en'))
  await openPassport(page, '/en/e-services', 'Extract from a registry')
  const now = page.getByRole('region', { name: 'What to do now' })
  await expect(now).toContainText('Your authorized representative can apply')
  await expect(now.getByRole('button', { name: 'Start the service' })).toHaveCount(0)
  await openPassport(page, '/en/informative-services', 'Is this document genuine?')
  await page.getByRole('button', { name: 'Look up now' }).click()
  await page.getByRole('textbox', { name: 'Document number' }).fill('TA-000101')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('region', { name: /^Demonstration document/ })).toBeVisible()
})
