/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { createElement } from 'react'
import type { RemoteServerModule, RenderRequest } from 'shared-contracts/release/render-contract'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { usePageTitle } from 'shared-runtime/navigation'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { plan, render } from './server.tsx'
import { SAMPLE_OUTLINE, SAMPLE_REMOTE, sampleState } from './testing/sample-state.ts'

function One({ params }: ScreenProps) {
  usePageTitle(`Record ${params.id ?? ''}`)
  return createElement('h1', null, `Sample ${params.id ?? ''}`)
}

function Broken(): never {
  throw new Error('the screen is broken')
}

const REMOTES: Readonly<Record<string, RemoteServerModule>> = {
  'mf-sample': {
    screens: { list: Broken, one: One },
    data: {
      one: ({ params, search, language }) => [
        `/samples/${params.id ?? ''}?q=${search.get('q') ?? ''}&lang=${language}`,
      ],
    },
  },
}

function requestOf(address: string, changes: Parameters<typeof sampleState>[0] = {}): RenderRequest {
  const language = address.startsWith('/ru') ? 'ru' : 'en'
  const shell = language === 'ru' ? ru : en
  return { state: sampleState({ address, language, ...changes }), texts: { shell } }
}

test('NAV-10 the plan of a remote route has its screen and calls', () => {
  expect(plan(requestOf('/ru/samples/7?q=fen'), REMOTES)).toEqual({
    status: 200,
    address: '/ru/samples/7?q=fen',
    remote: 'mf-sample',
    screen: 'one',
    data: ['/samples/7?q=fen&lang=ru'],
  })
})

const GUARDED = { remotes: [{ ...SAMPLE_OUTLINE, permissions: { '/samples/:id': 'session:own' as const } }] }

test('SESS-04 a guarded page is planned without calls and rendered without content', () => {
  const request = requestOf('/ru/samples/7?q=fen', GUARDED)
  expect(plan(request, REMOTES)).toEqual({
    status: 200,
    address: '/ru/samples/7?q=fen',
    remote: 'mf-sample',
    screen: 'one',
    guarded: true,
    data: [],
  })
  const { html, title } = render(request, REMOTES, { '/samples/7?q=fen&lang=ru': { status: 200, body: {} } })
  expect(html).not.toContain('Sample 7')
  expect(html).toMatch(
    /<noscript>.*<h1>Образец<\/h1><p>Эта страница открывается после входа\. Для этого в браузере нужен JavaScript\.<\/p>.*<\/noscript>/,
  )
  expect(title).toBe('Образец – Портал инфраструктуры качества')
})

test('AUTH-05 the callback page of the provider is planned without its query', () => {
  expect(plan(requestOf('/en/sign-in/return?code=a&state=b'), REMOTES)).toEqual({
    status: 200,
    address: '/en/sign-in/return',
    guarded: true,
    data: [],
  })
})

test('AUTH-01 without JavaScript the sign-in page states the requirement and lists public pages', () => {
  const { html } = render(requestOf('/en/sign-in'), REMOTES, {})
  expect(html).toContain('<h1 tabindex="-1">Sign in</h1>')
  expect(html).toContain('<noscript><p>Signing in requires JavaScript.')
})

test('FED-05 a remote whose data file throws, or returns no list, is planned without calls', () => {
  for (const one of [
    () => {
      throw new TypeError('no such parameter')
    },
    () => 'nothing' as unknown as string[],
  ]) {
    const remotes = { 'mf-sample': { screens: {}, data: { one } } }
    expect(plan(requestOf('/en/samples/7'), remotes)).toMatchObject({ screen: 'one', data: [] })
  }
})

test('NAV-13 the site map is planned and rendered with its slots, each screen once', () => {
  const slot = (id: string, place: 'home.main' | 'site-map.main') => ({
    id,
    place,
    remote: 'mf-sample',
    screen: 'one',
  })
  const changes = {
    reserved: { public: ['/site-map'] },
    slots: [slot('a', 'home.main'), slot('b', 'site-map.main'), slot('c', 'site-map.main')],
  }
  const request = requestOf('/ru/site-map', changes)
  expect(plan(request, REMOTES)).toEqual({
    status: 200,
    address: '/ru/site-map',
    mapped: '/site-map',
    slots: [{ remote: 'mf-sample', screen: 'one' }],
    data: ['/samples/?q=&lang=ru'],
  })
  const { status, html } = render(request, REMOTES, {})
  expect(status).toBe(200)
  expect(html).toContain('<h1 tabindex="-1">Карта сайта</h1>')
  expect(html.match(/<h1>Sample /g)).toHaveLength(2)
})

