import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { callsFor, mayCall } from '../../fixtures/calls.ts'
import { ROUTES, outcomeOf, type FixtureRoute, type Outcome } from '../../fixtures/routes.ts'
import type { FixtureActor, FixtureVariant } from '../../fixtures/words.ts'

const CONCURRENCY = 8
const ATTEMPTS = 5

/** Sends requests with limited concurrency; results are in order of the list. */
export async function requestAll<Input, Result>(
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
export async function requestStatus(
  request: APIRequestContext,
  path: string,
  expected = 200,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.status() !== 503 || expected === 503 || attempt === ATTEMPTS) return response.status()
    await sleep(attempt * 1000)
  }
}

/** Expects the specified status of each route, and of each call, for an actor who is signed in to a variant. */
export async function expectStatuses(
  context: BrowserContext,
  actor: FixtureActor,
  variant: FixtureVariant,
): Promise<void> {
  const expectedStatusOf = (route: FixtureRoute): number =>
    expectedStatus(outcomeOf(route, variant, actor), route.who === 'all')
  const responses = await requestAll(ROUTES, async (route) => [
    route.path,
    await requestStatus(context.request, `/en${route.path}`, expectedStatusOf(route)),
  ])
  const expected = ROUTES.map((route) => [route.path, expectedStatusOf(route)])
  expect.soft([actor, responses]).toEqual([actor, expected])
  expect.soft([actor, await listCallOutcomes(context, actor)]).toEqual([actor, expectedCalls(actor)])
}

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
