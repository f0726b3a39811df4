import { expect, test, type Page } from '@playwright/test'
import {
  EVERY_REGISTRY,
  HOST_PAGES,
  REACT_18_HOST,
  SHORTCUT_HOST,
  TAKEN_NAME,
  TWO_ELEMENTS,
  type HostPage,
} from '../fixtures/host-pages.ts'
import { axeViolations } from '../stack/accessible-page.ts'
import { serveHostPages, type HostSite } from '../stack/host-site.ts'

const PORTAL = new URL(process.env['PORTAL_URL'] ?? 'http://localhost:8080/').origin
const PAGES = [...HOST_PAGES, EVERY_REGISTRY, REACT_18_HOST, TWO_ELEMENTS, SHORTCUT_HOST, TAKEN_NAME]
const RECORD = 'quality-registry a[href*="/registries/regulated-goods/"]'

/** Title of the registry (screens.md 6.9). */
const TITLES = { az: 'Tənzimlənən mallar', en: 'Regulated goods', ru: 'Регулируемые товары' }

let site: HostSite

test.beforeAll(async () => {
  site = await serveHostPages(PAGES, PORTAL)
})

test.afterAll(() => site.close())

type QualityRegistry = HTMLElement & { openRecord(id: string): void }

interface EmbedEvent {
  readonly name: string
  readonly detail: unknown
}

/** State of the host page. */
interface HostState {
  readonly globals: readonly string[]
  readonly title: string
  readonly address: string
  readonly steps: number
  readonly sheets: number
  readonly body: string
}

declare global {
  interface Window {
    hostEvents: EmbedEvent[]
    hostState: () => HostState
    hostBefore: readonly string[]
  }
}

/** Runs first in the page: stores the globals of the host and records events of the element. */
function watchHost(): void {
  const own = ['hostEvents', 'hostState', 'hostBefore', 'React', 'ReactDOM']
  const globals = () =>
    Object.getOwnPropertyNames(window).filter((name) => !own.includes(name) && !/^\d+$/.test(name))
  window.hostEvents = []
  window.hostBefore = globals()
  window.hostState = () => ({
    globals: globals(),
    title: document.title,
    address: location.href,
    steps: history.length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    body: JSON.stringify(
      Object.fromEntries(
        ['color', 'fontSize', 'overflow', 'margin'].map((name) => [
          name,
          getComputedStyle(document.body)[name as 'color'],
        ]),
      ),
    ),
  })
  for (const kind of ['ready', 'list', 'record', 'error']) {
    document.addEventListener(`quality-registry:${kind}`, (event) => {
      window.hostEvents.push({ name: kind, detail: (event as CustomEvent<unknown>).detail })
    })
  }
}

async function open(page: Page, host: HostPage): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.addInitScript(watchHost)
  await page.goto(site.at(host))
  return faults
}

async function waitForEvent(page: Page, name: string): Promise<unknown> {
  await page.waitForFunction((wanted) => window.hostEvents.some((one) => one.name === wanted), name)
  return page.evaluate((wanted) => window.hostEvents.find((one) => one.name === wanted)?.detail, name)
}

/** Waits for an event of one registry and returns its detail. */
async function waitForEventOf(page: Page, name: string, registry: string): Promise<unknown> {
  const wanted = { name, registry }
  const found = await page.waitForFunction(({ name: kind, registry: fileRequest }) => {
    const isOf = (detail: unknown) =>
      typeof detail === 'object' && detail !== null && 'registry' in detail && detail.registry === fileRequest
    return window.hostEvents.find((one) => one.name === kind && isOf(one.detail))
  }, wanted)
  return (await found.jsonValue())?.detail
}

