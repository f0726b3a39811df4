import { expect, test, type Browser, type Page } from '@playwright/test'
import { publishFaulty } from '../../stack/faulty-release.ts'
import { portalCommand } from '../../stack/portal-command.ts'
import { otherOrigin } from '../../stack/portals.ts'
import { signOnAs } from '../../stack/sign-on.ts'
import { SIGN_IN_WORDS } from '../../stack/sign-in.ts'

const REMOTE = 'mf-appeals'
const FORM = '/appeals/new/consumer-complaint'
const FILE = { name: 'Qəbz №7 – İyun.txt', mimeType: 'text/plain', buffer: Buffer.from('Cəmi: 24,50 AZN\n') }

/** Answers of 30 fields by step; a list is a group of checkboxes. */
const STEPS = [
  {
    id: 'purchase',
    values: {
      objectType: 'non-food',
      product: 'Elektrik çaydanı “Şəfəq”',
      brand: 'Şəfəq',
      model: 'ŞF-1700',
      serialNumber: 'AZ 00-17',
      barcode: '4760000000017',
    },
  },
  {
    id: 'trader',
    values: {
      place: 'shop',
      traderName: 'Mağaza № 5',
      traderTaxId: '1234567891',
      traderAddress: 'Nümunə küçəsi 1, 2-ci mərtəbə',
      town: 'baku',
      traderPhone: '+994 50 000 00 00',
    },
  },
  {
    id: 'payment',
    values: {
      purchasedOn: '05.03.2026',
      price: '1 024,50',
      paymentMethod: 'card',
      hasReceipt: 'yes',
      receiptNumber: 'FİN-0099',
      hasWarranty: 'yes',
      warrantyUntil: '05.03.2027',
    },
  },
  {
    id: 'problem',
    values: {
      cause: 'defect',
      defectFoundOn: '06.03.2026',
      subject: 'Çaydan suyu qızdırmır',
      text: 'Birinci gün işlədi.\nİkinci gün söndü. 😞',
      isDangerous: 'no',
    },
  },
  {
    id: 'claim',
    values: {
      contactedTrader: 'yes',
      contactedOn: '07.03.2026',
      traderAnswer: 'refused',
      traderAnswerText: 'Qaytarmırıq, dedilər.',
      claims: ['refund', 'damages'],
      claimAmount: '1024.50',
      mayBeNamed: 'no',
    },
  },
] as const

type Answers = Record<string, string | string[]>
const ANSWERS: Answers = Object.assign({}, ...STEPS.map(({ values }) => values)) as Answers

function fields(page: Page) {
  return page.locator('main form')
}

async function fillField(page: Page, name: string, value: string | readonly string[]): Promise<void> {
  const control = fields(page).locator(`[name="${name}"]`).first()
  const type = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  )
  if (type === 'radio' || type === 'checkbox') {
    for (const code of typeof value === 'string' ? [value] : value) {
      await fields(page).locator(`[name="${name}"][value="${code}"]`).check()
    }
  } else if (type === 'select') await control.selectOption(String(value))
  else await control.fill(String(value))
}

/** Continues to the next page by the button of the form. */
async function proceed(page: Page): Promise<void> {
  const before = page.url()
  await fields(page).locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(before)
}

/** Values of the visible controls by name. */
async function readFields(page: Page): Promise<Answers> {
  return fields(page).evaluate((form) => {
    const found: Record<string, string | string[]> = {}
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      '[name]',
    )) {
      const isBox = control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)
      if (!isBox) found[control.name] = control.value
      else if (control.checked && control.type === 'radio') found[control.name] = control.value
      else if (control.checked) found[control.name] = [...(found[control.name] ?? []), control.value]
    }
    return found
  })
}

/** Address of a step of the open draft. */
function stepUrl(page: Page, step: string): string {
  const url = new URL(page.url())
  url.searchParams.set('step', step)
  return url.href
}

/** Opens a step in the open page, as the back button does. */
async function moveTo(page: Page, step: string): Promise<void> {
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
    stepUrl(page, step),
  )
  await expect(fields(page).locator('button[type=submit]')).toBeVisible()
}

/** Reads all steps without a reload, and compares each value and the file. */
async function expectKept(page: Page, expected: Answers = ANSWERS): Promise<void> {
  const found: Answers = {}
  for (const { id, values } of STEPS) {
    await moveTo(page, id)
    await expect(
      fields(page)
        .locator(`[name="${Object.keys(values)[0] ?? ''}"]`)
        .first(),
    ).toBeAttached()
    Object.assign(found, await readFields(page))
  }
  expect(found).toEqual(expected)
  await moveTo(page, 'evidence')
  await expect(page.getByRole('listitem').filter({ hasText: FILE.name })).toContainText('Saved')
}

async function beginForm(page: Page): Promise<void> {
  await page.goto(`${otherOrigin()}/en${FORM}?draft=new`)
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.en.signOn }).click()
  await signOnAs(page, 'frameCitizen')
  await expect(page).toHaveURL(/draft=[0-9a-f-]{36}/)
}

