import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { requestLogin, beginSignOn, startSession } from 'shared-contracts/events/shell'
import type { Manufacturer } from 'shared-contracts/models/user'
import { CITIZEN, FOREIGNER, FakeServer } from './testing/fake-server.ts'
import { FakeBrowser, clearCookies, openTab } from './testing/fake-tab.ts'

let server: FakeServer
let browser: FakeBrowser

beforeEach(() => {
  server = new FakeServer()
  browser = new FakeBrowser(server)
})

afterEach(clearCookies)

async function wait() {
  await new Promise((resolve) => setTimeout(resolve, 20))
}

async function visitorAt(address: string) {
  const tab = openTab(browser, address)
  await tab.begin()
  return tab
}

const ANSWER = { code: 'code-1', state: 'state-1', error: undefined }

/** Starts the sign-on at an address and finishes it with a response of the provider. */
async function signOnAt(address: string, answer: Parameters<typeof arriveWith>[1] = ANSWER) {
  const tab = await visitorAt(address)
  await tab.remoteBus().ask(beginSignOn, undefined)
  return arriveWith(tab.storage, answer)
}

async function arriveWith(
  storage: ReturnType<typeof openTab>['storage'],
  answer: { code: string | undefined; state: string | undefined; error: string | undefined },
) {
  const tab = openTab(browser, '/az/sign-in/return', storage)
  await tab.begin()
  const arrived = await (await tab.gate.controller()).finishSignOn(answer).then(
    () => 'arrived',
    (error: unknown) => (error as { code: string }).code,
  )
  await wait()
  return { ...tab, arrived }
}

test('AUTH-05 the browser is redirected to the provider; state and redirect are saved in the tab', async () => {
  const tab = await visitorAt('/az/home')
  await tab.remoteBus().ask(beginSignOn, undefined)
  expect(tab.left).toEqual(['https://provider.example/authorize?x=1'])
  expect(Object.fromEntries(tab.storage.kept)).toEqual({
    'portal_2_sign-on': JSON.stringify({
      state: 'state-1',
      redirect: 'https://portal.example/sign-in/return',
      from: '/az/home',
      returnTo: null,
    }),
  })
})

test('AUTH-05 an untrusted URL of the provider is not followed', async () => {
  server.signOnUrl = 'http://evil.example/authorize'
  const tab = await visitorAt('/az/home')
  await expect(tab.remoteBus().ask(beginSignOn, undefined)).rejects.toThrow()
  expect(tab.left).toEqual([])
  expect(tab.toasts()).toEqual([
    'error: Milli vahid giriş sistemi açılmadı. Bir qədər sonra yenidən cəhd edin',
  ])
})

test('AUTH-05 SESS-04 the callback signs in with the code, shows a message and opens the first page', async () => {
  const tab = await signOnAt('/az/home')
  expect(server.bodies.at(-1)).toEqual({
    code: 'code-1',
    state: 'state-1',
    redirect: 'https://portal.example/sign-in/return',
    messengerToken: null,
  })
  expect([tab.arrived, tab.user()?.id, tab.here()]).toEqual(['arrived', CITIZEN.id, '/az/e-services'])
  expect(tab.toasts()).toEqual(['success: Daxil oldunuz'])
})

test('LANG-02 STATE-02 the message is in the user’s language, after the page has changed to it', async () => {
  server.citizen = { ...CITIZEN, language: { isoCode: 'ru' } }
  const tab = await signOnAt('/az/home')
  expect(tab.here()).toBe('/ru/e-services')
  expect(tab.services.snackbar.shown.value.map(({ language, message }) => [language, message])).toEqual([
    ['ru', 'Вы вошли в систему'],
  ])
})

test('SESS-04 a sign-in from a guarded page returns to it', async () => {
  expect((await signOnAt('/az/my-appeals?page=2')).here()).toBe('/az/my-appeals?page=2')
})

