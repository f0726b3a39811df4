import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { LivePortal, PageRemote, PortalTable } from 'shared-contracts/release/page-state'
import type { OutletState } from '../../features/remote-outlet/loading/outlet-state.ts'
import { SAMPLE_OUTLINE, SAMPLE_REMOTE } from '../testing/sample-state.ts'
import { trackChangedFields } from '../../common/changed-fields.ts'
import { followReleases } from './follow-releases.ts'

const HASH = 'abcdefghijklmnopqrstuvwxyz0123456789ABCD-_E'
const WORDS = { titles: {}, menu: [], search: [] }
const NEXT: PageRemote = { ...SAMPLE_REMOTE, version: '2.0.0', container: 'mf_sample__2_0_0' }

function tableOf(composition: number, remote: PageRemote): PortalTable {
  return {
    composition,
    remotes: [remote],
    fallbacks: [],
    integrity: {},
    words: { az: WORDS, en: WORDS, ru: WORDS },
    dialogs: [
      { id: 'd', place: 'dialog.login', remote: 'mf-sample', screen: 'sign-in', permission: 'public' },
    ],
  } as unknown as PortalTable
}

function liveOf(parts: Partial<LivePortal> = {}): LivePortal {
  return {
    composition: 8,
    cohort: '',
    shell: '1.0.0',
    remotes: [SAMPLE_OUTLINE],
    versions: { 'mf-sample': '2.0.0' },
    table: `/compositions/8-quality-${HASH}.json`,
    ...parts,
  }
}

const original = globalThis.fetch
let live: LivePortal | undefined
let requests: string[]
let replaced: PortalTable[]
let releases: { shown: number; note: () => void; isFresh: boolean }
let page: Partial<Pick<LivePortal, 'composition' | 'cohort' | 'remotes'>>
let number: string | undefined
let isChanged: boolean
let changes: string[]

beforeEach(() => {
  jest.useFakeTimers()
  document.body.replaceChildren()
  ;[requests, replaced, changes] = [[], [], []]
  releases = { shown: 7, note: () => undefined, isFresh: false }
  page = {}
  number = '8'
  isChanged = true
  trackChangedFields()
  HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList
  globalThis.fetch = ((address: string, { headers }: RequestInit) => {
    requests.push(
      address + ' ' + String((headers as Record<string, string> | undefined)?.['if-none-match'] ?? ''),
    )
    const body: unknown = address === '/compositions/live' ? live : tableOf(8, NEXT)
    const status = body === undefined ? 304 : 200
    const responseHeaders = new Headers(number === undefined ? {} : { 'portal-composition': number })
    const answer = { ok: status === 200, status, headers: responseHeaders }
    return Promise.resolve({ ...answer, json: () => Promise.resolve(body) })
  }) as unknown as typeof fetch
})

afterEach(() => {
  globalThis.fetch = original
  jest.useRealTimers()
})

/** Fake outlet; `replaceRelease` succeeds and removes the offer. */
function createOutlet(screen: string): OutletState {
  const outlet = { screen, isShown: true, isOutdated: true, offer: undefined }
  return Object.assign(outlet, {
    replaceRelease({ version }: PageRemote) {
      changes.push(`${screen} ${version}`)
      if (isChanged) Object.assign(outlet, { isOutdated: false, offer: undefined })
      return Promise.resolve(isChanged)
    },
  }) as unknown as OutletState
}

function follow(places: readonly OutletState[] = [], cohort = '') {
  const shell = { version: '1.0.0', texts: { az: '', en: '', ru: '' } }
  const table = `/compositions/7-quality-${HASH}.json`
  return followReleases({
    state: { cohort, shell, remotes: [SAMPLE_OUTLINE], table },
    loader: {
      load: () => Promise.resolve(tableOf(7, SAMPLE_REMOTE)),
      replace: (next) => void replaced.push(next),
    },
    screens: { outdate: (name) => (name === 'mf-sample' ? places : []) },
    releases,
    onLive(next) {
      page = next
    },
  })
}

test('FED-07 a conditional request with status 304 changes nothing', async () => {
  live = undefined
  await follow().refresh()
  expect(requests).toEqual([`/compositions/live "7-quality-${HASH}"`])
  expect([replaced, releases.shown]).toEqual([[], 7])
})

test('FED-07 an idle open screen is replaced automatically, a dialog when it opens again', async () => {
  live = liveOf()
  const follower = follow([createOutlet('list'), createOutlet('sign-in')])
  await follower.refresh()
  expect(replaced).toHaveLength(1)
  expect(changes).toEqual(['list 2.0.0'])
  expect([releases.shown, page.composition]).toEqual([8, 8])
  live = undefined
  await follower.refresh()
  expect(requests.at(-1)).toBe(`/compositions/live "8-quality-${HASH}"`)
})