async function fillForm(page: Page): Promise<void> {
  for (const { values } of STEPS) {
    for (const [name, value] of Object.entries<string | readonly string[]>(values)) {
      await fillField(page, name, value)
    }
    await proceed(page)
  }
  await page.locator('main form input[type=file]').last().setInputFiles(FILE)
  await expect(page.getByText(/Saved at \d\d:\d\d · 1 file saved/)).toBeVisible()
  // The draft of the server has the file, too: from here on this page changes nothing by itself.
  const draft = `${otherOrigin()}/api/case-drafts/${new URL(page.url()).searchParams.get('draft') ?? ''}`
  await expect
    .poll(async () => ((await (await page.request.get(draft)).json()) as { files: number }).files)
    .toBe(1)
}

/** Ends all other sessions of the person, as on another device. */
async function endOtherSessions(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: otherOrigin() })
  const page = await context.newPage()
  await page.goto('/en/personal-info')
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.en.signOn }).click()
  await signOnAs(page, 'frameCitizen')
  await expect(page).toHaveURL(/\/personal-info$/)
  const { csrfToken } = (await (await context.request.get('/api/user/session')).json()) as {
    csrfToken: string
  }
  const { content } = (await (await context.request.get('/api/user/sessions')).json()) as {
    content: readonly { id: string; isCurrent: boolean }[]
  }
  for (const { id } of content.filter(({ isCurrent }) => !isCurrent)) {
    await context.request.delete(`/api/user/sessions/${id}`, { headers: { 'x-csrf-token': csrfToken } })
  }
  await context.close()
}

/** Whether the page has loaded the code of a release. */
function hasLoaded(page: Page, version: string): Promise<boolean> {
  return page.evaluate(
    (base) => performance.getEntriesByType('resource').some(({ name }) => name.includes(base)),
    `/m/mf-appeals/${version}/`,
  )
}

/** Accepts the release that the page offers because a form is filled in. */
async function acceptRelease(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: 'Update now' })
  await expect(async () => {
    await page.getByRole('contentinfo').getByRole('link').first().dispatchEvent('pointerover')
    await expect(offer).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await offer.click()
  await expect(offer).toHaveCount(0)
}

test('APL-07 a form of 30 fields with a file survives each loss, value for value', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const context = page.context()
  expect(Object.keys(ANSWERS).length).toBeGreaterThanOrEqual(30)
  await beginForm(page)
  await fillForm(page)
  const address = stepUrl(page, 'purchase')
  await expectKept(page)
  const expected = { ...ANSWERS }

  await test.step('a closed tab, before the pause after which a change is sent', async () => {
    const tab = await context.newPage()
    await tab.goto(address)
    await fillField(tab, 'product', 'Çaydan, bağlanmış vərəqdən')
    expected['product'] = 'Çaydan, bağlanmış vərəqdən'
    await tab.close()
    await page.goto(address)
    await expectKept(page, expected)
  })

  await test.step('a lost network', async () => {
    await page.goto(address)
    await expect(fields(page).locator('[name=brand]')).toHaveValue('Şəfəq')
    await context.setOffline(true)
    await fillField(page, 'brand', 'Şəbəkəsiz')
    expected['brand'] = 'Şəbəkəsiz'
    await expect(
      page.getByText('Saved on this device, will be sent when the connection is back').first(),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Saved at/)).toBeVisible()
    await expectKept(page, expected)
  })

  await test.step('an ended session', async () => {
    await moveTo(page, 'purchase')
    await endOtherSessions(browser)
    await fillField(page, 'model', 'ŞF-1700 seanssız')
    expected['model'] = 'ŞF-1700 seanssız'
    // The single sign-on still has its session, so that it returns by itself.
    await page.waitForURL(/\/sign-(?:in|on)\//)
    await page.waitForURL(/\/appeals\/new\/consumer-complaint\?draft=/)
    await expectKept(page, expected)
  })

  await test.step('another language and back', async () => {
    await page.getByRole('link', { name: 'Русский', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Сохранить и выйти' })).toBeVisible()
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save and leave' })).toBeVisible()
    await expectKept(page, expected)
  })

  await test.step('a second tab', async () => {
    await page.goto(address)
    const tab = await context.newPage()
    await tab.goto(address)
    await fillField(tab, 'barcode', '111')
    await expect(tab.getByText(/^Saved at/)).toBeVisible()
    await fillField(page, 'serialNumber', 'ikinci vərəq')
    expected['serialNumber'] = 'ikinci vərəq'
    await page.getByRole('button', { name: 'Keep this version' }).click()
    await expectKept(page, expected)
    await tab.close()
  })

  const version = `7.0.0-drill.${Date.now().toString(36)}`
  await test.step('a release, and its rollback, in the open session', async () => {
    await moveTo(page, 'purchase')
    await fillField(page, 'product', 'Çaydan, yeni buraxılış')
    expected['product'] = 'Çaydan, yeni buraxılış'
    await publishFaulty({ remote: REMOTE, version })
    await portalCommand('promote', `${REMOTE}@${version}`, '--reason', 'drill: a release during a form')
    await acceptRelease(page)
    await expect.poll(() => hasLoaded(page, version)).toBe(true)
    await expectKept(page, expected)
    await moveTo(page, 'purchase')
    await fillField(page, 'brand', 'Geri qaytarılan buraxılış')
    expected['brand'] = 'Geri qaytarılan buraxılış'
    await portalCommand('rollback', REMOTE, '--reason', 'drill: back during a form')
    await acceptRelease(page)
    await expectKept(page, expected)
  })
})
