import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { callsFor, mayCall } from '../fixtures/calls.ts'
import { REDIRECTS, ROUTES, UNKNOWN, outcomeOf, type FixtureRoute, type Outcome } from '../fixtures/routes.ts'
import type { FixtureActor, FixtureVariant } from '../fixtures/words.ts'
import { openAs, originOfVariant } from '../stack/people/frame-people.ts'

const VARIANTS: readonly FixtureVariant[] = ['quality', 'competition']
const ACTORS: readonly FixtureActor[] = ['VISITOR', 'ASAN_USER', 'ADMIN', 'USER']
const CONCURRENCY = 8
const ATTEMPTS = 5

/** Sends requests with limited concurrency; results are in order of the list. */
async function requestAll<Input, Result>(
  list: readonly Input[],
  request: (one: Input) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let at = 0; at < list.length; at += CONCURRENCY) {
    results.push(...(await Promise.all(list.slice(at, at + CONCURRENCY).map(request))))
  }
  return results
}

/** Expected status: guarded pages are sent without content with 200, and the browser decides. */
function expectedStatus(outcome: Outcome, isPublic: boolean): number {
  if (outcome === '404') return 404
  return outcome === 'notice' && isPublic ? 503 : 200
}

/** Status of a path; retries 503 of a busy portal, like a user. */
async function requestStatus(request: APIRequestContext, path: string, expected = 200): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.status() !== 503 || expected === 503 || attempt === ATTEMPTS) return response.status()
    await sleep(attempt * 1000)
  }
}

for (const variant of VARIANTS) {
  test(`NAV-01 NAV-08 NAV-13 ROLE-01 each route has the specified status for each actor, ${variant}`, async ({
    browser,
  }) => {
    for (const actor of ACTORS) {
      const { context } = await openAs(browser, actor, variant)
      const expectedStatusOf = (route: FixtureRoute): number =>
        expectedStatus(outcomeOf(route, variant, actor), route.who === 'all')
      const responses = await requestAll(ROUTES, async (route) => [
        route.path,
        await requestStatus(context.request, `/en${route.path}`, expectedStatusOf(route)),
      ])
      const expected = ROUTES.map((route) => [route.path, expectedStatusOf(route)])
      expect.soft([actor, responses]).toEqual([actor, expected])
      expect.soft([actor, await listCallOutcomes(context, actor)]).toEqual([actor, expectedCalls(actor)])
      await context.close()
    }
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

/** Whether each call passed the guard; a refusal of its missing body counts as passed. */
async function listCallOutcomes(context: BrowserContext, actor: FixtureActor): Promise<readonly string[]> {
  const token = actor === 'VISITOR' ? undefined : await csrfToken(context.request)
  return requestAll(callsFor(actor), async ({ method, path }) => {
    const response = await context.request.fetch(`/api${path}?lang=en`, {
      method,
      ...(method === 'GET' ? {} : { data: {} }),
      headers: token === undefined ? {} : { 'x-csrf-token': token },
      maxRedirects: 0,
    })
    const isRefused = [401, 403].includes(response.status()) && !isOwnRefusal(await response.text())
    const isUnknown = response.status() === 404 && (await response.text()).includes('ROUTE_UNKNOWN')
    return `${method} ${path} ${isUnknown ? 'unknown' : isRefused ? String(response.status()) : 'passed'}`
  })
}

/** Whether a refusal is of the sign-in (AUTH-04), not of the guard. */
function isOwnRefusal(body: string): boolean {
  return !/SESSION_REQUIRED|ACCESS_DENIED|CSRF_REFUSED/.test(body)
}

function expectedCalls(actor: FixtureActor): readonly string[] {
  const refused = actor === 'VISITOR' ? '401' : '403'
  return callsFor(actor).map(
    (call) => `${call.method} ${call.path} ${mayCall(call, actor) ? 'passed' : refused}`,
  )
}

async function csrfToken(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/user/session?lang=en')
  return ((await response.json()) as { csrfToken: string }).csrfToken
}
