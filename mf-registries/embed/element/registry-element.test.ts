import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { waitFor, within } from '@testing-library/dom'
import type { BoundFunctions, queries } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { FIRST_PAGE, HAIR_DRYER_DETAIL } from '../../src/testing/sample-records.ts'
import { REGISTRIES } from '../../src/testing/sample-registries.ts'
import type { QualityRegistryElement } from '../v1.d.ts'

const PORTAL = 'https://portal.example'
const EVENTS = ['ready', 'list', 'record', 'error'].map((name) => `quality-registry:${name}`)

const LABORATORIES = REGISTRIES.content.find(({ name }) => name === 'test-laboratories')?.title.en ?? ''

/** Requests sent by the element. */
const calls: (readonly [url: string, withCredentials: boolean])[] = []
let isOffline = false

function answer(path: string): readonly [status: number, body: unknown] {
  if (/^\/api\/public\/registries\/[^/]+\/records\?/.test(path)) return [200, FIRST_PAGE]
  if (/^\/api\/public\/registries\/[^/]+\/records\//.test(path)) return [200, HAIR_DRYER_DETAIL]
  const name = /^\/api\/public\/registries\/([^/?]+)/.exec(path)?.[1]
  const found = REGISTRIES.content.find((registry) => registry.name === name)
  if (found !== undefined) return [200, found]
  return [404, { status: 404, code: 'REGISTRY_UNKNOWN', message: 'Такого реестра нет' }]
}

/** The parts of XMLHttpRequest that the element uses. */
class FakeRequest {
  readonly withCredentials = false
  status = 0
  responseText = ''
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  readonly setRequestHeader = () => undefined
  readonly getResponseHeader = () => null
  readonly abort = () => undefined
  #url = ''

  open(_method: string, url: string): void {
    this.#url = url
  }

  send(): void {
    calls.push([this.#url, this.withCredentials])
    const [status, body] = answer(this.#url.slice(PORTAL.length))
    this.status = status
    this.responseText = JSON.stringify(body)
    queueMicrotask(() => {
      if (isOffline) this.onerror()
      else this.onload()
    })
  }
}

beforeAll(async () => {
  // As the build replaces them (`remote.manifest.ts`).
  jest.unstable_mockModule('react-router-dom', () => import('../page/memory-router.tsx'))
  jest.unstable_mockModule('react-i18next', () => import('../page/embed-texts.ts'))
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest })
  const { defineElement } = await import('./registry-element.ts')
  defineElement({ portal: PORTAL, version: '1.4.0' })
})

afterEach(() => {
  document.body.replaceChildren()
  calls.length = 0
  isOffline = false
})

interface RenderedElement {
  readonly element: QualityRegistryElement
  readonly inside: BoundFunctions<typeof queries>
  readonly events: (readonly [name: string, detail: unknown])[]
}

function renderElement(attributes: Readonly<Record<string, string>>): RenderedElement {
  const element = document.createElement('quality-registry')
  const events: RenderedElement['events'] = []
  for (const name of EVENTS)
    element.addEventListener(name, (event) => events.push([name.slice(17), (event as CustomEvent).detail]))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  const inside = within(element.shadowRoot as unknown as HTMLElement)
  return { element, inside, events }
}

test('REG-06 the element shows the list of the portal without cookies and emits events', async () => {
  const { inside, events, element } = renderElement({
    registry: 'goods-by-risk-group',
    lang: 'en',
    filters: 'status=active',
  })
  expect(await inside.findByRole('heading', { level: 1, name: 'Goods by risk group' })).toBeVisible()
  await waitFor(() => expect(events.map(([name]) => name)).toEqual(['ready', 'list']))
  expect(events[0]?.[1]).toEqual({ version: '1.4.0' })
  expect(events[1]?.[1]).toEqual({
    registry: 'goods-by-risk-group',
    filters: 'status=active',
    total: FIRST_PAGE.total,
  })
  expect(
    calls.every(([url, withCredentials]) => url.startsWith(`${PORTAL}/api/public/`) && !withCredentials),
  ).toBe(true)
  const link = inside.getByRole('link', { name: /Open in the portal/ })
  expect(link).toHaveAttribute('href', `${PORTAL}/en/registries/goods-by-risk-group?status=active`)
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await axeViolations(element)).toEqual([])
})

test('REG-06 a record opens inside, the host keeps its URL, and the back button shows the list', async () => {
  const before = location.href
  const { inside, events, element } = renderElement({ registry: 'goods-by-risk-group', lang: 'ru' })
  const [first] = FIRST_PAGE.content
  const path = `/ru/registries/goods-by-risk-group/${String(first?.id)}`
  const link = await waitFor(() => {
    const found = inside.getAllByRole('link').find((each) => each.getAttribute('href') === PORTAL + path)
    if (found === undefined) throw new Error('no link to the record yet')
    return found
  })
  await userEvent.click(link)
  await waitFor(() => expect(events.at(-1)?.[0]).toBe('record'))
  expect(location.href).toBe(before)
  // The host page may block images, and only it can print itself.
  expect(element.shadowRoot?.querySelector('img')).toBeNull()
  expect(inside.queryByRole('button', { name: 'Напечатать' })).toBeNull()
  await userEvent.click(inside.getByRole('button', { name: 'Назад' }))
  expect(await inside.findByRole('search')).toBeVisible()
})

test('REG-06 records are suggested while a visitor types, without a list event', async () => {
  Element.prototype.scrollIntoView = jest.fn()
  const { inside, events, element } = renderElement({ registry: 'goods-by-risk-group', lang: 'en' })
  await waitFor(() => expect(events.map(([name]) => name)).toEqual(['ready', 'list']))
  const box = await inside.findByRole('combobox')
  await userEvent.type(box, 'hair')
  const options = within(await inside.findByRole('listbox')).getAllByRole('option')
  expect(options[0]).toHaveAttribute(
    'href',
    `${PORTAL}/en/registries/goods-by-risk-group/${String(FIRST_PAGE.content[0]?.id)}`,
  )
  expect(await axeViolations(element)).toEqual([])
  expect(events.map(([name]) => name)).toEqual(['ready', 'list'])
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(events.at(-1)?.[0]).toBe('record'))
})

