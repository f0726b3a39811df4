import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import {
  CHANGE_MS,
  PHONE,
  openOfficial,
  openPerson,
  saveDraft,
  submitAppeal,
  takeOwnStep,
} from '../stack/people/case-people.ts'
import { otherOrigin, ownOrigin } from '../stack/portals.ts'

test('APL-02 APL-05 APL-08 ESRV-05 a citizen appeals in Azerbaijani on a phone: information, decision, evaluation, reopening, letter shared', async ({
  browser,
}) => {
  test.slow()
  const page = await openPerson(browser, 'appellant', '/az/my-appeals')
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Yeni müraciət' }).first().click()
  await answerQuestions(page, ['Agentliyin işi, qərarı və ya məlumatı', 'Məlumat, izah və ya sənəd'])
  await page.getByRole('link', { name: 'Formaya keçin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ərizə' })).toBeVisible()
  await page.getByRole('link', { name: 'Başlayın', exact: true }).click()
  const subject = `Məktubun surəti ${String(Date.now())}`
  await page.getByRole('radio', { name: 'Sənədin surəti və ya çıxarış' }).check()
  await page.getByRole('textbox', { name: 'Müraciətin mövzusu' }).fill(subject)
  await page
    .getByRole('textbox', { name: 'Müraciətin mətni' })
    .fill('2 mart tarixli məktubun surətini göndərin.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Davam edin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Əlavə məlumat və fayllar' })).toBeFocused()
  await page.getByRole('button', { name: 'Davam edin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yoxlayın və göndərin' })).toBeFocused()
  await page.getByRole('checkbox', { name: /^Yazdıqlarımın doğru olduğunu təsdiq edirəm/ }).check()
  await page.getByRole('button', { name: 'Göndərin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Müraciətiniz qəbul edildi' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Müraciəti açın' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const official = await openOfficial(browser, id)
  await official.take('register')
  await official.take('start-review')
  const question = { subject: 'Sual', body: 'Məktub hansı ünvana göndərilib?' }
  const defects = [{ reason: 'data-incomplete', field: null, text: question.body }]
  await official.take('request-information', { letter: question, defects })
  // The open page changes by itself.
  const needed = page.getByRole('region', { name: 'Sizdən tələb olunur' })
  await expect(needed).toBeVisible({ timeout: CHANGE_MS })
  await expect(page.getByRole('region', { name: 'Yazışma' })).toContainText(question.body)
  await expectAccessible(page)
  await needed.getByRole('textbox', { name: 'Cavabınız' }).fill('Nümunə küçəsi, 5.')
  await needed.getByRole('button', { name: 'Məlumatı göndərin' }).click()
  await expect(needed).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Hazırda nə baş verir' })).toBeFocused()

  const answer = { subject: 'Cavab', body: 'Surət bu məktuba əlavə olunub.' }
  await official.take('decide', { outcome: 'satisfied', reasons: ['request-granted'], letter: answer })
  const decision = page.getByRole('region', { name: 'Qərar' })
  await expect(async () => {
    await page.reload()
    await expect(decision).toContainText(answer.body, { timeout: 2000 })
  }).toPass({ timeout: CHANGE_MS })
  await page.getByRole('heading', { name: 'Baxılmanın gedişi' }).click()
  await page.getByRole('button', { name: 'Gedişi yoxlayın' }).click()
  await expect(page.getByRole('heading', { name: 'Addımlar zəncirə uyğundur' })).toBeVisible()

  await evaluateService(page, 'Ərizə')
  await page.goto(`/az/my-appeals/${id}`)
  const now = page.getByRole('region', { name: 'Hazırda nə baş verir' })
  await takeOwnStep(page, 'Yenidən açılmasını istəyin', 'Surət başqa məktubundur.')
  await expect(now).toContainText('Yenidən açılıb')
  await takeOwnStep(page, 'Müraciəti geri götürün', 'Məktubu tapmışam.')
  await expect(now).toContainText('Geri götürülüb')
  await page.goto('/az/my-appeals?group=closed')
  await expect(page.getByRole('main').getByText('Geri götürülüb').first()).toBeVisible()
  await expectAccessible(page)
  await shareLetter(browser, page, answer.subject)
})

