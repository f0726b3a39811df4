import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { requestLogin, endSession, renewSession, startSession } from 'shared-contracts/events/shell'
import { takeSignedOut } from '../../common/services/home-notice.ts'
import { CITIZEN, FOREIGNER, FakeServer } from './testing/fake-server.ts'
import { FakeBrowser, clearCookies, openTab, settle } from './testing/fake-tab.ts'

const DETAILS = 'GET /user/details'
const REFRESH = 'POST /public/auth/refresh'
/** SESS-03: a sign-out also ends the sessions of the same sign-in in the other portal. */
const SIGNED_OUT =
  'info: Portaldan çıxdınız. Eyni girişlə digər portaldan da istifadə edirdinizsə, oradakı sessiyanız da bitib'

let server: FakeServer
let browser: FakeBrowser

beforeEach(() => {
  server = new FakeServer()
  browser = new FakeBrowser(server)
})

afterEach(() => {
  jest.useRealTimers()
  clearCookies()
})

/** Tab with a signed-in user after the start of the page. */
async function signedInTab(user = FOREIGNER, address = '/az/home', way: 'password' | 'sign-on' = 'password') {
  server.signIn(user, way)
  const tab = openTab(browser, address)
  await tab.begin()
  return tab
}

async function wait(milliseconds = 20) {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

test('SESS-02 without the cookie no session request is sent, and a visitor is resolved', async () => {
  const tab = openTab(browser)
  await tab.begin()
  expect(server.calls).toEqual([])
  expect(tab.services.session.session.value).toEqual({
    user: null,
    isLoginModalOpened: false,
    isAuthResolved: true,
  })
})

test('SESS-02 LANG-02 with the cookie details and limits are loaded, in the user’s language', async () => {
  server.signIn({ ...FOREIGNER, language: { isoCode: 'ru' } })
  const tab = openTab(browser, '/az/registries?page=2#second')
  await tab.begin()
  expect(server.calls).toEqual([DETAILS, 'GET /user/session'])
  expect(tab.user()?.id).toBe(FOREIGNER.id)
  expect(tab.reopened).toEqual(['/ru/registries?page=2#second'])
  expect(server.count('PUT /user/set-language')).toBe(0)
})

test('SESS-02 while the API is unavailable the session is unresolved, and the load is retried', async () => {
  server.signIn(FOREIGNER)
  server.isDown = true
  const tab = openTab(browser)
  jest.useFakeTimers()
  const begun = tab.begin()
  await jest.advanceTimersByTimeAsync(100)
  expect(tab.services.session.session.value.isAuthResolved).toBe(false)
  server.isDown = false
  await jest.advanceTimersByTimeAsync(15_000)
  await begun
  expect(tab.user()?.id).toBe(FOREIGNER.id)
})

test('LANG-01 a language change is saved on the server and applied in the other tab (SESS-08)', async () => {
  const one = await signedInTab()
  const other = openTab(browser, '/az/registries')
  await other.begin()
  server.user = { ...FOREIGNER, language: { isoCode: 'en' } }
  one.settings.set({ ...one.settings.state.value, language: 'en' })
  await waitFor(() => expect(other.here()).toBe('/en/registries'))
  expect(server.count('PUT /user/set-language')).toBe(1)
  expect(server.bodies.at(-1)).toEqual({ isoCode: 'en' })
  expect(one.user()?.language.isoCode).toBe('en')
  expect(other.here()).toBe('/en/registries')
  expect(server.count('PUT /user/set-language')).toBe(1)
})

test('SESS-05 one renewal serves all waiting calls of all tabs, and each call is repeated', async () => {
  const one = await signedInTab()
  const other = openTab(browser)
  await other.begin()
  server.hasAccess = false
  const before = server.count(DETAILS)
  const answers = await Promise.all([
    one.api.get('/user/profile?lang=az'),
    one.api.get('/user/sessions?lang=az'),
    one.api.send({ method: 'PUT', path: '/user?lang=az', body: {} }),
    other.api.get('/user/profile?lang=az'),
  ])
  expect(answers).toEqual([
    { by: FOREIGNER.id },
    { by: FOREIGNER.id },
    { by: FOREIGNER.id },
    { by: FOREIGNER.id },
  ])
  expect(server.count(REFRESH)).toBe(1)
  expect(server.count(DETAILS)).toBe(before + 2)
  expect(server.count('GET /user/profile')).toBe(4)
  expect(server.count('PUT /user')).toBe(2)
})

test('SESS-05 a page that starts with an expired access token is renewed first', async () => {
  server.signIn(FOREIGNER)
  server.hasAccess = false
  const tab = openTab(browser)
  await tab.begin()
  expect(server.count(REFRESH)).toBe(1)
  expect(tab.user()?.id).toBe(FOREIGNER.id)
})

test('SESS-08 a call after a password change in another tab waits for the new cookies', async () => {
  const tab = await signedInTab()
  jest.useFakeTimers()
  server.hasAccess = false
  server.refusedRefreshes = 2
  const answer = tab.api.get('/user/profile?lang=az')
  await jest.advanceTimersByTimeAsync(2000)
  expect(await answer).toEqual({ by: FOREIGNER.id })
  expect(server.count(REFRESH)).toBe(3)
})

test('SESS-05 a refused renewal ends the session in all tabs; a USER gets a password prompt', async () => {
  const tab = await signedInTab(FOREIGNER, '/az/personal-info')
  const other = openTab(browser, '/az/registries')
  await other.begin()
  server.end({ access: false })
  await expect(tab.api.get('/user/profile?lang=az')).rejects.toMatchObject({
    code: 'SESSION_REQUIRED',
    status: 401,
    text: 'Sessiyanız başa çatıb',
  })
  await waitFor(() => expect(other.toasts()).toEqual(['warning: Sessiyanız başa çatıb']))
  await waitFor(() => expect(tab.dialog()).toBeDefined())
  expect(server.count(REFRESH)).toBe(1)
  expect(tab.user()).toBeNull()
  expect(tab.toasts()).toEqual(['warning: Sessiyanız başa çatıb'])
  expect(tab.dialog()).toMatchObject({ dialog: 'login', reason: 'Sessiyanız başa çatıb' })
  expect(tab.here()).toBe('/az/personal-info')
  expect(other.user()).toBeNull()
  expect(other.toasts()).toEqual(['warning: Sessiyanız başa çatıb'])
  expect(other.dialog()).toBeUndefined()
  expect(other.left).toEqual([])
  expect(document.cookie).not.toContain('portal_2_authenticated')
  server.signIn(FOREIGNER)
  await tab.remoteBus().ask(startSession, undefined)
  await waitFor(() => expect([tab.toasts(), other.toasts()]).toEqual([[], []]))
  expect([tab.here(), other.here()]).toEqual(['/az/personal-info', '/az/registries'])
})

test.each(['ASAN_USER', 'ADMIN'] as const)(
  'SESS-05 without the access cookie %s is redirected to the provider and back to the same page',
  async (authority) => {
    const person = { ...CITIZEN, roles: [{ authority }] }
    const tab = await signedInTab(person, '/az/my-appeals?page=3', 'sign-on')
    server.end()
    await Promise.allSettled([tab.api.get('/user/profile?lang=az'), tab.api.get('/user/sessions?lang=az')])
    await waitFor(() => expect(tab.left).toEqual(['https://provider.example/authorize?x=1']))
    expect(server.count(REFRESH)).toBe(0)
    expect(tab.dialog()).toBeUndefined()
    const back = openTab(browser, '/az/sign-in/return', tab.storage)
    await (await back.gate.controller()).finishSignOn({ code: 'c', state: 'state-1', error: undefined })
    expect(back.here()).toBe('/az/my-appeals?page=3')
  },
)

test('SESS-05 SESS-06 after two redirects the home page shows a notice, without a loop', async () => {
  const { storage } = await signedInTab(CITIZEN, '/az/my-appeals', 'sign-on')
  const left: number[] = []
  for (let bounce = 0; bounce < 4; bounce += 1) {
    server.signIn(CITIZEN, 'sign-on')
    const tab = openTab(browser, '/az/my-appeals', storage)
    await tab.begin()
    server.end()
    await tab.api.get('/user/profile?lang=az').catch(() => undefined)
    await wait()
    left.push(tab.left.length)
    if (bounce < 2) continue
    expect(tab.here()).toBe('/az/home')
    expect(tab.services.homeNotice.shown.value).toEqual({ kind: 'ended' })
  }
  expect(left).toEqual([1, 1, 0, 0])
})

test('SESS-05 a sign-in chosen by the user does not count as a redirect', async () => {
  const tab = await signedInTab(CITIZEN, '/az/my-appeals', 'sign-on')
  for (let turn = 0; turn < 3; turn += 1) {
    server.signIn(CITIZEN, 'sign-on')
    const next = openTab(browser, '/az/my-appeals', tab.storage)
    await next.begin()
    await (await next.gate.controller()).begin()
    server.end()
    await next.api.get('/user/profile?lang=az').catch(() => undefined)
    await wait()
    expect(next.left).toHaveLength(2)
  }
})

test('SESS-05 a background call does not end the session on the page; the next call of the user does', async () => {
  const tab = await signedInTab(CITIZEN, '/az/personal-info', 'sign-on')
  server.end()
  const count = { method: 'GET', path: '/notification/count?lang=az', isBackground: true } as const
  await expect(tab.api.send(count)).rejects.toMatchObject({ status: 401 })
  await wait()
  expect([tab.user()?.id, tab.left, tab.toasts(), tab.here()]).toEqual([
    CITIZEN.id,
    [],
    [],
    '/az/personal-info',
  ])
  await tab.api.get('/user/profile?lang=az').catch(() => undefined)
  await wait()
  expect(tab.left).toHaveLength(1)
})

test('SESS-05 a public page that starts with an ended session shows a message and stays', async () => {
  document.cookie = 'portal_2_authenticated=1; Path=/'
  const tab = openTab(browser, '/az/registries')
  await tab.begin()
  expect(tab.toasts()).toEqual(['info: Sessiyanız başa çatıb'])
  expect([tab.left, tab.dialog(), tab.here()]).toEqual([[], undefined, '/az/registries'])
  expect(tab.services.session.session.value.isAuthResolved).toBe(true)
})

test('AUTH-04 a refused sign-in does not end a session', async () => {
  const tab = await signedInTab()
  const controller = await tab.gate.controller()
  const call = { method: 'POST', path: '/public/auth/login' } as const
  const refused = Object.assign(new Error('x'), { name: 'PortalError', code: 'LOGIN_REFUSED', status: 401 })
  expect(await controller.recover(refused as never, call)).toBe(false)
  expect([tab.user()?.id, tab.toasts()]).toEqual([FOREIGNER.id, []])
})

test('AUTH-04 after a refused sign-in the next attempt sends no other request', async () => {
  const tab = openTab(browser)
  await tab.begin()
  const login = { method: 'POST', path: '/public/auth/login?lang=az', body: {} } as const
  await expect(tab.api.send(login)).rejects.toMatchObject({ code: 'LOGIN_REFUSED', status: 401 })
  await expect(tab.api.send(login)).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
  expect(server.calls).toEqual(['POST /public/auth/login', 'POST /public/auth/login'])
  expect([tab.dialog(), tab.toasts(), tab.here()]).toEqual([undefined, [], '/az/home'])
})

test('SESS-07 an action that needs a session prompts a visitor, without a redirect', async () => {
  const tab = openTab(browser)
  await tab.begin()
  await expect(tab.api.get('/user/profile?lang=az')).rejects.toMatchObject({ code: 'SESSION_REQUIRED' })
  expect(tab.dialog()).toMatchObject({ dialog: 'login', reason: 'Siz istifadəçi kimi daxil olmamısınız' })
  expect([tab.left, tab.here()]).toEqual([[], '/az/home'])
  expect(server.count(REFRESH)).toBe(0)
})

test('SESS-06 a forbidden call redirects home once with a notice, and the user stays signed in', async () => {
  const tab = await signedInTab(FOREIGNER, '/az/my-appeals')
  server.forbidden.add('GET /user/profile')
  await expect(tab.api.get('/user/profile?lang=az')).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  await expect(tab.api.get('/user/profile?lang=az')).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  expect(tab.visited).toEqual(['/az/my-appeals', '/az/home'])
  expect(tab.services.homeNotice.shown.value).toEqual({ kind: 'forbidden' })
  expect(server.count('GET /user/profile')).toBe(2)
  expect(tab.user()?.id).toBe(FOREIGNER.id)
})

test('SESS-01 changing calls have the token; a token of another session is reloaded for the same user', async () => {
  const tab = await signedInTab()
  server.csrfToken = 'token-2'
  expect(await tab.api.send({ method: 'PUT', path: '/user?lang=az', body: {} })).toEqual({ by: FOREIGNER.id })
  server.signIn(CITIZEN)
  server.csrfToken = 'token-3'
  const callOfOtherUser = tab.api.send({ method: 'PUT', path: '/user?lang=az', body: {} })
  await expect(callOfOtherUser).rejects.toMatchObject({ code: 'CSRF_REFUSED' })
  expect(tab.user()?.id).toBe(CITIZEN.id)
})

test('SESS-03 a sign-out clears all tabs; guarded pages redirect home', async () => {
  const tab = await signedInTab(FOREIGNER, '/az/registries')
  const other = openTab(browser, '/az/personal-info')
  await other.begin()
  await tab.remoteBus().ask(endSession, undefined)
  await waitFor(() => expect(other.toasts()).toEqual([SIGNED_OUT]))
  await waitFor(() => expect([tab.here(), other.here()]).toEqual(['/az/home', '/az/home']))
  expect(server.count('POST /user/logout')).toBe(1)
  expect([tab.user(), other.user()]).toEqual([null, null])
  expect([tab.here(), other.here()]).toEqual(['/az/home', '/az/home'])
  expect(other.toasts()).toEqual([SIGNED_OUT])
  expect(tab.left).toEqual([])
  expect(document.cookie).toBe('')
})

test('SESS-03 an ASAN_USER is also signed out at the provider; an untrusted URL is not followed', async () => {
  const tab = await signedInTab(CITIZEN, '/az/home', 'sign-on')
  server.logoutUrl = 'https://provider.example/logout?hint=1'
  await tab.remoteBus().ask(endSession, undefined)
  await waitFor(() => expect(tab.left).toEqual(['https://provider.example/logout?hint=1']))
  expect([takeSignedOut(() => tab.storage, 2), takeSignedOut(() => tab.storage, 2)]).toEqual([true, false])
  const next = await signedInTab(CITIZEN, '/az/home', 'sign-on')
  server.logoutUrl = 'javascript:alert(1)'
  await next.remoteBus().ask(endSession, undefined)
  await waitFor(() => expect(next.user()).toBeNull())
  await wait()
  expect(next.left).toEqual([])
  expect(takeSignedOut(() => next.storage, 2)).toBe(false)
})

test('SESS-03 when the sign-out request fails, the user stays signed in and sees an error', async () => {
  const tab = await signedInTab()
  server.isDown = true
  await tab.remoteBus().ask(endSession, undefined)
  await waitFor(() =>
    expect(tab.toasts()).toEqual([
      'error: Portalla əlaqə yoxdur. İnternet bağlantınızı yoxlayıb yenidən cəhd edin',
    ]),
  )
  expect(tab.user()?.id).toBe(FOREIGNER.id)
})

test('SESS-08 a sign-in in one tab is applied in the other, whose prompt closes', async () => {
  const tab = openTab(browser)
  const other = openTab(browser, '/az/registries')
  await Promise.all([tab.begin(), other.begin()])
  await other.gate.controller()
  const prompted = other.remoteBus().ask(requestLogin, { reason: 'Daxil olun' })
  await waitFor(() => expect(other.dialog()?.dialog).toBe('login'))
  server.signIn(FOREIGNER)
  await tab.remoteBus().ask(startSession, undefined)
  await waitFor(() => expect(other.user()?.id).toBe(FOREIGNER.id))
  expect(await prompted).toEqual({ signedIn: true })
})

test('ACC-02 after an account change the details are reloaded in all tabs', async () => {
  const tab = await signedInTab(CITIZEN)
  const other = openTab(browser)
  await other.begin()
  server.user = { ...CITIZEN, name: 'Ayrı' }
  await tab.remoteBus().ask(renewSession, undefined)
  await settle()
  expect([tab.user()?.name, other.user()?.name]).toEqual(['Ayrı', 'Ayrı'])
})

test('SESS-05 a renewed session that has ended meanwhile ends here too', async () => {
  const tab = await signedInTab(FOREIGNER, '/az/personal-info')
  server.end()
  await tab.remoteBus().ask(renewSession, undefined)
  expect([tab.user(), tab.dialog()?.dialog]).toEqual([null, 'login'])
})