/** Expects content without overflow, text keys or unreadable values. */
async function expectReadable(page: Page): Promise<void> {
  const inside = page.locator('quality-registry [data-embed]')
  await expect(inside.locator('table, dl').filter({ visible: true }).first()).toBeVisible()
  const seen = await inside.evaluate((node) => ({
    words: (node as HTMLElement).innerText.match(
      /\[object|\bundefined\b|\bNaN\b|\b(?:browse|common|download|navigator|record|units|watch)\.[a-zA-Z.]+/g,
    ),
    overflow: node.scrollWidth - node.clientWidth,
  }))
  expect(seen).toEqual({ words: null, overflow: 0 })
}

for (const host of HOST_PAGES) {
  test(`REG-06 FED-10 ${host.name}: list and record open without changes of the host`, async ({ page }) => {
    const faults = await open(page, host)
    expect(await waitForEvent(page, 'list')).toMatchObject({ registry: 'regulated-goods', filters: '' })
    const before = await page.evaluate(() => window.hostState())
    const heading = page.locator('quality-registry h1')
    await expect(heading).toHaveText('Regulated goods')
    const shown = await heading.evaluate((node) => {
      const { fontSize, direction, textTransform } = getComputedStyle(node)
      const inside = node.closest('[data-embed]')
      return {
        isLarge: Number.parseFloat(fontSize) >= 24,
        direction,
        textTransform,
        overflow: inside === null ? 0 : inside.scrollWidth - inside.clientWidth,
      }
    })
    expect(shown).toEqual({ isLarge: true, direction: 'ltr', textTransform: 'none', overflow: 0 })
    const link = page.locator(RECORD).filter({ visible: true }).first()
    expect(await link.getAttribute('href')).toMatch(
      new RegExp(`^${PORTAL}/en/registries/regulated-goods/[^/]+$`),
    )
    await link.click()
    expect(await waitForEvent(page, 'record')).toMatchObject({ registry: 'regulated-goods' })
    await expect(page.locator('quality-registry').getByRole('button', { name: 'Back' })).toBeVisible()
    expect(await page.evaluate(() => window.hostState())).toEqual(before)
    const added = await page.evaluate(() =>
      window.hostState().globals.filter((name) => !window.hostBefore.includes(name)),
    )
    expect(added).toEqual([])
    expect(faults).toEqual([])
  })
}

test('REG-06 FED-10 a React 18 host changes the language, receives events and navigates', async ({
  page,
}) => {
  const faults = await open(page, REACT_18_HOST)
  const heading = page.locator('quality-registry h1')
  await expect(heading).toHaveText('Regulated goods')
  await expect(page.locator('output')).toHaveText(/^React 18\.\d+\.\d+, total [1-9]\d*$/)
  await page
    .locator('quality-registry')
    .evaluate((node) => node.shadowRoot?.firstElementChild?.setAttribute('data-same', ''))
  await page.getByRole('button', { name: 'Russian' }).click()
  await expect(heading).toHaveText('Регулируемые товары')
  await expect(page.locator('[data-same]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Other page' }).click()
  await expect(page.getByText('Another page of the host')).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText('Регулируемые товары')
  expect(faults).toEqual([])
})

test('REG-06 one element shows list and record of each registry, one after another', async ({
  page,
  request,
}) => {
  const files = new Set<string>()
  page.on('request', (fileRequest) => {
    const [, file] = /\/embed\/([a-z0-9-]+)\.[0-9a-f]{8}\.js$/.exec(new URL(fileRequest.url()).pathname) ?? []
    if (file !== undefined) files.add(file)
  })
  const faults = await open(page, EVERY_REGISTRY)
  const { content } = (await (await request.get(`${PORTAL}/api/public/registries?fields=none`)).json()) as {
    readonly content: readonly {
      readonly name: string
      readonly title: Readonly<Record<string, string>>
    }[]
  }
  expect(content.length).toBeGreaterThanOrEqual(12)
  const element = page.locator('quality-registry')
  for (const [index, { name, title }] of content.entries()) {
    await test.step(name, async () => {
      const lang = ['az', 'en', 'ru'][index % 3] ?? 'az'
      const records = `${PORTAL}/api/public/registries/${name}/records`
      const list = (await (await request.get(`${records}?view=opening`)).json()) as {
        readonly total: number
        readonly content: readonly { readonly id: string }[]
      }
      await element.evaluate(
        (node, given) => {
          for (const [attribute, value] of Object.entries(given)) node.setAttribute(attribute, value)
        },
        { registry: name, lang },
      )
      expect(await waitForEventOf(page, 'list', name)).toEqual({
        registry: name,
        filters: '',
        total: list.total,
      })
      expect(list.total).toBeGreaterThan(0)
      await expect(element.locator('h1')).toHaveText(title[lang] ?? '')
      await expectReadable(page)
      const id = list.content[0]?.id ?? ''
      await element.evaluate((node, wanted) => (node as QualityRegistry).openRecord(wanted), id)
      expect(await waitForEventOf(page, 'record', name)).toEqual({ registry: name, id })
      await expect(element.locator('h1')).not.toHaveText(title[lang] ?? '')
      await expectReadable(page)
    })
  }
  expect(await page.evaluate(() => window.hostEvents.filter(({ name }) => name === 'error'))).toEqual([])
  expect(faults).toEqual([])
  // Files of the size check (`tooling/preset/src/sizes.ts`); no others may be loaded.
  expect([...files].toSorted()).toEqual([
    'list-forms',
    'list-tools',
    'record',
    'registry',
    'texts-az',
    'texts-en',
    'texts-ru',
  ])
})

test('REG-06 two elements on one page have their own language and colours', async ({ page }) => {
  await open(page, TWO_ELEMENTS)
  await expect(page.locator('#first h1')).toHaveText('Tənzimlənən mallar')
  await expect(page.locator('#second h1')).toHaveText('Товары по группам риска')
  const grounds = await page
    .locator('[data-embed]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(grounds).toEqual(['rgb(23, 31, 40)', 'rgb(255, 255, 255)'])
  await page.waitForFunction(() => window.hostEvents.filter(({ name }) => name === 'list').length === 2)
})

for (const lang of ['az', 'en', 'ru'] as const) {
  test(`REG-06 WAI-03 an element in ${lang} has no accessibility violations`, async ({ page }) => {
    test.slow()
    await open(page, TWO_ELEMENTS)
    // Two elements in one language have equal landmark names, which the host must distinguish.
    await page.locator('#second').evaluate((node) => node.replaceChildren())
    await page
      .locator('#first quality-registry')
      .evaluate((node, value) => node.setAttribute('lang', value), lang)
    await expect(page.locator('#first h1')).toHaveText(TITLES[lang])
    await waitForEvent(page, 'list')
    expect(await axeViolations(page, { within: 'quality-registry' })).toEqual([])
  })
}

test('REG-06 text typed in the element triggers no shortcuts of the host', async ({ page }) => {
  await open(page, SHORTCUT_HOST)
  await waitForEvent(page, 'list')
  const field = page.locator('quality-registry').getByRole('combobox')
  await field.pressSequentially('fan')
  await expect(page.locator('#pressed')).toHaveText('')
  await field.press('Enter')
  await page.waitForFunction(() => window.hostEvents.filter(({ name }) => name === 'list').length === 2)
  const details = await page.evaluate(() =>
    window.hostEvents.filter(({ name }) => name === 'list').map(({ detail }) => detail),
  )
  expect(details[1]).toMatchObject({ filters: 'q=fan' })
})

test('REG-06 the search works by Enter and button in a sandbox without forms', async ({ page }) => {
  const sandboxed = HOST_PAGES.find(({ policy }) => policy === 'sandbox allow-scripts')
  if (sandboxed === undefined) throw new Error('no page')
  await open(page, sandboxed)
  await waitForEvent(page, 'list')
  const element = page.locator('quality-registry')
  const filters = () =>
    page.evaluate(() =>
      window.hostEvents
        .filter(({ name }) => name === 'list')
        .map(({ detail }) => (detail as { readonly filters: string }).filters),
    )
  await element.getByRole('combobox').fill('fan')
  await element.getByRole('combobox').press('Enter')
  await expect.poll(filters).toEqual(['', 'q=fan'])
  await element.getByRole('combobox').fill('')
  await element.getByRole('search').getByRole('button').click()
  await expect.poll(filters).toEqual(['', 'q=fan', ''])
})

test('REG-06 HTTP-06 a response of another server shows an error, and the list loads by retry', async ({
  page,
}) => {
  test.slow()
  const [plain] = HOST_PAGES
  if (plain === undefined) throw new Error('no page')
  const html = { status: 200, contentType: 'text/html', body: '<title>Sign in to the network</title>' }
  await page.route('**/api/public/**', (route) =>
    route.fulfill({ ...html, headers: { 'access-control-allow-origin': '*' } }),
  )
  await open(page, plain)
  await expect(page.locator('quality-registry').getByText('Unknown error').first()).toBeVisible()
  await page.unroute('**/api/public/**')
  expect(await waitForEvent(page, 'list')).toMatchObject({ registry: 'regulated-goods' })
})

test('REG-06 an existing element of this name stays, with a console warning', async ({ page }) => {
  const [warning] = await Promise.all([
    page.waitForEvent('console', (message) => message.type() === 'warning'),
    open(page, TAKEN_NAME),
  ])
  expect(warning.text()).toContain('is defined already, by release 0.0.1')
})

test('REG-06 an element removed and inserted fifty times leaks no nodes, listeners or memory', async ({
  page,
}) => {
  const [plain] = HOST_PAGES
  if (plain === undefined) throw new Error('no page')
  await open(page, plain)
  await waitForEvent(page, 'list')
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  async function measure() {
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
  }
  async function putBack(times: number) {
    await page.evaluate(async (count) => {
      const element = document.querySelector('quality-registry')
      if (element === null) throw new Error('no element')
      for (let round = 0; round < count; round += 1) {
        element.remove()
        await new Promise((resolve) => setTimeout(resolve, 0))
        const listed = new Promise((resolve) =>
          element.addEventListener('quality-registry:list', resolve, { once: true }),
        )
        document.body.append(element)
        await listed
      }
      element.remove()
      await new Promise((resolve) => setTimeout(resolve, 50))
      document.body.append(element)
      await new Promise((resolve) =>
        element.addEventListener('quality-registry:list', resolve, { once: true }),
      )
    }, times)
  }
  await putBack(5)
  const before = await measure()
  // A leak grows with each batch; caches and compiled code of the browser do not.
  const grown = { nodes: Infinity, listeners: Infinity, heap: Infinity }
  let former = before
  for (let batch = 0; batch < 3; batch += 1) {
    await putBack(50)
    const after = await measure()
    for (const kind of ['nodes', 'listeners', 'heap'] as const) {
      grown[kind] = Math.min(grown[kind], after[kind] - former[kind])
    }
    former = after
  }
  expect(grown.nodes).toBeLessThanOrEqual(before.nodes * 0.1)
  expect(grown.listeners).toBeLessThanOrEqual(10)
  expect(grown.heap).toBeLessThanOrEqual(before.heap * 0.15)
})

test('REG-06 in print the element shows its list without buttons', async ({ page }) => {
  const [plain] = HOST_PAGES
  if (plain === undefined) throw new Error('no page')
  await open(page, plain)
  await waitForEvent(page, 'list')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(RECORD).filter({ visible: true }).first()).toBeVisible()
  await expect(
    page.locator('quality-registry').getByRole('link', { name: /Open in the portal/ }),
  ).toBeHidden()
})
