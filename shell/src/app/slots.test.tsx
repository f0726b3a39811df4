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

test('HOME-01 slots are rendered in their places on the home page, each with its remote', async () => {
  function RemoteName() {
    const remote = useMountedRemote()
    return <h2>{`${remote?.name ?? ''} ${remote?.version ?? ''} ${remote?.screen ?? ''}`}</h2>
  }
  const screens = createScreens({ news: RemoteName, popular: Popular }, { directory })
  await renderPortal({ address: '/en/home', screens, slots: [NEWS, POPULAR] })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'mf-sample 1.0.0 news' })).toBeVisible()
  expect(await main.findByRole('heading', { name: 'Most used' })).toBeVisible()
})

/** Home page with server markup, and the number of loads of the slot's code. */
async function withServerMarkup() {
  let screenLoads = 0
  const open = () => {
    screenLoads += 1
  }
  const screens = createScreens({ news: News, one: () => <h1>One</h1> }, { directory, onOpen: open })
  const page = await renderPortal({
    address: '/en/home',
    screens,
    slots: [NEWS],
    onServer: createServerScreens({ news: News }),
  })
  return {
    ...page,
    screenLoads: () => screenLoads,
    heading: screen.getByRole('heading', { name: 'Latest news' }),
  }
}

test('HOME-01 while the server markup suffices no code of a slot is loaded', async () => {
  const { screenLoads, heading } = await withServerMarkup()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screenLoads()).toBe(0)
  expect(screen.getByRole('heading', { name: 'Latest news' })).toBe(heading)
})

test.each([
  ['pointed at', (link: HTMLElement) => userEvent.hover(link)],
  ['focused', (link: HTMLElement) => Promise.resolve(link.focus())],
])('HOME-01 a slot that is %s loads its code and hydrates', async (_how, turn) => {
  const { screenLoads, heading } = await withServerMarkup()
  await act(() => turn(screen.getByRole('link', { name: 'First' })))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screenLoads()).toBe(1)
  expect(screen.getByRole('heading', { name: 'Latest news' })).toBe(heading)
})

test('HOME-01 a link of a slot navigates without a reload before its code is loaded', async () => {
  const { address } = await withServerMarkup()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => {
    screen.getByRole('link', { name: 'First' }).dispatchEvent(click)
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(click.defaultPrevented).toBe(true)
  expect(address()).toBe('/en/samples/1')
})

test('LANG-01 a slot of the server markup is rendered in the new language', async () => {
  const { screenLoads, go } = await withServerMarkup()
  await go('/ru/home')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screenLoads()).toBe(1)
  expect(screen.getByRole('heading', { name: 'Latest news' })).toBeVisible()
})

test('HOME-01 slots of other places are not rendered, and an empty place renders nothing', async () => {
  const { go } = await renderPortal({
    address: '/en/home',
    screens: createScreens({ news: News, list: () => <h1>List</h1> }, { directory }),
    slots: [NEWS],
  })
  expect(await screen.findByRole('heading', { name: 'Latest news' })).toBeVisible()
  await go('/en/samples')
  expect(screen.queryByRole('heading', { name: 'Latest news' })).toBeNull()
})

test('FED-05 a slot that throws shows a short message; the page and other slots are unaffected', async () => {
  const problems: string[] = []
  const screens = createScreens({ news: Broken, popular: Popular }, { problems, directory })
  await renderPortal({ address: '/en/home', screens, slots: [NEWS, POPULAR] })
  expect(await screen.findByText(QUIET)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Most used' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('region', { name: /not available/ })).toBeNull()
  expect(problems).toEqual(['render mf-sample: broken', 'render mf-sample: broken'])
})

test('STATE-05 a slot that fails to load shows a short message and is retried when online', async () => {
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

test('FED-12 resources of a slot are released when the page is left', async () => {
  let open = 0
  function ResourceHolder() {
    const remote = useMountedRemote()
    useEffect(() => {
      open += 1
      remote?.scope.add(() => {
        open -= 1
      })
    }, [remote])
    return <h2>ResourceHolder</h2>
  }
  const screens = createScreens({ news: ResourceHolder, list: () => <h1>List</h1> }, { directory })
  const { go } = await renderPortal({ address: '/en/home', screens, slots: [NEWS] })
  expect(await screen.findByRole('heading', { name: 'ResourceHolder' })).toBeVisible()
  expect(open).toBe(1)
  await go('/en/samples')
  expect(open).toBe(0)
})

test.each([[[]], [[NEWS]], [[NEWS, POPULAR]]])('WAI-03 home passes axe with its slots: %j', async (slots) => {
  const screens = createScreens({ news: News, popular: Popular }, { directory })
  await renderPortal({ address: '/en/home', screens, slots })
  expect(await axeViolations(document.body)).toEqual([])
})
