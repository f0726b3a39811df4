import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { CHANGE_MS, PHONE, openOfficial } from '../stack/people/case-people.ts'
import { originOfVariant } from '../stack/people/frame-people.ts'
import { applyFor } from '../stack/people/service-form.ts'
import { openScreen } from '../stack/screens.ts'

test('ESRV-01 two citizens, one on a phone, apply for a service each, an official decides, and both read the result', async ({
  browser,
  page: orderer,
}) => {
  test.slow()
  const subject = `İki tərəzi ${String(Date.now())}`
  const context = await browser.newContext({ viewport: PHONE })
  const citizen = await context.newPage()
  const name = 'Ölçmə vasitəsinin yoxlanılması'
  const form = await applyFor(citizen, 'appellant', { language: 'az', name })
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
  const purchase = { language: 'ru', name: 'Приобретение текста стандарта' } as const
  const orderForm = await applyFor(orderer, 'otherAppellant', purchase)
  await orderForm.type({ 'Заказ одной фразой': order, 'Обозначение или название': 'AZS ISO 4064-1' })
  await orderForm.choose('Русский', 'Электронный')
  await orderForm.main.getByRole('button', { name: 'Добавить' }).click()
  const second = orderForm.main.getByRole('group', { name: 'Стандарт 2' })
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

test('ESRV-01 a citizen applies in the competition portal for a clarification of the law and reads it', async ({
  browser,
  page,
}) => {
  const origin = originOfVariant('competition')
  const name = 'Clarification of competition law'
  const form = await applyFor(page, 'frameCitizen', { language: 'en', name, origin })
  await form.choose('Agreements that restrict competition')
  await form.type({
    'The question in one sentence': 'Joint purchase of raw materials',
    'What should be explained?': 'May small producers buy raw materials together?',
  })
  await form.next('Your case')
  await form.choose('Entrepreneur or company', 'No')
  await form.type({ 'The circumstances': 'Five producers want to order together.' })
  await form.next('Files')
  await form.next('Check and submit')
  const official = await openOfficial(browser, await form.submit(), origin)
  await official.take('register')
  await official.take('start-review')
  const letter = {
    subject: 'Clarification',
    body: 'Small producers may, below the market shares of the law.',
  }
  await official.take('decide', { outcome: 'explained', reasons: ['question-answered'], letter })
  await expectDecision(page.getByRole('region', { name: 'Decision' }), letter.body)
})

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