test('LANG-01 a URL without language prefix is planned with the language of the page', () => {
  expect(plan(requestOf('/samples'), {}).address).toBe('/en/samples')
  expect(plan(requestOf('/'), {}).address).toBe('/en/home')
})

test('NAV-09 an unknown URL is planned as /404 with status 404', () => {
  expect(plan(requestOf('/ru/unknown'), REMOTES)).toEqual({ status: 404, address: '/ru/404', data: [] })
  const page = render(requestOf('/ru/404'), REMOTES, {})
  expect(page.status).toBe(404)
  expect(page.html).toContain('Страница не найдена')
})

test('FED-03 an incompatible release gets the notice without calls and screen', () => {
  const request = requestOf('/en/samples/7', { files: [{ ...SAMPLE_REMOTE, platform: 2 }] })
  expect(plan(request, REMOTES)).toEqual({
    status: 200,
    address: '/en/samples/7',
    remote: 'mf-sample',
    screen: 'one',
    refused: true,
    data: [],
  })
  const page = render(request, REMOTES, {})
  expect(page.html).toContain('This section is not available at the moment')
  expect(page.html).not.toContain('Sample 7')
})

test('NAV-11 the page has the frame, the screen and the title of the screen', () => {
  const page = render(requestOf('/en/samples/7'), REMOTES, {})
  expect(page.html).toContain('<header')
  // Markers of a Suspense boundary that the browser hydrates.
  expect(page.html).toContain('<!--$--><h1>Sample 7</h1><!--/$-->')
  expect(page.title).toBe('Record 7 – Quality Infrastructure Portal')
  expect(page.path).toBe('/samples/7')
})

test('VAR-01 the other variant has its own portal name', () => {
  const page = render(requestOf('/en/home', { companyId: 1, variant: 'competition' }), {}, {})
  expect(page.title).toBe('Home – Electronic Competition Portal')
})

test('STATE-05 without the bundle of a remote the frame is rendered with a placeholder', () => {
  const page = render(requestOf('/en/samples'), {}, {})
  expect(page.status).toBe(200)
  expect(page.html).toContain('<footer')
  expect(page.html).toContain('Loading…')
})

test('FED-05 the error of a throwing screen is thrown to the edge', () => {
  expect(() => render(requestOf('/en/samples'), REMOTES, {})).toThrow('the screen is broken')
})

const RESERVED = { reserved: { public: ['/bulletin'], 'appeals:own': ['/my-appeals'] } } as const
const TITLES = { titles: { '/bulletin': 'Bulletin', '/my-appeals': 'My appeals' } }

test('STATE-05 a public reserved page has status 503, its title and a notice', () => {
  const request = requestOf('/en/bulletin', { ...RESERVED, ...TITLES })
  expect(plan(request, REMOTES)).toEqual({
    status: 503,
    address: '/en/bulletin',
    mapped: '/bulletin',
    data: [],
  })
  const { status, html, title } = render(request, REMOTES, {})
  expect(status).toBe(503)
  expect(title).toMatch(/^Bulletin – /)
  expect(html).toContain('This page is not available at the moment')
  expect(html).toMatch(/<h1[^>]*>Bulletin<\/h1>/)
})

test('STATE-05 SESS-04 a guarded reserved page is planned as guarded and rendered without content', () => {
  const request = requestOf('/en/my-appeals?page=2', { ...RESERVED, ...TITLES })
  expect(plan(request, REMOTES)).toEqual({
    status: 200,
    address: '/en/my-appeals?page=2',
    mapped: '/my-appeals',
    guarded: true,
    data: [],
  })
  const { status, html, title } = render(request, REMOTES, {})
  expect(status).toBe(200)
  expect(title).toMatch(/^My appeals – /)
  expect(html).not.toContain('not available at the moment')
})
