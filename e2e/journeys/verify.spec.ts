import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { formatSealText } from 'shared-contracts/verification/seal'
import { expectAccessible } from '../stack/accessible-page.ts'
import { openScreen } from '../stack/screens.ts'

const NARROW = { width: 320, height: 720 }
const RECORDS = '/api/public/registries/type-approval-certificates/records'

/** Number of a type approval certificate of the demonstration set with a status; other journeys issue real ones. */
async function findNumber(request: APIRequestContext, status: string): Promise<string> {
  const reply = await request.get(`${RECORDS}?status=${status}&perPage=10`)
  const { content } = (await reply.json()) as { content: { number: string; demonstration: boolean }[] }
  const first = content.find(({ demonstration }) => demonstration)
  if (first === undefined) throw new Error(`no certificate is ${status}`)
  return first.number
}

const KID = '0a1b2c3d'

/** Seal of a number by a key of the test. The portal does not seal samples. */
function createSeal(number: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const key = {
    kid: KID,
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    use: 'sig',
    signsFrom: '2026-01-01',
    signsUntil: null,
  }
  const text = formatSealText({
    key: KID,
    source: 'type-approval-certificates',
    number,
    version: 1,
    issued: '2026-11-01',
    until: null,
    fingerprint: 'AbCdEfGhIjKlMnOp',
  })
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
  return { seal: `${text}~${signature}`, keys: [{ ...key, revoked: false }] }
}

/** Opens the verification from the home page: the browser then requests the keys, and gets those of the test. */
async function openWithKeys(page: Page, language: string, keys: readonly object[]): Promise<void> {
  await page.route('**/api/public/document-keys*', (route) => route.fulfill({ json: { keys } }))
  await openScreen(page, `/${language}/home`)
  const loaded = page.waitForResponse('**/api/public/document-keys*')
  await page.locator(`main a[href="/${language}/verify"]`).first().click()
  await loaded
  await expect(page).toHaveURL(new RegExp(`/${language}/verify$`))
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
  await expectAccessible(page)
  await page.goto(`/${WORDS.language}/verify?number=${await findNumber(request, 'expired')}`)
  await expect(card).toContainText(WORDS.expired)
  await expectAccessible(page)
})

test('ESRV-04 a code shows signature and status, is refused when altered, and is not sent to a server', async ({
  page,
  request,
}) => {
  const requested: string[] = []
  page.on('request', (call) => requested.push(`${call.url()} ${call.postData() ?? ''}`))
  const { seal, keys } = createSeal(await findNumber(request, 'active'))
  await page.setViewportSize(NARROW)
  await openWithKeys(page, 'az', keys)
  const field = page.getByRole('textbox', { name: 'Sənədin nömrəsi' })
  await field.fill(seal)
  await field.press('Enter')
  const card = page.getByRole('region', { name: 'Nümunə sənəd: hüquqi qüvvəsi yoxdur' })
  await expect(card).toContainText('Kodun imzası düzgündür')
  await expectAccessible(page)
  const signature = seal.slice(seal.lastIndexOf('~') + 1)
  expect(requested.filter((call) => call.includes(signature))).toEqual([])

  const altered = seal.replace(/TA-\d{6}/, 'TA-000999')
  expect(altered).not.toBe(seal)
  await field.fill(altered)
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'Dəyişdirilib: kod etibarlı deyil' })).toBeVisible()
  await expectAccessible(page)
})

test('ESRV-04 the address of a QR code with a key of another portal is refused', async ({
  page,
  request,
}) => {
  const { seal } = createSeal(await findNumber(request, 'active'))
  await page.goto(`/az/verify#${seal}`)
  await expect(page.getByRole('region', { name: 'Bizim sənəd deyil: kod etibarlı deyil' })).toBeVisible()
})

test('ESRV-04 a sample has no signed code', async ({ request }) => {
  const reply = await request.get(`${RECORDS}/${await findNumber(request, 'active')}/seal`)
  expect(reply.status()).toBe(404)
})

test('ESRV-04 offline the signature of a code is verified, and its status is shown as unknown', async ({
  page,
  context,
  request,
}) => {
  const { seal, keys } = createSeal(await findNumber(request, 'active'))
  await openWithKeys(page, 'en', keys)
  const field = page.getByRole('textbox', { name: 'Document number' })
  await expect(page.getByRole('button', { name: 'Scan the QR code' })).toBeVisible()
  await context.setOffline(true)
  await field.fill(seal)
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
    await expectAccessible(page)
    await openScreen(page, `/${words.language}/verify?number=TA-999999`)
    await expect(page.getByRole('region', { name: words.false })).toBeVisible()
  })
}
