import type { Release } from 'shared-contracts/release/release-record'
import { auth, information, registries, route } from './live-portal.ts'
import { registriesWithout, registriesWithRoute } from './releases-with.ts'

export interface CompatibleChange {
  readonly what: string
  readonly release: (version: string) => Release
}

export interface IncompatibleChange {
  readonly what: string
  readonly release: (version: string) => Release
  /** Parts of the message of the refusal: the affected remote and the cause. */
  readonly says: readonly string[]
}

/** Compatible changes of addresses, screens and permissions of pages. */
export const COMPATIBLE_PAGE_CHANGES: readonly CompatibleChange[] = [
  {
    what: 'a page is retired with a redirect',
    release: (version) =>
      information(version, {
        routes: information(version).routes.filter(({ path }) => path !== '/faq'),
        redirects: { '/faq': '/information' },
      }),
  },
  {
    what: 'a page is retired with a redirect to a page of another remote',
    release: registriesWithout('/embedding', { '/embedding': '/services' }),
  },
  {
    what: 'the page of a record is retired with a redirect that keeps one parameter',
    release: registriesWithout('/registries/:registry/:id', {
      '/registries/:registry/:id': '/registers/:registry',
    }),
  },
  {
    what: 'retired pages redirect in a chain',
    release: (version) =>
      registries(version, {
        routes: registries(version).routes.filter(
          ({ path }) => path !== '/embedding' && path !== '/stop-mails',
        ),
        redirects: { '/embedding': '/stop-mails', '/stop-mails': '/home' },
      }),
  },
  {
    what: 'a parameter of an address is renamed',
    release: registriesWithRoute('/registries/:registry/:id', { path: '/registries/:list/:record' }),
  },
  {
    what: 'a page is added',
    release: (version) =>
      registries(version, {
        routes: [...registries(version).routes, route('registries.help', '/registries-help')],
      }),
  },
  {
    what: 'a public page requires a permission',
    release: registriesWithRoute('/registers/:registry', { permission: 'registry:write' }),
  },
  {
    what: 'a guarded page is opened intentionally',
    release: registriesWithRoute(
      '/desk-of-registers',
      { permission: 'public' },
      { opened: ['/desk-of-registers'] },
    ),
  },
  {
    what: 'a page for all roles requires no permission',
    release: registriesWithRoute('/registers/:registry', { permission: 'registries:read' }),
  },
  {
    what: 'a page shows another screen of the release',
    release: registriesWithRoute(
      '/registers/:registry',
      { screen: 'other' },
      {
        screens: {
          start: { js: ['entry.js'], css: [], platform: [] },
          other: { js: ['entry.js'], css: [], platform: [] },
        },
      },
    ),
  },
]

/** Changes of pages that break visitors. */
export const INCOMPATIBLE_PAGE_CHANGES: readonly IncompatibleChange[] = [
  {
    what: 'the page of list results is removed',
    release: registriesWithout('/registries/:registry/:id'),
    says: ['mf-registries@3.', 'lacks the page /registries/:registry/:id, which mf-registries@2.0.0 has'],
  },
  {
    what: 'the page of the search forms is removed',
    release: (version) =>
      information(version, {
        routes: information(version).routes.filter(({ path }) => path !== '/search'),
      }),
    says: ['mf-information@3.', 'lacks the page /search, which mf-information@2.0.0 has'],
  },
  {
    what: 'the page of a mailed link is removed',
    release: (version) => auth(version, { routes: [route('auth.waiting', '/activation')] }),
    says: ['mf-auth@3.', 'lacks the page /activation/:code, which mf-auth@2.0.0 has: menus, mails'],
  },
  {
    what: 'the page to unsubscribe from mails is removed',
    release: registriesWithout('/stop-mails'),
    says: ['lacks the page /stop-mails', '--retire /stop-mails --to <path>'],
  },
  {
    what: 'the page linked by the embed moves without a redirect',
    release: registriesWithRoute('/embedding', { path: '/embeds' }),
    says: ['mf-registries@3.', 'lacks the page /embedding, which mf-registries@2.0.0 has'],
  },
  {
    what: 'a page without declared links is removed',
    release: (version) =>
      information(version, { routes: information(version).routes.filter(({ path }) => path !== '/faq') }),
    says: ['mf-information@3.', 'lacks the page /faq, which mf-information@2.0.0 has'],
  },
  {
    what: 'a page is removed from one variant',
    release: registriesWithRoute('/registers/:registry', { variants: ['quality'] }),
    says: [
      'no longer has the page /registers/:registry in the variant competition, where mf-registries@2.0.0',
    ],
  },
  {
    what: 'a guarded page becomes public',
    release: registriesWithRoute('/desk-of-registers', { permission: 'public' }),
    says: [
      'opens the page /desk-of-registers to more people: it needs public, in mf-registries@2.0.0 it needs registry:write',
    ],
  },
  {
    what: 'a route names a missing screen',
    release: registriesWithRoute('/registers/:registry', { screen: 'gone' }),
    says: [
      'route /registers/:registry of mf-registries@3.',
      'shows the screen gone, which the release does not have',
    ],
  },
  {
    what: 'a redirect has no target page',
    release: registriesWithout('/embedding', { '/embedding': '/nowhere' }),
    says: ['mf-registries@3.', 'redirects /embedding to /nowhere, which is no page of the portal'],
  },
  {
    what: 'redirects form a loop',
    release: registriesWithout('/embedding', { '/embedding': '/former', '/former': '/embedding' }),
    says: ['redirects /embedding to /former, which is no page of the portal'],
  },
  {
    what: 'a redirect requires a parameter that the former address lacks',
    release: registriesWithout('/embedding', { '/embedding': '/registers/:registry' }),
    says: ['redirects /embedding to /registers/:registry', 'or has parameters that /embedding lacks'],
  },
  ...['/:x', '/:x/:y', '/site-map', '/notifications', '/never-there', '/news/:id'].map((path) => ({
    what: `a redirect uses ${path}, which no earlier release had or another owner has`,
    release: registriesWithout('/embedding', { '/embedding': '/home', [path]: '/home' }),
    says: ['mf-registries@3.', `redirects ${path}, which no earlier release of mf-registries`],
  })),
  {
    what: 'a redirect uses the address of another remote',
    release: registriesWithout('/embedding', { '/embedding': '/home', '/services': '/home' }),
    says: ['path /services is taken by both mf-eservices@2.0.0 and mf-registries@3.'],
  },
]
