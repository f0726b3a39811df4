import { expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { axeViolations } from 'shared-runtime/axe-violations'
import { usePageTitle } from 'shared-runtime/navigation'
import { FOREIGNER } from '../features/session/testing/fake-server.ts'
import { createAccessOf, findRoute, findRoutePattern } from './routes.tsx'
import { renderPortal, createScreens } from './testing/render-portal.tsx'
import { SAMPLE_OUTLINE } from './testing/sample-state.ts'

function List() {
  return <h1>All samples</h1>
}

function One({ params }: ScreenProps) {
  usePageTitle(params.id === 'named' ? 'The named one' : undefined)
  return <h1>Sample {params.id}</h1>
}

function screens() {
  return createScreens({ list: List, one: One })
}

test('NAV-10 a deep link into a remote opens its screen with the parameters of the address', async () => {
  await renderPortal({ address: '/en/samples/8516', screens: screens() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sample 8516' })).toBeVisible()
})

test('NAV-10 back and forward navigate through the history', async () => {
  const { go, address } = await renderPortal({ address: '/en/samples', screens: screens() })
  await go('/en/samples/1')
  await go('/en/samples/2?tab=history')
  await go(-1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sample 1')
  await go(1)
  expect(address()).toBe('/en/samples/2?tab=history')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sample 2')
})

test.each(['/en/nothing/here', '/en/samples/1/2', '/en/SAMPLES2'])(
  'NAV-09 %s redirects to /404',
  async (to) => {
    const { address } = await renderPortal({ address: to, screens: screens() })
    expect(address()).toBe('/en/404')
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    expect(screen.getByText(to)).toBeVisible()
  },
)

test('NAV-09 a route of a remote of another variant redirects to /404', async () => {
  const { address } = await renderPortal({ address: '/en/samples', remotes: [] })
  expect(address()).toBe('/en/404')
})

test.each([
  ['/', '/az/home'],
  ['/samples/7?tab=history', '/az/samples/7?tab=history'],
  ['/ru', '/ru/home'],
])('LANG-01 the path %s gets a language prefix: %s', async (from, to) => {
  const { address } = await renderPortal({ address: from, screens: screens() })
  expect(address()).toBe(to)
})

test('NAV-11 a navigation sets title and focus, and is announced', async () => {
  const { go } = await renderPortal({ address: '/en/home', screens: screens() })
  expect(document.title).toBe('Home – Quality Infrastructure Portal')
  await go('/en/samples')
  expect(document.title).toBe('Samples – Quality Infrastructure Portal')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByText('Samples – Quality Infrastructure Portal')).toHaveAttribute('role', 'status')
})

test('NAV-11 a change of the query keeps the focus', async () => {
  const { go } = await renderPortal({ address: '/en/samples', screens: screens() })
  await go('/en/samples?page=2')
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus()
})

test('NAV-11 a screen can set its title; the next page has its own', async () => {
  const { go } = await renderPortal({ address: '/en/samples/named', screens: screens() })
  expect(document.title).toBe('The named one – Quality Infrastructure Portal')
  await go('/en/samples/other')
  expect(document.title).toBe('Sample – Quality Infrastructure Portal')
})

test('NAV-11 a late heading does not take the focus from a field in use', async () => {
  let arrive: () => void = () => undefined
  function Late() {
    const [isThere, setThere] = useState(false)
    arrive = () => {
      setThere(true)
    }
    return isThere ? <h1>Late list</h1> : <input aria-label="Elsewhere" />
  }
  function Typed() {
    return (
      <>
        <label>
          Filter <input />
        </label>
        <Late />
      </>
    )
  }
  const { go } = await renderPortal({ address: '/en/home', screens: createScreens({ list: Typed }) })
  await go('/en/samples')
  screen.getByLabelText('Filter').focus()
  await act(async () => {
    arrive()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Late list' })).toBeVisible()
  expect(screen.getByLabelText('Filter')).toHaveFocus()
})

test('NAV-11 a late heading gets the focus otherwise', async () => {
  let arrive: () => void = () => undefined
  function Late() {
    const [isThere, setThere] = useState(false)
    arrive = () => {
      setThere(true)
    }
    return isThere ? <h1>Late list</h1> : null
  }
  const { go } = await renderPortal({ address: '/en/home', screens: createScreens({ list: Late }) })
  await go('/en/samples')
  await act(async () => {
    arrive()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Late list' })).toHaveFocus()
})

test('FED-07 where the live composition needs a document, the next page is loaded as one', async () => {
  let isOutdated = false
  const { go, address, documents } = await renderPortal({
    address: '/en/samples',
    screens: screens(),
    releases: {
      get isFresh() {
        return !isOutdated
      },
      get isOutdated() {
        return isOutdated
      },
      refresh: () => Promise.resolve(),
    },
  })
  await go('/en/samples/1')
  isOutdated = true
  await go('/en/samples/1?tab=history')
  await go('/ru/samples/1?tab=history')
  expect(address()).toBe('/ru/samples/1?tab=history')
  expect(documents).toEqual([])
  await go('/ru/samples/2?x=1')
  expect(documents).toEqual(['/ru/samples/2?x=1'])
  expect(address()).toBe('/ru/samples/1?tab=history')
})

test('FED-07 a link waits for a refresh of an old composition; going back does not', async () => {
  let refreshes = 0
  let answer: () => void = () => undefined
  const { go, address, documents } = await renderPortal({
    address: '/en/samples',
    screens: screens(),
    releases: {
      isFresh: false,
      isOutdated: false,
      refresh() {
        refreshes += 1
        return new Promise<void>((resolve) => {
          answer = resolve
        })
      },
    },
  })
  await go('/en/samples/1')
  expect([refreshes, address()]).toEqual([1, '/en/samples'])
  await act(async () => {
    answer()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(address()).toBe('/en/samples/1')
  await go(-1)
  expect([address(), documents]).toEqual(['/en/samples', []])
})

test('LANG-01 a language change keeps the page without a reload', async () => {
  const { go } = await renderPortal({ address: '/en/samples/5?x=1', screens: screens() })
  const before = screen.getByRole('heading', { level: 1 })
  await go('/ru/samples/5?x=1')
  expect(document.title).toBe('Образец – Портал инфраструктуры качества')
  expect(screen.getByRole('heading', { level: 1 })).toBe(before)
})

test('SESS-08 the page of a visitor applies the language of another tab and keeps its input', async () => {
  const Form = () => <input aria-label="Name" />
  const { otherTab, address, go } = await renderPortal({
    address: '/en/samples?x=1#part',
    screens: createScreens({ list: Form, one: One }),
  })
  await userEvent.type(screen.getByLabelText('Name'), 'half a n')
  await otherTab('ru')
  expect(address()).toBe('/ru/samples?x=1')
  expect(document.title).toBe('Образцы – Портал инфраструктуры качества')
  expect(screen.getByLabelText('Name')).toHaveValue('half a n')
  // No new history entry.
  await go(-1)
  expect(address()).toBe('/ru/samples?x=1')
})

test('SESS-08 the tab of a signed-in user waits for the language of the server', async () => {
  const { otherTab, address, services } = await renderPortal({ address: '/en/samples', screens: screens() })
  await act(async () => services.session.sign(FOREIGNER))
  await otherTab('ru')
  expect(address()).toBe('/en/samples')
})

test('NAV-10 the server finds the same route for a path', () => {
  expect(findRoute({ remotes: [SAMPLE_OUTLINE] }, '/samples/9')).toMatchObject({
    handle: { screen: 'one', remote: 'mf-sample', path: '/samples/:id' },
    params: { id: '9' },
  })
  expect(findRoute({ remotes: [SAMPLE_OUTLINE] }, '/elsewhere')).toBeUndefined()
})

test('FED-05 a route is reported by its pattern, an unknown one as /404', () => {
  const patterns = ['/samples/9', '/home', '/elsewhere'].map((path) =>
    findRoutePattern({ remotes: [SAMPLE_OUTLINE] }, path),
  )
  expect(patterns).toEqual(['/samples/:id', '/home', '/404'])
})

const MAP = {
  reserved: { public: ['/bulletin', '/news/:id'] },
  aliases: { '/payments': '/samples', '/feedbacks': '/bulletin', '/former/:id': '/samples/:id' },
}

test.each([
  ['/en/payments', '/en/samples', 'All samples'],
  ['/payments', '/az/samples', 'All samples'],
  ['/ru/payments?page=2', '/ru/samples?page=2', 'All samples'],
])('NAV-08 in the browser %s redirects to %s, with language and query', async (from, to, heading) => {
  const { address, go } = await renderPortal({ address: from, screens: screens(), map: MAP })
  expect(address()).toBe(to)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  await go(`${to.slice(0, 3)}/404`)
  await go(from)
  expect(address()).toBe(to)
})

test('FED-03 in the browser an alias redirects to its target with parameters', async () => {
  const { address } = await renderPortal({ address: '/en/former/5?x=1', screens: screens(), map: MAP })
  expect(address()).toBe('/en/samples/5?x=1')
})

test.each([
  ['az', 'Bu səhifə hazırda əlçatan deyil'],
  ['en', 'This page is not available at the moment'],
  ['ru', 'Эта страница сейчас недоступна'],
])(
  'STATE-05 a reserved page shows a notice in %s inside the frame, with a home link',
  async (language, words) => {
    const { go, address } = await renderPortal({
      address: `/${language}/bulletin`,
      screens: screens(),
      map: MAP,
    })
    expect(screen.getByRole('region', { name: words })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
    await go(`/${language}/samples`)
    expect(screen.getByRole('heading', { level: 1, name: 'All samples' })).toBeVisible()
    await go(`/${language}/news/7`)
    expect(screen.getByRole('region', { name: words })).toBeVisible()
    expect(address()).toBe(`/${language}/news/7`)
  },
)

test('NAV-07 a route declares which users have the sidebar', () => {
  const page = { remotes: [SAMPLE_OUTLINE], ...MAP, sidebars: { nobody: ['/samples/:id', '/bulletin'] } }
  expect(findRoute(page, '/samples/9')?.handle.sidebar).toBe('nobody')
  expect(findRoute(page, '/bulletin')?.handle.sidebar).toBe('nobody')
  expect(findRoute(page, '/samples')?.handle.sidebar).toBeUndefined()
})

test('NAV-02 the page of watches has the tabs of the notifications', async () => {
  await renderPortal({
    address: '/en/notifications/watched',
    screens: screens(),
    map: { reserved: { public: ['/notifications/watched'] } },
  })
  const tabs = within(await screen.findByRole('navigation', { name: 'Views of the notifications' }))
  expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['All', '/en/notifications'],
    ['Unread', '/en/notifications?view=unread'],
    ['Watched', '/en/notifications/watched'],
    ['Settings', '/en/notifications?view=settings'],
  ])
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Watched')
  expect(screen.getByRole('region', { name: 'This page is not available at the moment' })).toBeVisible()
})

test.each([
  ['/en/watched', '/en/notifications/watched'],
  ['/ru/watched/stop-mails#token', '/ru/notifications/watched/stop-mails#token'],
  ['/az/watched/add?registry=scales', '/az/notifications/watched/add?registry=scales'],
  ['/watched', '/az/notifications/watched'],
])('NAV-08 a link to the former address %s opens %s', async (from, to) => {
  const paths = ['/notifications/watched', '/notifications/watched/stop-mails', '/notifications/watched/add']
  const { router } = await renderPortal({
    address: from,
    screens: screens(),
    map: { reserved: { public: paths } },
  })
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe(to)
})

test('STATE-05 a remote can check whether a page of the portal map is reserved', async () => {
  const { runtime } = await renderPortal({
    address: '/en/samples',
    screens: screens(),
    map: { reserved: { public: ['/site-map'], 'eservices:apply': ['/e-services/:code/apply'] } },
  })
  const paths = ['/e-services/extract/apply', '/e-services/extract', '/site-map', '/samples']
  expect(paths.filter((path) => runtime.isReserved?.(path))).toEqual(['/e-services/extract/apply'])
})

test('SESS-04 the access to a page is that of its route; sign-in steps have none', () => {
  const remotes = [{ ...SAMPLE_OUTLINE, permissions: { '/samples/:id': 'session:own' as const } }]
  const accessOf = createAccessOf({
    remotes,
    reserved: { 'session:own': ['/my-appeals'], public: ['/bulletin'] },
  })
  expect(['/home', '/samples', '/bulletin', '/sign-in'].map(accessOf)).toEqual(Array(4).fill('open'))
  expect(['/samples/9', '/my-appeals'].map(accessOf)).toEqual(['gated', 'gated'])
  expect(['/elsewhere', '/sign-in/return'].map(accessOf)).toEqual([undefined, undefined])
})

test('the sign-in pages are declared as such', () => {
  const isSignIn = (path: string) => findRoute({ remotes: [] }, path)?.handle.isSignIn
  expect(['/sign-in', '/sign-in/return', '/home'].map(isSignIn)).toEqual([true, true, undefined])
})
