import { expect, test } from '@playwright/test'
import { REDIRECTS, ROUTES, UNKNOWN, outcomeOf } from '../fixtures/routes.ts'
import type { FixtureVariant } from '../fixtures/words.ts'
import { openAs, originOfVariant } from '../stack/people/frame-people.ts'
import { expectStatuses, requestAll, requestStatus } from '../stack/people/frame-statuses.ts'

const VARIANTS: readonly FixtureVariant[] = ['quality', 'competition']

for (const variant of VARIANTS) {
  // Those of signed-in users: frame-people.
  test(`NAV-01 NAV-08 NAV-13 ROLE-01 each route has the specified status for a visitor, ${variant}`, async ({
    browser,
  }) => {
    const { context } = await openAs(browser, 'VISITOR', variant)
    await expectStatuses(context, 'VISITOR', variant)
    await context.close()
  })

  test(`NAV-08 NAV-09 aliases redirect with language and query, unknown addresses get 404, ${variant}`, async ({
    request,
  }) => {
    const origin = originOfVariant(variant)
    for (const { from, to, only } of REDIRECTS.filter(({ from }) => from !== '/')) {
      const response = await request.get(`${origin}/ru${from}?page=2`, { maxRedirects: 0 })
      const isHere = only === undefined || only === variant
      expect.soft([from, response.status()]).toEqual([from, isHere ? 308 : 404])
      if (isHere) expect.soft(response.headers()['location']).toBe(`/ru${to}?page=2`)
    }
    const unknown = await requestAll(UNKNOWN, async (path) => [
      path,
      await requestStatus(request, `${origin}/en${path}`),
    ])
    expect(unknown).toEqual(UNKNOWN.map((path) => [path, 404]))
  })
}

test('each public page has a meta description', async ({ request }) => {
  const shown = ROUTES.filter(
    (route) => route.who === 'all' && outcomeOf(route, 'quality', 'VISITOR') === 'page',
  )
  const descriptions = await requestAll(shown, async ({ path }) => {
    const html = await (await request.get(`${originOfVariant('quality')}/en${path}`)).text()
    return [path, /<meta name="description" content="[^"]{30,}">/.test(html)]
  })
  expect(descriptions).toEqual(shown.map(({ path }) => [path, true]))
})
