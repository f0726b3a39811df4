import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { FOREIGNER, FakeServer } from './testing/fake-server.ts'
import { FakeBrowser, clearCookies, openTab } from './testing/fake-tab.ts'

const MINUTE = 60_000

let server: FakeServer
let browser: FakeBrowser

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 12, 0) })
  server = new FakeServer()
  browser = new FakeBrowser(server)
  server.signIn(FOREIGNER)
})

afterEach(() => {
  jest.useRealTimers()
  clearCookies()
})

async function openSignedIn() {
  const tab = openTab(browser, '/az/personal-info')
  const begun = tab.begin()
  await jest.advanceTimersByTimeAsync(50)
  await begun
  return tab
}

test('SESS-01 a warning shows the time of the idle end, and one press extends the session', async () => {
  const tab = await openSignedIn()
  await jest.advanceTimersByTimeAsync(25 * MINUTE)
  const question = tab.services.confirm.shown.value
  expect(question?.request).toEqual({
    message:
      'Portaldan xeyli vaxtdır istifadə etmirsiniz. Sessiyanızın bitmə vaxtı: 12:30. Doldurduğunuz formalar saxlanılır.',
    acceptLabel: 'Sessiyanı davam etdir',
    rejectLabel: 'İndi yox',
  })
  const before = server.count('GET /user/session')
  question?.answer(true)
  await jest.advanceTimersByTimeAsync(50)
  expect(server.count('GET /user/session')).toBeGreaterThan(before)
  await jest.advanceTimersByTimeAsync(20 * MINUTE)
  expect(tab.services.confirm.shown.value).toBeUndefined()
  expect(tab.user()?.id).toBe(FOREIGNER.id)
})

test('SESS-01 SESS-08 a call in another tab closes the warning here', async () => {
  const tab = await openSignedIn()
  const other = await openSignedIn()
  await jest.advanceTimersByTimeAsync(25 * MINUTE)
  expect(tab.services.confirm.shown.value).toBeDefined()
  await other.api.get('/user/profile?lang=az')
  await jest.advanceTimersByTimeAsync(50)
  expect(tab.services.confirm.shown.value).toBeUndefined()
})

test('SESS-05 at the end the server is checked, and the session ends if it has ended there', async () => {
  const tab = await openSignedIn()
  await jest.advanceTimersByTimeAsync(29 * MINUTE)
  server.end()
  await jest.advanceTimersByTimeAsync(2 * MINUTE)
  expect(tab.services.confirm.shown.value).toBeUndefined()
  expect([tab.user(), tab.dialog()?.dialog, tab.toasts()]).toEqual([
    null,
    'login',
    ['warning: Sessiyanız başa çatıb'],
  ])
})

test('SESS-01 LANG-04 the time of the end uses hours from 0 to 23, also in English', async () => {
  jest.setSystemTime(new Date(2026, 10, 20, 23, 50))
  server.user = { ...FOREIGNER, language: { isoCode: 'en' } }
  const tab = openTab(browser, '/en/personal-info')
  const begun = tab.begin()
  await jest.advanceTimersByTimeAsync(50)
  await begun
  await jest.advanceTimersByTimeAsync(25 * MINUTE)
  expect(tab.services.confirm.shown.value?.request.message).toContain(' 00:20')
})

test('SESS-01 the absolute end is only announced: it cannot be postponed', async () => {
  server.limits = { idleSeconds: 1800, endsInSeconds: 600, warnSeconds: 300 }
  const tab = await openSignedIn()
  await jest.advanceTimersByTimeAsync(5 * MINUTE)
  const question = tab.services.confirm.shown.value
  expect(question?.request).toMatchObject({
    message:
      'Sessiyanızın bitmə vaxtı: 12:10. Sonra yenidən daxil olmalısınız. Doldurduğunuz formalar saxlanılır.',
    acceptLabel: 'Aydındır',
  })
  const before = server.calls.length
  question?.answer(true)
  await jest.advanceTimersByTimeAsync(50)
  expect(server.calls).toHaveLength(before)
})

test('SESS-01 NOTIF-03 background calls do not prevent the warning, even after a renewal', async () => {
  const tab = await openSignedIn()
  for (let minute = 0; minute < 25; minute += 1) {
    server.hasAccess = minute !== 12
    await tab.api.send({ method: 'GET', path: '/notification/count?lang=az', isBackground: true })
    await jest.advanceTimersByTimeAsync(MINUTE)
  }
  expect(server.count('POST /public/auth/refresh')).toBe(1)
  expect(tab.services.confirm.shown.value?.request.message).toMatch('12:30')
})
