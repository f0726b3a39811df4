import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeViolations, expectAccessible, expectNoOverflow } from '../stack/accessible-page.ts'
import { openScreen } from '../stack/screens.ts'

const PHONE = { width: 360, height: 740 }
const DOCUMENTS = '**/api/public/software/document/*'

/** Collects policy violations and script errors of a page. */
function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?types/i.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

/** Opens a service and waits until it is hydrated: before that, documents are plain links. */
async function openService(page: Page, language: 'az' | 'en' | 'ru', name: string): Promise<void> {
  await openScreen(page, `/${language}/e-services/${name}`)
}

const SEARCHES = [
  { language: 'az', word: 'sayğac', name: 'Ölçmə vasitəsinin yoxlanılması', steps: 'Addımlar' },
  { language: 'en', word: 'meter', name: 'Verification of a measuring instrument', steps: 'Steps' },
  { language: 'ru', word: 'счетчик', name: 'Поверка средства измерений', steps: 'Шаги' },
]

for (const { language, word, name, steps } of SEARCHES) {
  test(`ESRV-01 a search for “${word}” in ${language} finds the service and its description`, async ({
    page,
  }) => {
    const faults = collectFaults(page)
    await page.setViewportSize(PHONE)
    await page.goto(`/${language}/e-services`)
    const box = page.getByRole('main').getByRole('searchbox')
    await box.fill(word)
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${language}/e-services\\?q=`))
    await expectNoOverflow(page)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/e-services/verification-request$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('region', { name: steps }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
}

test('STATE-04 a guide opens with searchable text, and closing restores the focus', async ({ page }) => {
  const faults = collectFaults(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openService(page, 'az', 'type-approval-instrument')
  const link = page.getByRole('link', {
    name: 'Ölçmə vasitəsinin tipinin təsdiqi: təlimat və ərizə forması',
    exact: true,
  })
  expect(loaded.filter((path) => /pdf/.test(path))).toEqual([])
  await link.click()
  const viewer = page.getByRole('dialog', { name: /təlimat və ərizə forması/ })
  await expect(viewer.getByText('Xidmət nə verir')).toBeAttached({ timeout: 60_000 })
  await expect(viewer.locator('output')).toHaveText(/Səhifə 1 \/ \d/)
  await viewer.getByRole('searchbox').fill('ariza formasi')
  await viewer.getByRole('button', { name: 'Tap' }).click()
  await expect(viewer.getByText('Axtarış tapılmadı')).toBeVisible()
  await viewer.getByRole('searchbox').fill('erize formasi')
  await viewer.getByRole('button', { name: 'Tap' }).click()
  await expect(viewer.getByText(/1 \/ \d səhifə/)).toBeVisible()
  await viewer.getByRole('button', { name: 'Növbəti səhifə' }).click()
  await expect(viewer.locator('output')).toHaveText(/Səhifə 2 \/ \d/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(link).toBeFocused()
  expect(faults).toEqual([])
})

test('STATE-04 a picture is zoomed and rotated by keys, on a phone', async ({ page }) => {
  const faults = collectFaults(page)
  await page.setViewportSize(PHONE)
  await openService(page, 'ru', 'type-approval-instrument')
  await page.getByRole('link', { name: 'Утверждение типа: пять шагов (схема)', exact: true }).click()
  const viewer = page.getByRole('dialog')
  const picture = viewer.getByRole('img', { name: /^Схема: 1 заявление/ })
  await expect(picture).toBeVisible()
  await expect(viewer.getByText('100 %')).toBeVisible()
  await viewer.getByRole('group', { name: /^Изображение/ }).focus()
  await page.keyboard.press('+')
  await expect(viewer.getByText('150 %')).toBeVisible()
  await page.keyboard.press('r')
  await expect(picture).toHaveCSS('transform', /matrix\(0, 1, -1, 0/)
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Закрыть' }).click()
  await expect(viewer).toBeHidden()
  expect(faults).toEqual([])
})

test('STATE-04 a video starts paused, supports seeking, and has captions in the language of the page', async ({
  page,
}) => {
  const faults = collectFaults(page)
  await openService(page, 'en', 'verification-request')
  await page
    .getByRole('link', { name: /^How a verification is done/ })
    .first()
    .click()
  const video = page.getByRole('dialog').locator('video')
  await expect(video).toBeVisible()
  // Duration and captions are available after the first bytes.
  await expect
    .poll(() =>
      video.evaluate((player: HTMLVideoElement) => ({
        paused: player.paused,
        duration: Math.round(player.duration),
        captions: [...player.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .map(({ language }) => language),
      })),
    )
    .toEqual({ paused: true, duration: 12, captions: ['en'] })
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = 9.5
  })
  await expect
    .poll(() =>
      video.evaluate((player: HTMLVideoElement) =>
        [...(player.textTracks[1]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
      ),
    )
    .toEqual(['If it is, the instrument gets its mark and a certificate.'])
  expect(faults).toEqual([])
})

test('STATE-04 a video that fails to load shows an error in Azerbaijani, and a retry loads it', async ({
  page,
}) => {
  let isBroken = true
  await page.route(DOCUMENTS, (route) => {
    const isFilm = route.request().resourceType() === 'media'
    return isBroken && isFilm ? route.fulfill({ status: 500, body: 'no' }) : route.continue()
  })
  await openService(page, 'az', 'verification-request')
  await page
    .getByRole('link', { name: /^Yoxlama necə aparılır/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('alert', { name: 'Video yüklənərkən xəta baş verdi.' })).toBeVisible()
  isBroken = false
  await viewer.getByRole('button', { name: 'Yenidən cəhd edin' }).click()
  await expect(viewer.locator('video')).toBeVisible()
})

test('STATE-04 an invalid PDF shows an error, and the file can be downloaded', async ({ page }) => {
  await page.route(DOCUMENTS, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: 'this is no PDF at all' }),
  )
  await openService(page, 'ru', 'type-approval-instrument')
  await page
    .getByRole('link', { name: /: руководство и форма заявления$/ })
    .first()
    .click()
  const alert = page.getByRole('alert', { name: 'Произошла ошибка при загрузке документа' })
  await expect(alert).toBeVisible({ timeout: 60_000 })
  await expect(alert.getByRole('link', { name: 'Скачать файл' })).toHaveAttribute('href', /\/document\/\d+/)
})

test('STATE-04 a slow file shows its progress, and closing stops the load', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(DOCUMENTS, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await openService(page, 'en', 'type-approval-instrument')
  await page.getByRole('link', { name: 'Type approval in five steps (diagram)', exact: true }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('progressbar', { name: 'Loading the file' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  release()
})

test('ESRV-02 an informative service answers on its page', async ({ page }) => {
  await page.goto('/en/informative-services')
  await page.getByRole('main').getByRole('link', { name: 'Which risk group are the goods in?' }).click()
  await page.getByRole('textbox', { name: 'Customs code or name of the goods' }).fill('8516 79')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByRole('region', { name: /^Risk group: / })).toBeFocused()
  await expect(page).toHaveURL(/\/en\/e-services\/goods-risk-check\?goods=8516\+79$/)
})

test('NAV-05 the header entry of technical barriers opens the server’s address, or its page with a toast', async ({
  page,
}) => {
  await page.route('https://eping.wto.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>ePing</h1>' }),
  )
  await openScreen(page, '/en/e-services')
  const entry = page.getByRole('banner').getByRole('link', { name: 'Technical barriers' })
  await entry.click()
  await expect(page).toHaveURL('https://eping.wto.org/')
  await openScreen(page, '/en/e-services')
  await page.route('**/api/public/software/12/url*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'SERVICE_UNAVAILABLE',
        message: 'The service is temporarily unavailable.',
      }),
    }),
  )
  await entry.click()
  await expect(page).toHaveURL(/\/en\/technical-barriers$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Technical barriers to trade' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('The service is temporarily unavailable.')).toBeVisible()
})

test('HOME-02 a started service is among the most used services of the home page', async ({ page }) => {
  const start = await page.request.get('/api/public/software/12/url?lang=en', {
    headers: { accept: 'application/json' },
  })
  expect(start.ok()).toBe(true)
  await expect(async () => {
    await page.goto('/en/home')
    const most = page.getByRole('region', { name: 'Most used services' })
    await expect(most.getByRole('link', { name: 'Technical barriers to trade' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass({ timeout: 60_000 })
})

test('NAV-13 a paused service shows its pause and no start button', async ({ page }) => {
  await page.goto('/en/e-services/metrology-training')
  await expect(page.getByRole('region', { name: 'Unavailable until 15.01.2027' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the service' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ESRV-01 catalogue, filters and descriptions are readable, and documents are plain links', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/az/e-services?fee=free')
    await expect(page.getByRole('heading', { level: 1, name: 'Elektron xidmətlər' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Uyğunluq bəyannaməsinin qeydiyyatı' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Uyğunluq bəyannaməsinin qeydiyyatı' }),
    ).toBeVisible()
    const guide = page.getByRole('link', { name: /təlimat və ərizə forması$/ }).first()
    const file = await page.request.get((await guide.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect(file.headers()['x-content-type-options']).toBe('nosniff')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('ESRV-01 the start of a service is a link', async ({ page }) => {
    await page.goto('/en/e-services/document-verification')
    await page.getByRole('link', { name: 'Look up now' }).click()
    await expect(page).toHaveURL(/\/en\/verify$/)
  })

  test('ESRV-02 a question is a plain form, and its answer and errors are on the page', async ({ page }) => {
    await page.goto('/en/e-services/term-calculator')
    const from = page.getByRole('textbox', { name: 'Day from which the term runs' })
    await from.fill('31.02.2026')
    await page.getByRole('textbox', { name: 'Number of days' }).fill('5')
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await from.fill('17.03.2026')
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await expect(
      page.getByRole('region', { name: 'The last day of the term is 02.04.2026, Thursday' }),
    ).toBeVisible()
  })
})

test('WAI-03 no filter is partly covered on phones of any height', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openScreen(page, '/ru/e-services')
  await page.locator('main summary').first().click()
  await expect(page.getByRole('checkbox', { name: /^Внешняя торговля/ })).toBeVisible()
  // A value is 44 px high: each step cuts another part of it at the lower edge.
  for (const height of [700, 710, 720, 730, 740]) {
    await page.setViewportSize({ width: PHONE.width, height })
    expect(await axeViolations(page, { only: ['target-size'] })).toEqual([])
  }
})
