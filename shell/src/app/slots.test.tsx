import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import type { PageSlot } from 'shared-contracts/release/page-state'
import { axeViolations } from 'shared-runtime/axe-violations'
import { useMountedRemote } from 'shared-runtime/remote'
import { directoryOf } from '../testing/directory-of.ts'
import { renderPortal, createScreens, createServerScreens } from './testing/render-portal.tsx'
import { SAMPLE_REMOTE } from './testing/sample-state.ts'

const QUIET = 'This section cannot be displayed at the moment.'
const WITH_SLOTS = {
  ...SAMPLE_REMOTE,
  screens: { ...SAMPLE_REMOTE.screens, news: { js: [], css: [] }, popular: { js: [], css: [] } },
}
const NEWS: PageSlot = { id: 'sample.news', place: 'home.main', remote: 'mf-sample', screen: 'news' }
const POPULAR: PageSlot = {
  id: 'sample.popular',
  place: 'home.aside',
  remote: 'mf-sample',
  screen: 'popular',
}

function News() {
  return (
    <section aria-labelledby="news">
      <h2 id="news">Latest news</h2>
      <a href="/en/samples/1">First</a>
    </section>
  )
}

function Popular() {
  return <h2>Most used</h2>
}

function Broken(): never {
  throw new Error('broken')
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  jest.useRealTimers()
})

const directory = directoryOf([WITH_SLOTS])

test('HOME-01 slots stand on the home page in their places, each told whose it is', async () => {
  function Whose() {
    const remote = useMountedRemote()
    return <h2>{`${remote?.name ?? ''} ${remote?.version ?? ''} ${remote?.screen ?? ''}`}</h2>
  }
  const screens = createScreens({ news: Whose, popular: Popular }, { directory })
  await renderPortal({ address: '/en/home', screens, slots: [NEWS, POPULAR] })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'mf-sample 1.0.0 news' })).toBeVisible()
  expect(await main.findByRole('heading', { name: 'Most used' })).toBeVisible()
})

/** The home page as the server sent it, and how often the slot's code was asked for since. */
async function withServerMarkup() {
  let asked = 0
  const open = () => {
    asked += 1
  }
  const screens = createScreens({ news: News, one: () => <h1>One</h1> }, { directory, onOpen: open })
  const page = await renderPortal({
    address: '/en/home',
    screens,
    slots: [NEWS],
    onServer: createServerScreens({ news: News }),
  })
  return { ...page, asked: () => asked, heading: screen.getByRole('heading', { name: 'Latest news' }) }
}

test('HOME-01 while the server’s markup suffices nothing of a slot is loaded, and it stays as it is', async () => {
  const { asked, heading } = await withServerMarkup()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(asked()).toBe(0)
  expect(screen.getByRole('heading', { name: 'Latest news' })).toBe(heading)
})

test.each([
  ['pointed at', (link: HTMLElement) => userEvent.hover(link)],
  ['focused', (link: HTMLElement) => Promise.resolve(link.focus())],
])('HOME-01 a slot that is %s gets its code, and the markup is taken over', async (_how, turn) => {
  const { asked, heading } = await withServerMarkup()
  await act(() => turn(screen.getByRole('link', { name: 'First' })))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(asked()).toBe(1)
  expect(screen.getByRole('heading', { name: 'Latest news' })).toBe(heading)
})

test('HOME-01 a link of a slot leads on without a reload before its code is there', async () => {
  const { address } = await withServerMarkup()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => {
    screen.getByRole('link', { name: 'First' }).dispatchEvent(click)
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(click.defaultPrevented).toBe(true)
  expect(address()).toBe('/en/samples/1')
})

test('LANG-01 a slot of the server’s markup comes in the other language when it changes', async () => {
  const { asked, go } = await withServerMarkup()
  await go('/ru/home')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(asked()).toBe(1)
  expect(screen.getByRole('heading', { name: 'Latest news' })).toBeVisible()
})

test('HOME-01 slots of other pages’ places and an empty place leave no trace', async () => {
  const { go } = await renderPortal({
    address: '/en/home',
    screens: createScreens({ news: News, list: () => <h1>List</h1> }, { directory }),
    slots: [NEWS],
  })
  expect(await screen.findByRole('heading', { name: 'Latest news' })).toBeVisible()
  await go('/en/samples')
  expect(screen.queryByRole('heading', { name: 'Latest news' })).toBeNull()
})

test('FED-05 a slot that throws becomes a quiet line; the page and the other slot are untouched', async () => {
  const problems: string[] = []
  const screens = createScreens({ news: Broken, popular: Popular }, { problems, directory })
  await renderPortal({ address: '/en/home', screens, slots: [NEWS, POPULAR] })
  expect(await screen.findByText(QUIET)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Most used' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('region', { name: /not available/ })).toBeNull()
  expect(problems).toEqual(['render mf-sample: broken', 'render mf-sample: broken'])
})

test('STATE-05 a slot that cannot be loaded becomes a quiet line, and comes by itself with the network', async () => {
  jest.useFakeTimers()
  const found: Record<string, () => React.ReactNode> = {}
  const screens = createScreens(found, { directory })
  await renderPortal({ address: '/en/home', screens, slots: [NEWS] })
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.getByText(QUIET)).toBeVisible()
  found.news = News
  await act(async () => {
    screens.outlet?.('mf-sample', 'news').load.retry()
    await jest.advanceTimersByTimeAsync(100)
  })
  expect(screen.getByRole('heading', { name: 'Latest news' })).toBeVisible()
  expect(screen.queryByText(QUIET)).toBeNull()
})

test('FED-12 what a slot takes is given back when the page is left', async () => {
  let open = 0
  function Taking() {
    const remote = useMountedRemote()
    useEffect(() => {
      open += 1
      remote?.scope.add(() => {
        open -= 1
      })
    }, [remote])
    return <h2>Taking</h2>
  }
  const screens = createScreens({ news: Taking, list: () => <h1>List</h1> }, { directory })
  const { go } = await renderPortal({ address: '/en/home', screens, slots: [NEWS] })
  expect(await screen.findByRole('heading', { name: 'Taking' })).toBeVisible()
  expect(open).toBe(1)
  await go('/en/samples')
  expect(open).toBe(0)
})

test.each([[[]], [[NEWS]], [[NEWS, POPULAR]]])('WAI-03 home passes axe with its slots: %j', async (slots) => {
  const screens = createScreens({ news: News, popular: Popular }, { directory })
  await renderPortal({ address: '/en/home', screens, slots })
  expect(await axeViolations(document.body)).toEqual([])
})
