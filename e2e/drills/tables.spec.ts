import { expect, test } from '@playwright/test'
import { otherOrigin, ownOrigin } from '../stack/portals.ts'

/**
 * Typed by hand from sections 1 and 2 of the specification and the requirements NAV and VAR, for existing pages.
 * Independent of manifests: an entry that is swapped, missing or added there fails a test. The header is in
 * frame-people.
 */

/** Status of addresses for a visitor by variant; 503 for reserved pages (NAV-01, NAV-08, NAV-09, NAV-12, NAV-13, VAR-03). */
const ROUTES: readonly {
  readonly path: string
  readonly quality: 200 | 404 | 503
  readonly competition: 200 | 404 | 503
}[] = [
  { path: '/home', quality: 200, competition: 200 },
  { path: '/e-services', quality: 200, competition: 200 },
  { path: '/e-services/technical-barriers', quality: 200, competition: 200 },
  { path: '/e-services/nothing-of-this-name', quality: 404, competition: 404 },
  { path: '/informative-services', quality: 200, competition: 404 },
  { path: '/technical-barriers', quality: 200, competition: 200 },
  { path: '/news', quality: 200, competition: 200 },
  { path: '/news/nothing-of-this-name', quality: 404, competition: 404 },
  { path: '/faq', quality: 200, competition: 200 },
  { path: '/performance', quality: 200, competition: 200 },
  { path: '/payments/report', quality: 200, competition: 200 },
  { path: '/useful-information', quality: 503, competition: 503 },
  { path: '/risk-groups', quality: 503, competition: 404 },
  { path: '/registries', quality: 200, competition: 200 },
  { path: '/registries/goods-by-risk-group', quality: 200, competition: 200 },
  { path: '/registries/regulated-goods', quality: 200, competition: 200 },
  { path: '/registries/nothing-of-this-name', quality: 404, competition: 404 },
  { path: '/404', quality: 404, competition: 404 },
  { path: '/nothing-of-this-name', quality: 404, competition: 404 },
]

/** NAV-13: pages without an entry in the header are linked by the footer's site map. */
const SITE_MAP: Readonly<Record<Variant, readonly string[]>> = {
  quality: ['/home', '/e-services', '/informative-services', '/registries', '/news', '/faq'],
  competition: ['/home', '/e-services', '/registries', '/news', '/faq'],
}

type Variant = 'quality' | 'competition'
const LANGUAGES = ['az', 'en', 'ru'] as const

function portalOf(variant: Variant): string {
  return variant === 'quality' ? ownOrigin() : otherOrigin()
}

for (const variant of ['quality', 'competition'] as const) {
  test(`NAV-13 the site map of the ${variant} portal links pages that the header lacks`, async ({ page }) => {
    await page.goto(new URL('/en/home', portalOf(variant)).href)
    const hrefs = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const inside = hrefs.filter((href) => href.startsWith('/en/')).map((href) => href.slice('/en'.length))
    expect(inside).toEqual(expect.arrayContaining([...SITE_MAP[variant]]))
    if (variant === 'competition') expect(inside).not.toContain('/informative-services')
  })

  for (const route of ROUTES) {
    test(`NAV-09 ${route.path} of the ${variant} portal has status ${route[variant]} for a visitor in each language`, async ({
      request,
    }) => {
      for (const language of LANGUAGES) {
        const response = await request.get(new URL(`/${language}${route.path}`, portalOf(variant)).href)
        expect([language, response.status()]).toEqual([language, route[variant]])
      }
    })
  }
}

/** Permissions of section 6 for existing calls. Visitors read public content only. */
const PUBLIC_CALLS = [
  '/public/software',
  '/public/software/12',
  '/public/registries',
  '/public/registries/goods-by-risk-group/records',
  '/public/content/news',
  '/public/content/faq',
]

for (const path of PUBLIC_CALLS) {
  test(`ROLE-01 GET ${path} is open to visitors`, async ({ request }) => {
    const response = await request.get(`/api${path}?lang=en`)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('application/json')
  })
}

for (const [method, path] of [
  ['post', '/public/software'],
  ['put', '/public/content/news'],
  ['delete', '/public/content/faq'],
  ['post', '/public/registries/goods-by-risk-group/records'],
] as const) {
  test(`ROLE-01 ${method.toUpperCase()} ${path} is refused`, async ({ request }) => {
    const response = await request[method](`/api${path}?lang=en`, { data: {} })
    expect([403, 404, 405]).toContain(response.status())
  })
}
