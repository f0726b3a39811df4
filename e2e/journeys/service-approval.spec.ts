import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import { CHANGE_MS, openOfficial, takeOwnStep } from '../stack/people/case-people.ts'
import { applyFor, openPassport, type ServiceForm } from '../stack/people/service-form.ts'
import { openByPassword } from '../stack/sign-in.ts'

const LETTER = { subject: 'Letter', body: 'The details are on the portal.' }

test('6.26 ESRV-04 ESRV-05 a company gets a type approval in Russian: tasks, return with one list, tests, certificate, registries', async ({
  browser,
  page,
}) => {
  test.slow()
  const name = `Счётчик энергии ${String(Date.now())}`
  const service = { language: 'ru', name: 'Утверждение типа средства измерений' } as const
  const form = await applyFor(page, 'employee', service)
  await fillTypeApproval(page, form, name)
  const id = await form.submit()

  const official = await openOfficial(browser, id)
  await official.take('register')
  const defects = [
    { reason: 'method-missing', field: 'methodName', text: 'Укажите редакцию методики.' },
    { reason: 'translation-missing', field: null, text: 'Руководство на немецком языке.' },
  ]
  await official.take('return', { letter: { subject: 'Недостатки', body: '{defects}' }, defects })
  const needed = page.getByRole('region', { name: 'Что нужно сделать вам' })
  await expect(needed).toBeVisible({ timeout: CHANGE_MS })
  await expect(page.getByRole('region', { name: 'Переписка' })).toContainText(
    '2. Руководство на немецком языке.',
  )
  await expectAccessible(page)
  await needed.getByRole('button', { name: 'Исправить заявление' }).click()
  const list = page.getByRole('region', { name: /^Нужно исправить/ })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('link', { name: 'Название или номер методики поверки' }).click()
  await form.type({ 'Название или номер методики поверки': 'Методика EM-1, редакция 2' })
  await form.next()
  await form.main.getByRole('link', { name: 'Проверка и отправка' }).click()
  await expectAccessible(page)
  await form.main.getByRole('checkbox', { name: /^Подтверждаю/ }).check()
  await form.main.getByRole('button', { name: 'Отправить исправления' }).click()
  await expect(page).toHaveURL(new RegExp(`/my-appeals/${id}$`))
  await expect(needed).toBeHidden()

  await official.take('plan-tests', { letter: LETTER })
  await official.take('start-testing')
  await official.take('start-opinion')
  await official.take('approve', { reasons: ['requirements-met'], letter: LETTER })
  // The next step ends the time to undo the decision.
  await official.take('issue', { letter: LETTER })
  await official.take('hand-over', { note: 'To the company, today.' })

  const number = await openIssued(page, 'ru', `Свидетельство об утверждении типа – ${name}`)
  await expectAccessible(page)
  const file = await page.getByRole('link', { name: /^Скачать/ }).getAttribute('href')
  const pdf = await page.request.get(file ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await verifyLink(page, 'ru').click()
  await expect(page.getByRole('region', { name: 'Действителен' })).toContainText(name)
  await page.goto(`/ru/registries/measuring-instruments?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('definition').filter({ hasText: number }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await verifyLink(page, 'ru').click()
  await expect(page.getByText('Подпись кода верна')).toBeVisible()
})

test('ESRV-02 ESRV-04 ROLE-01 a foreign organization reads who may apply, its representative registers a declaration in Azerbaijani and withdraws it, and it verifies both', async ({
  browser,
  page,
}) => {
  test.slow()
  await openByPassword(page, '/en/personal-info', await registerForeignPerson('en'))
  await openPassport(page, '/en/e-services', 'Registration of a declaration of conformity')
  const now = page.getByRole('region', { name: 'What to do now' })
  await expect(now).toContainText('Your authorized representative can apply')
  await expect(now.getByRole('button', { name: 'Start the service' })).toHaveCount(0)

  const name = `Çaydan ${String(Date.now())}`
  const context = await browser.newContext()
  const own = await context.newPage()
  const service = { language: 'az', name: 'Uyğunluq bəyannaməsinin qeydiyyatı' } as const
  const form = await applyFor(own, 'representative', service)
  await fillDeclaration(form, name)
  const id = await form.submit()
  const official = await openOfficial(browser, id)
  await official.take('enter', { reasons: ['requirements-met'], letter: LETTER })
  const number = await openIssued(own, 'az', `Uyğunluq bəyannaməsi – ${name}`)

  await openPassport(page, '/en/informative-services', 'Is this document genuine?')
  await page.getByRole('button', { name: 'Look up now' }).click()
  await page.getByRole('textbox', { name: 'Document number' }).fill(number)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('region', { name: 'Valid' })).toContainText(name)
  await own.goto(`/az/my-appeals/${id}`)
  await takeOwnStep(own, 'Sənədi geri götürün', 'Mal artıq istehsal olunmur.')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Withdrawn' })).toContainText(name)
})

/** Fills in all parts, the last ones first. */
async function fillTypeApproval(page: Page, form: ServiceForm, name: string): Promise<void> {
  await form.openTask('Документы')
  await form.attach(
    'Паспорт средства измерений',
    'Документы об эксплуатации или применении',
    'Документы изготовителя',
    'Описание типа',
    'Методика поверки',
  )
  await expectAccessible(page)
  await form.next()
  await form.openTask('Предлагаемый межповерочный интервал')
  await form.type({
    'Предлагаемый межповерочный интервал, месяцев': '96',
    'Название или номер методики поверки': 'Методика EM-1',
  })
  await form.next()
  await form.openTask('Испытания')
  await form.choose('Прошу провести испытания', 'Электрические величины')
  await form.type({
    'Сколько образцов вы предоставите?': '2',
    'С какого числа вы сможете передать образцы?': '07.12.2030',
  })
  await form.next()
  await form.openTask('Изготовители и места производства')
  await form.type({ Название: 'Nar Works', Страна: 'Турция', 'Адрес места производства': 'Ankara' })
  await form.next()
  await expectAccessible(page)
  await form.openTask('Средство измерений')
  await form.type({
    'Название средства измерений': name,
    'Обозначение типа': 'EM-1',
    'Область измерений': 'Электрические измерения',
    Назначение: 'Измеряет электрическую энергию в жилых домах.',
    'Величина и единица': 'Энергия, кВт·ч',
    'Диапазон измерений': '5–60 А',
    'Класс точности или предел погрешности': 'B',
  })
  await form.choose('Нет')
  await form.next()
  await form.openTask('Вид производства')
  await form.choose('Серийное производство', 'В Азербайджане')
  await form.next()
  await form.openTask('Заявитель')
  await form.choose('Изготовитель')
  await form.next()
  await form.main.getByRole('link', { name: 'Проверка и отправка' }).click()
}

const VERIFY = { az: 'Sənədi yoxlayın', ru: 'Проверить документ' } as const

/** Link of a document to its verification; the header has one with the same name. */
function verifyLink(page: Page, language: keyof typeof VERIFY): Locator {
  return page.getByRole('main').getByRole('link', { name: VERIFY[language] })
}

/** Opens a document by the beginning of its name, when its file is ready. Returns its number. */
async function openIssued(page: Page, language: keyof typeof VERIFY, title: string): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name: title }).first()
  await expect(async () => {
    await page.goto(`/${language}/my-documents?kind=issued`)
    await link.click({ timeout: 2000 })
  }).toPass({ timeout: CHANGE_MS })
  const address = await verifyLink(page, language).getAttribute('href')
  return new URL(address ?? '', page.url()).searchParams.get('number') ?? ''
}

/** Fills in all parts. */
async function fillDeclaration(form: ServiceForm, name: string): Promise<void> {
  await form.openTask('Tələblər və sınaqlar')
  await form.type({ 'Texniki reqlament': 'TR-000101' })
  await form.main.getByRole('button', { name: 'Reyestrdə axtar' }).first().click()
  await form.main.getByRole('button', { name: /^TR-000101 – / }).click()
  await form.type({ Nömrəsi: 'P-17', Tarixi: '12.10.2026', 'Bəyannamə üzrə məsul şəxsin vəzifəsi': 'Müdir' })
  await form.choose('AZC nişanı qoyulur')
  await form.attach('Protokolların faylları')
  await form.next()
  await form.openTask('İstehsalçı')
  await form.type({ İstehsalçı: 'Nar Works', 'İstehsalçının ölkəsi': 'Türkiyə' })
  await form.next()
  await form.openTask('Mal')
  await form.type({
    'Malın adı': name,
    Model: 'K-1',
    'Gömrük kodu (XİF MN)': '851679',
    'Mənşə ölkəsi': 'Türkiyə',
  })
  await form.choose('Seriyalı istehsal')
  await form.next()
  await form.openTask('Risk qrupu')
  await form.choose('Aşağı')
  await form.next()
  await form.main.getByRole('link', { name: 'Yoxlayın və göndərin' }).click()
}