test.each([
  ['another shell', { shell: '1.1.0' }],
  ['other routes', { remotes: [{ ...SAMPLE_OUTLINE, routes: {} }] }],
  ['another slot', { slots: [{ id: 's', place: 'home.main', remote: 'mf-sample', screen: 'list' }] }],
] as const)(
  'FED-07 %s: open screens are replaced, and the next page needs a document',
  async (_what, parts) => {
    live = liveOf(parts)
    await follow([createOutlet('list')]).refresh()
    expect(changes).toEqual(['list 2.0.0'])
    expect([releases.shown, page.composition]).toEqual([7, 8])
  },
)

test('FED-07 a composition with the same releases fetches no table', async () => {
  live = liveOf({ versions: { 'mf-sample': '1.0.0' } })
  await follow([createOutlet('list')]).refresh()
  expect(requests).toHaveLength(1)
  expect([replaced, changes, releases.shown]).toEqual([[], [], 8])
})

test('FED-12 a canary is entered only with a document, and left without one', async () => {
  live = liveOf({ cohort: 'mf-sample@2.0.0' })
  await follow([createOutlet('list')]).refresh()
  expect([changes, releases.shown, page.cohort]).toEqual([[], 7, undefined])
  live = liveOf({ cohort: '' })
  await follow([createOutlet('list')], 'mf-sample@1.0.0').refresh()
  expect(changes).toEqual(['list 2.0.0'])
  expect([releases.shown, page.composition]).toEqual([8, 8])
})

test('FED-08 with form input or an open dialog the update is offered, and applied when the page is idle', async () => {
  live = liveOf()
  document.body.innerHTML = '<main><input name="q"></main>'
  const field = document.querySelector('input') as HTMLInputElement
  field.value = '8516'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const outlet = createOutlet('list')
  await follow([outlet]).refresh()
  expect(changes).toEqual([])
  expect(outlet.offer).toBeDefined()
  field.value = ''
  field.focus()
  await jest.advanceTimersByTimeAsync(3000)
  expect(changes).toEqual([])
  field.blur()
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  await jest.advanceTimersByTimeAsync(6000)
  expect(changes).toEqual([])
  document.querySelector('dialog')?.remove()
  await jest.advanceTimersByTimeAsync(12_000)
  expect(changes).toEqual(['list 2.0.0'])
  expect(outlet.offer).toBeUndefined()
})

test('FED-07 a visible page without calls sends a conditional request every 30 seconds', async () => {
  live = undefined
  follow()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(2)
})

test.each([
  ['a page of a captive portal', { title: 'Welcome' }, '8'],
  ['an answer without the number of the composition', liveOf(), undefined],
  ['a number that is none', liveOf(), '8.5'],
])('FED-07 %s counts as a failed request', async (_what, body, header) => {
  live = body as LivePortal
  number = header
  const noted = jest.spyOn(releases, 'note')
  await expect(follow([createOutlet('list')]).refresh()).rejects.toThrow(
    '/compositions/live invalid response',
  )
  expect(noted).not.toHaveBeenCalled()
  expect([changes, replaced, releases.shown, page]).toEqual([[], [], 7, {}])
})

async function showOffer(outlet: OutletState, html: string): Promise<HTMLInputElement> {
  live = liveOf()
  document.body.innerHTML = `<main>${html}</main>`
  const field = document.querySelector('input') as HTMLInputElement
  field.value = '8516'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await follow([outlet]).refresh()
  const Offer = outlet.offer as ComponentType
  render(<Offer />)
  return field
}

test('FED-08 an offer whose release fails to load shows an error', async () => {
  isChanged = false
  await showOffer(createOutlet('list'), '<input name="q">')
  expect(screen.getByText('outlet.offerText')).toBeInTheDocument()
  await act(async () => {
    screen.getByRole('button').click()
    await Promise.resolve()
  })
  expect(changes).toEqual(['list 2.0.0'])
  expect(screen.getByText('outlet.failedText')).toBeInTheDocument()
})

test('FED-08 an offer is withdrawn when a file was chosen meanwhile', async () => {
  const outlet = createOutlet('list')
  await showOffer(outlet, '<input name="q"><input name="file" type="file">')
  const file = document.querySelector('[type="file"]') as HTMLInputElement
  Object.defineProperty(file, 'value', { value: 'C:\\fakepath\\act.pdf' })
  file.dispatchEvent(new Event('input', { bubbles: true }))
  act(() => screen.getByRole('button').click())
  expect(changes).toEqual([])
  expect(outlet.offer).toBeUndefined()
})