/** Evaluates a service by the address that the specification names. */
async function evaluateService(page: Page, title: string): Promise<void> {
  await page.goto('/az/evalution')
  await expect(page).toHaveURL(/\/az\/service-degree$/)
  const summary = page.locator('summary', { hasText: title })
  const form = page.getByRole('form', { name: title })
  // That of a single service is open; its form is loaded afterwards.
  const isOpen = await page.locator('details', { has: summary }).getAttribute('open')
  if (isOpen === null) await summary.click()
  await form.getByRole('group', { name: 'Xidmət bütövlükdə' }).getByRole('radio', { name: '5 – əla' }).check()
  await form.getByRole('textbox', { name: /^Nəyi yaxşılaşdıra bilərik/ }).fill('Cavab tez gəldi.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cavabı göndərin' }).click()
  await expect(page.getByText(/cavabınız: 5 – əla/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Day as it is typed: dd.mm.yyyy. */
const BAKU_DAY = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'Asia/Baku' })

/** Shares the latest letter until tomorrow, and opens it as a visitor. */
async function shareLetter(browser: Browser, page: Page, subject: string): Promise<void> {
  await page.goto('/az/my-documents?kind=letter')
  await page.getByRole('link', { name: subject, exact: true }).first().click()
  const tomorrow = BAKU_DAY.format(Date.now() + 86_400_000)
  await page.getByRole('textbox', { name: 'Bu günədək açıqdır' }).fill(tomorrow)
  await page.getByRole('button', { name: 'Keçid yaradın' }).click()
  const link = await page.getByRole('textbox', { name: 'Keçid', exact: true }).inputValue()
  await expectAccessible(page)
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('main').getByText(subject, { exact: true })).toBeVisible()
  await expectAccessible(visitor)
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: /^Yükləyin/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Q\d\d-.+-\d+\.pdf$/)
  await context.close()
}

/** Answers the questions of the guided start. */
async function answerQuestions(page: Page, answers: readonly string[]): Promise<void> {
  for (const answer of answers) await page.getByRole('main').getByRole('link', { name: answer }).click()
}

test('APL-03 a consumer joins the complaint of another one about the same shop, in Russian', async ({
  browser,
}) => {
  test.slow()
  const competition = process.env['COMPANY_ID'] === '1' ? ownOrigin() : otherOrigin()
  const values = {
    objectType: 'non-food',
    product: 'Чайник',
    place: 'shop',
    traderName: `Магазин-пример ${String(Date.now())}`,
    traderAddress: 'Улица-пример, 1',
    town: 'baku',
    purchasedOn: '2026-11-02',
    hasReceipt: 'no',
    cause: 'defect',
    subject: 'Чайник протекает',
    text: 'Чайник протекает с первого дня.',
    isDangerous: 'no',
    contactedTrader: 'no',
    claims: ['refund'],
    mayBeNamed: 'yes',
  }
  const first = await openPerson(browser, 'appellant', `${competition}/az/consumer-rights-protection`)
  await submitAppeal(first, 'consumer-complaint', values)
  const second = await openPerson(browser, 'otherAppellant', `${competition}/ru/consumer-rights-protection`)
  await expect(second.getByRole('link', { name: 'Новая жалоба' }).first()).toBeVisible()
  const draft = await saveDraft(second, 'consumer-complaint', values)
  await second.goto(`${competition}/ru/appeals/new/consumer-complaint?draft=${draft}&step=review`)
  await second.getByRole('radio', { name: /^Присоединиться/ }).check()
  await second.getByRole('checkbox', { name: /^Подтверждаю, что указанные мной сведения верны/ }).check()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Отправить жалобу' }).click()
  await second.getByRole('link', { name: 'Открыть обращение' }).click()
  await expect(
    second.getByRole('heading', { name: 'По тому же вопросу обратились 2 человека' }),
  ).toBeVisible()
  await expectAccessible(second)
})