test('REG-06 the host changes language and registry and opens records without a new element', async () => {
  const { inside, element, events } = renderElement({ registry: 'goods-by-risk-group', lang: 'az' })
  await inside.findByRole('heading', { level: 1 })
  element.lang = 'en'
  expect(await inside.findByRole('heading', { level: 1, name: 'Goods by risk group' })).toBeVisible()
  element.registry = 'test-laboratories'
  expect(await inside.findByRole('heading', { level: 1, name: LABORATORIES })).toBeVisible()
  element.openRecord('8516310000', 'goods-by-risk-group')
  await waitFor(() => expect(events.at(-1)?.[0]).toBe('record'))
  element.showList()
  expect(await inside.findByRole('search')).toBeVisible()
  element.focus()
  expect(document.activeElement).toBe(element)
})

test.each([
  ['az', 'Reyestr səhv yerləşdirilib'],
  ['en', 'The registry is set up incorrectly'],
  ['ru', 'Реестр размещён с ошибкой'],
])('REG-06 an element without a registry shows a message in %s and emits an error', async (lang, title) => {
  const { inside, events } = renderElement({ lang })
  expect(await inside.findByText(title)).toBeVisible()
  expect(events).toEqual([
    ['error', expect.objectContaining({ code: 'ATTRIBUTE_WRONG', attribute: 'registry' })],
  ])
})

test('REG-06 an unknown registry and an unreachable portal show a message inside the element', async () => {
  const unknown = renderElement({ registry: 'no-such', lang: 'ru' })
  expect(await unknown.inside.findByRole('heading', { level: 1 })).toBeVisible()
  expect(unknown.events).toContainEqual([
    'error',
    { code: 'REGISTRY_UNKNOWN', message: 'Такого реестра нет' },
  ])
  isOffline = true
  const offline = renderElement({ registry: 'goods-by-risk-group', lang: 'en' })
  expect(await offline.inside.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(offline.events.at(-1)).toEqual(['error', expect.objectContaining({ code: 'NETWORK_OFFLINE' })])
})

test('REG-06 a removed element leaves nothing, and a second definition keeps the first', async () => {
  const { element, inside } = renderElement({ registry: 'goods-by-risk-group', lang: 'en' })
  await inside.findByRole('heading', { level: 1 })
  element.remove()
  await waitFor(() => expect(element.shadowRoot?.childElementCount).toBe(0))
  document.body.append(element)
  expect(await inside.findByRole('heading', { level: 1 })).toBeVisible()
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { defineElement } = await import('./registry-element.ts')
  defineElement({ portal: PORTAL, version: '1.5.0' })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('1.4.0'))
})