test.each([
  ['a foreign state', { ...ANSWER, state: 'state-2' }],
  ['no state', { ...ANSWER, state: undefined }],
  ['no code', { ...ANSWER, code: undefined }],
  ['another error of the provider', { code: undefined, state: 'state-1', error: 'server_error' }],
])('AUTH-05 %s is refused without a call', async (_case, answer) => {
  const tab = await signOnAt('/az/home', answer)
  expect([tab.arrived, tab.user()]).toEqual(['SIGN_ON_REFUSED', null])
  expect(server.count('POST /public/auth/v2/login/asan')).toBe(0)
})

test('AUTH-05 a repeated response, or one in a tab without pending sign-on, is refused', async () => {
  const tab = await signOnAt('/az/home')
  server.user = null
  clearCookies()
  expect((await arriveWith(tab.storage, ANSWER)).arrived).toBe('SIGN_ON_REFUSED')
  expect((await arriveWith(openTab(browser).storage, ANSWER)).arrived).toBe('SIGN_ON_REFUSED')
  expect(server.count('POST /public/auth/v2/login/asan')).toBe(1)
})

test.each([
  ['/az/registries?q=1', '/az/registries?q=1'],
  ['/az/my-appeals', '/az/home'],
])('AUTH-05 a cancellation at the provider returns from %s to %s', async (from, back) => {
  const tab = await signOnAt(from, { code: undefined, state: 'state-1', error: 'access_denied' })
  expect([tab.here(), tab.toasts()]).toEqual([back, ['info: ASAN girişi ləğv edildi']])
  expect(tab.user()).toBeNull()
})

test('AUTH-04 SESS-04 after a sign-in the dialog closes and the first page opens, in the user’s language', async () => {
  const tab = await visitorAt('/az/home')
  void tab.services.dialogs.open({ dialog: 'login' })
  server.signIn({ ...FOREIGNER, language: { isoCode: 'en' } })
  await tab.remoteBus().ask(startSession, undefined)
  expect(tab.user()?.id).toBe(FOREIGNER.id)
  await wait()
  expect([tab.dialog(), tab.here()]).toEqual([undefined, '/en/e-services'])
})

test('SESS-07 a screen that waits for the sign-in stays on its page', async () => {
  const tab = await visitorAt('/az/registries?q=1')
  const prompted = tab.remoteBus().ask(requestLogin, {})
  await wait()
  server.signIn(FOREIGNER)
  await tab.remoteBus().ask(startSession, undefined)
  expect(await prompted).toEqual({ signedIn: true })
  expect(tab.here()).toBe('/az/registries?q=1')
})

test('AUTH-04 a browser without cookies shows an error', async () => {
  const tab = await visitorAt('/az/home')
  await expect(tab.remoteBus().ask(startSession, undefined)).rejects.toThrow()
  expect(tab.toasts()).toEqual([
    'error: Brauzer girişi yadda saxlamadı. Bu portal üçün kukilərə icazə verin və yenidən daxil olun',
  ])
})

function account(id: string, selected: boolean): Manufacturer {
  return { id, name: id, voen: null, positionName: '', selectedCertNumber: id, selected }
}

test.each([
  ['several and none chosen', [account('a', false), account('b', false)], 'account-chooser'],
  ['one of several chosen', [account('a', false), account('b', true)], undefined],
  ['one', [account('a', false)], undefined],
  ['none', [], undefined],
])('ACC-01 accounts: %s', async (_case, manufacturers, dialog) => {
  const tab = await visitorAt('/az/home')
  server.signIn({ ...CITIZEN, manufacturers }, 'sign-on')
  await tab.remoteBus().ask(startSession, undefined)
  await wait()
  expect(tab.dialog()?.dialog).toBe(dialog)
  const next = openTab(browser, '/az/home')
  await next.begin()
  expect(next.dialog()?.dialog).toBe(dialog)
})
