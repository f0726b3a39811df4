import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { openScreen } from '../stack/screens.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const NARROW = { width: 320, height: 720 }
const RECORDS = '/api/public/registries/type-approval-certificates/records'

/** Number of a type approval certificate with a status. */
async function findNumber(request: APIRequestContext, status: string): Promise<string> {
  const reply = await request.get(`${RECORDS}?status=${status}&perPage=10`)
  const { content } = (await reply.json()) as { content: { number: string }[] }
  const [first] = content
  if (first === undefined) throw new Error(`no certificate is ${status}`)
  return first.number
}

/** Target of a document's QR code, as a path of this portal. */
async function getCodePath(request: APIRequestContext, number: string): Promise<string> {
  const { address } = (await (await request.get(`${RECORDS}/${number}/seal`)).json()) as { address: string }
  const { pathname, hash } = new URL(address)
  return pathname + hash
}

async function listFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return [...violations.map(({ id }) => id), ...(isTooWide ? ['too wide'] : [])]
}

const WORDS = {
  language: 'ru',
  field: 'Номер документа',
  sample: 'Демонстрационный документ: юридической силы не имеет',
  valid: 'ответ был бы таким: «Действителен»',
  expired: 'ответ был бы таким: «Срок действия истёк»',
} as const

test(`ESRV-04 a number is verified on a narrow phone in ${WORDS.language}: a sample is never called valid`, async ({
  page,
  request,
}) => {
  const right = await findNumber(request, 'active')
  await page.setViewportSize(NARROW)
  await openScreen(page, `/${WORDS.language}/verify`)
  // As copied from a printed document.
  await page.getByRole('textbox', { name: WORDS.field }).fill(` ${right.toLowerCase().replace('-', ' ')}`)
  await page.getByRole('textbox', { name: WORDS.field }).press('Enter')
  const card = page.getByRole('region', { name: WORDS.sample })
  await expect(card).toContainText(right)
  await expect(card).toContainText(WORDS.valid)
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused()
  expect(await listFaults(page)).toEqual([])
  await page.goto(`/${WORDS.language}/verify?number=${await findNumber(request, 'expired')}`)
  await expect(card).toContainText(WORDS.expired)
  expect(await listFaults(page)).toEqual([])
})

test('ESRV-04 a QR code shows signature and status, is refused when altered, and is not sent to a server', async ({
  page,
  request,
}) => {
  const requested: string[] = []
  page.on('request', (call) => requested.push(`${call.url()} ${call.postData() ?? ''}`))
  const code = await getCodePath(request, await findNumber(request, 'active'))
  await page.setViewportSize(NARROW)
  await page.goto(code)
  const card = page.getByRole('region', { name: 'Nümunə sənəd: hüquqi qüvvəsi yoxdur' })
  await expect(card).toContainText('Kodun imzası düzgündür')
  expect(await listFaults(page)).toEqual([])
  const signature = code.slice(code.lastIndexOf('~') + 1)
  expect(requested.filter((call) => call.includes(signature))).toEqual([])

  const altered = code.replace(/TA-\d{6}/, 'TA-000999')
  expect(altered).not.toBe(code)
  await page.goto('/az/home')
  await page.goto(altered)
  await expect(page.getByRole('region', { name: 'Dəyişdirilib: kod etibarlı deyil' })).toBeVisible()
  expect(await listFaults(page)).toEqual([])
})

test('ESRV-04 offline the signature of a code is verified, and its status is shown as unknown', async ({
  page,
  context,
  request,
}) => {
  const code = await getCodePath(request, await findNumber(request, 'active'))
  await page.goto('/en/verify')
  const field = page.getByRole('textbox', { name: 'Document number' })
  await expect(page.getByRole('button', { name: 'Scan the QR code' })).toBeVisible()
  await context.setOffline(true)
  await field.fill(code)
  await field.press('Enter')
  const card = page.getByRole('region', { name: 'Signature valid, current status unknown' })
  await expect(card).toContainText('The signature of the code is valid')
  await expect(card).toContainText('There is no network connection, or the portal does not respond.')
  await context.setOffline(false)
  const again = page.getByRole('button', { name: 'Check the current status' })
  const response = page.getByRole('region', { name: 'Demonstration document: no legal force' })
  // The page may retry automatically, which removes the button.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(response).toContainText('The signature of the code is valid', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})

test('ESRV-04 a number is verified without JavaScript', async ({ browser, request, baseURL }) => {
  const number = await findNumber(request, 'expired')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/ru/verify')
  // The form would put the text of a code into the address.
  await expect(page.getByText('Введите номер так, как он указан на бумаге')).toBeVisible()
  await expect(page.getByText('вставить текст QR-кода')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Номер документа' }).fill(number)
  await page.getByRole('button', { name: 'Проверить' }).click()
  const card = page.getByRole('region', { name: WORDS.sample })
  await expect(card).toContainText(number)
  await expect(card).toContainText(WORDS.expired)
  await page.goto('/ru/verify?number=%3F%3F')
  await expect(
    page.getByText('Здесь нет ни одной цифры, а номер состоит из букв и цифр. Пример: TA-000101'),
  ).toBeVisible()
  await page.goto('/ru/verify?number=1~0a1b2c3d~type-approval-certificates')
  await expect(page.getByText('Это текст QR-кода. Введите номер документа')).toBeVisible()
  await context.close()
})

const UNKNOWN_NUMBERS = [
  {
    language: 'az',
    foreign: 'Azərbaycanın reyestrlərində yoxdur',
    false: 'Belə sənəd yoxdur',
    bodies: 'Akkreditasiya olunmuş qurumlar',
  },
  {
    language: 'en',
    foreign: 'Not in the registries of Azerbaijan',
    false: 'No such document',
    bodies: 'Accredited bodies',
  },
  {
    language: 'ru',
    foreign: 'В реестрах Азербайджана его нет',
    false: 'Такого документа нет',
    bodies: 'Аккредитованные органы',
  },
] as const

for (const words of UNKNOWN_NUMBERS) {
  test(`ESRV-04 a foreign certificate differs from a false number, in ${words.language}`, async ({
    page,
  }) => {
    await openScreen(page, `/${words.language}/verify?number=DE-2024-12345`)
    const card = page.getByRole('region', { name: words.foreign })
    await expect(card.getByRole('link', { name: words.bodies })).toHaveAttribute(
      'href',
      `/${words.language}/registries/accredited-bodies`,
    )
    expect(await listFaults(page)).toEqual([])
    await openScreen(page, `/${words.language}/verify?number=TA-999999`)
    await expect(page.getByRole('region', { name: words.false })).toBeVisible()
  })
}
