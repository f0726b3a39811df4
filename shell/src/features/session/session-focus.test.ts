import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { FOREIGNER, FakeServer } from './testing/fake-server.ts'
import { FakeBrowser, clearCookies, openTab, settle } from './testing/fake-tab.ts'

const REFRESH = 'POST /public/auth/refresh'
const INFO = 'GET /user/session'

let server: FakeServer
let browser: FakeBrowser

beforeEach(() => {
  server = new FakeServer()
  browser = new FakeBrowser(server)
})

afterEach(() => {
  jest.restoreAllMocks()
  clearCookies()
})

/** Tab with a signed-in user after the start of the page. */
async function signedInTab(address = '/az/home') {
  server.signIn(FOREIGNER)
  const tab = openTab(browser, address)
  await tab.begin()
  return tab
}

/** Advances the time and focuses the page. */
async function focusAfter(milliseconds: number) {
  const now = Date.now() + milliseconds
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

test.each([{ access: true }, { access: false }])(
  'SESS-05 a page whose session was ended in the other portal shows that on focus, %j',
  async (given) => {
    const tab = await signedInTab('/az/registries')
    const other = openTab(browser, '/az/home')
    await other.begin()
    server.end(given)
    await focusAfter(11_000)
    await waitFor(() => expect(tab.user()).toBeNull())
    await waitFor(() => expect(other.user()).toBeNull())
    expect([tab.toasts(), other.toasts()]).toEqual([
      ['warning: Sessiyanız başa çatıb'],
      ['warning: Sessiyanız başa çatıb'],
    ])
    expect([tab.here(), tab.left, tab.dialog()]).toEqual(['/az/registries', [], undefined])
    expect(document.cookie).not.toContain('portal_2_authenticated')
  },
)

test('SESS-05 the check on focus sends at most one request in ten seconds, and none for a visitor', async () => {
  const tab = await signedInTab()
  const before = server.calls.length
  await focusAfter(5000)
  expect(server.calls).toHaveLength(before)
  await focusAfter(6000)
  expect(server.calls.slice(before)).toEqual([INFO])
  await focusAfter(9000)
  expect(server.calls.slice(before)).toEqual([INFO])
  server.isDown = true
  await focusAfter(11_000)
  expect([tab.user()?.id, tab.toasts()]).toEqual([FOREIGNER.id, []])
  server.isDown = false
  await (await tab.gate.controller()).end()
  await waitFor(() => expect(tab.user()).toBeNull())
  const after = server.calls.length
  await focusAfter(20_000)
  expect(server.calls).toHaveLength(after)
})

test('SESS-05 the check on focus renews an expired access token', async () => {
  const tab = await signedInTab()
  server.hasAccess = false
  await focusAfter(11_000)
  await waitFor(() => expect(server.hasAccess).toBe(true))
  expect([server.count(REFRESH), tab.user()?.id, tab.toasts()]).toEqual([1, FOREIGNER.id, []])
})
