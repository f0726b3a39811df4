import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { endSession } from 'shared-contracts/events/shell'
import { FOREIGNER, FakeServer } from '../testing/fake-server.ts'
import { FakeBrowser, clearCookies, openTab } from '../testing/fake-tab.ts'
import type { DraftStore } from './draft-store.ts'
import { SessionVault } from './draft-vault.ts'
import { createSeal } from './seal.ts'

const KEY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const OTHER_KEY = 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE'
const FORM = { remote: 'mf-auth', id: 'personal-info' }
function content(value: unknown, savedAt = 5) {
  return { version: 1, value, savedAt }
}

let browser: FakeBrowser

beforeEach(() => {
  browser = new FakeBrowser(new FakeServer())
})

afterEach(() => {
  jest.useRealTimers()
  clearCookies()
})

function lying(): string {
  return JSON.stringify(
    [...browser.drafts.values()].map((draft) => ({
      ...draft,
      data: new TextDecoder('latin1').decode(draft.data),
    })),
  )
}

function vaultIn(box: DraftStore, here = '/az/personal-info?tab=1') {
  return new SessionVault(box, { now: Date.now, here: () => here })
}

async function vaultOf(key: string, here?: string) {
  const vault = vaultIn(browser.box, here)
  vault.unlock(await createSeal(key))
  return vault
}

test('SESS-05 a draft survives the page, encrypted in the browser', async () => {
  const vault = await vaultOf(KEY)
  await vault.write(FORM, content({ address: 'Nizami küçəsi 1' }, Date.now()))
  await vault.flush()
  expect(browser.drafts.size).toBe(1)
  expect(lying()).not.toMatch(/Nizami|address|mf-auth|personal-info/)
  expect(await (await vaultOf(KEY)).read(FORM)).toMatchObject({ value: { address: 'Nizami küçəsi 1' } })
})

test('SESS-05 another user cannot decrypt a draft, and modified data is rejected', async () => {
  const vault = await vaultOf(KEY)
  await vault.write(FORM, content('mine', Date.now()))
  await vault.flush()
  expect(await (await vaultOf(OTHER_KEY)).read(FORM)).toBeUndefined()
  const [sealed] = [...browser.drafts.values()]
  if (sealed === undefined) throw new Error('nothing was kept')
  const own = await createSeal(KEY)
  const foreign = await createSeal(OTHER_KEY)
  expect(await foreign.open(sealed)).toBeUndefined()
  expect(await own.open({ ...sealed, id: await own.idOf({ ...FORM, id: 'other' }) })).toBeUndefined()
  expect(await own.open(sealed)).toMatchObject({ value: 'mine' })
})

test('drafts are listed with their page, newest first, only for their owner', async () => {
  const now = Date.now()
  const own = await vaultOf(KEY)
  await own.write(FORM, content('first', now - 2000))
  await own.flush()
  const elsewhere = await vaultOf(KEY, '/ru/e-services/verification-request/apply')
  await elsewhere.write({ remote: 'mf-eservices', id: 'apply' }, content('second', now - 1000))
  await elsewhere.flush()
  expect(lying()).not.toContain('apply')
  expect(await own.list()).toEqual([
    { page: '/e-services/verification-request/apply', savedAt: now - 1000, isUnsent: true },
    { page: '/personal-info', savedAt: now - 2000, isUnsent: true },
  ])
  expect(await own.read(FORM)).toEqual(content('first', now - 2000))
  expect(await (await vaultOf(OTHER_KEY)).list()).toEqual([])
})

test('password fields are not saved', async () => {
  const vault = await vaultOf(KEY)
  const form = {
    name: 'A',
    password: 'x',
    repeatedPassword: 'x',
    inner: { newPassword: 'x', pass: 'x', passage: 'kept' },
  }
  await vault.write(FORM, content(form, Date.now()))
  await vault.flush()
  expect((await vault.read(FORM))?.value).toEqual({ name: 'A', inner: { passage: 'kept' } })
})

test('SESS-05 input from just before the end of the session is saved for its author', async () => {
  const vault = await vaultOf(KEY)
  await vault.write(FORM, content('last words', Date.now()))
  await vault.lock()
  expect(await vault.read(FORM)).toBeUndefined()
  vault.unlock(await createSeal(KEY))
  expect(await vault.read(FORM)).toMatchObject({ value: 'last words' })
})

test('SESS-05 a change is written without a pause, and all that come during a write by one more', async () => {
  jest.useFakeTimers()
  const vault = await vaultOf(KEY)
  const put = jest.spyOn(browser.box, 'put')
  for (const letter of ['a', 'ab', 'abc', 'abcd']) void vault.write(FORM, content(letter, Date.now()))
  expect(jest.getTimerCount()).toBe(0)
  expect(await vault.read(FORM)).toMatchObject({ value: 'abcd' })
  expect(put.mock.calls.length).toBeLessThanOrEqual(2)
})

test('SESS-05 a conditional write does not replace what another tab has written', async () => {
  const one = await vaultOf(KEY)
  const other = await vaultOf(KEY)
  await one.write(FORM, content('none before', 1000), null)
  await one.flush()
  await other.write(FORM, content('refused', 2000), null)
  await other.flush()
  expect(await one.read(FORM)).toMatchObject({ value: 'none before' })
  await other.write(FORM, content('typed', 3000))
  await other.flush()
  await one.write(FORM, content('refused', 4000), 1000)
  await one.flush()
  expect(await one.read(FORM)).toMatchObject({ value: 'typed' })
})

test('SESS-05 a conditional write after a change that still waits is written', async () => {
  const vault = await vaultOf(KEY)
  await vault.write(FORM, content('first', 1000))
  void vault.write(FORM, content('typed', 2000))
  void vault.write(FORM, content('saved', 3000), 2000)
  await vault.flush()
  expect(await vault.read(FORM)).toMatchObject({ value: 'saved' })
})

test('SESS-05 a visitor’s draft stays in memory and continues after a sign-in', async () => {
  const now = Date.now()
  const vault = vaultIn(browser.box)
  await vault.write(FORM, content('begun', now))
  expect(browser.drafts.size).toBe(0)
  expect(await vault.read(FORM)).toEqual(content('begun', now))
  vault.unlock(await createSeal(KEY))
  expect(await vault.read(FORM)).toEqual(content('begun', now))
  await vault.write(FORM, content('saved', now + 1), now)
  await vault.flush()
  expect(await (await vaultOf(KEY)).read(FORM)).toEqual(content('saved', now + 1))
})

test('SESS-05 a draft in memory is not shown to the next person', async () => {
  const other = { ...FORM, id: 'other' }
  const vault = vaultIn(browser.box)
  await vault.write(FORM, content('read'))
  await vault.write(other, content('never read'))
  vault.unlock(await createSeal(KEY))
  await vault.read(FORM)
  await vault.lock()
  vault.unlock(await createSeal(OTHER_KEY))
  expect([await vault.read(FORM), await vault.read(other)]).toEqual([undefined, undefined])
})

test('SESS-05 the draft of a sent form is deleted, and so is one older than a month', async () => {
  const vault = await vaultOf(KEY)
  await vault.write(FORM, content('sent', Date.now()))
  await vault.flush()
  await vault.remove(FORM)
  expect(await vault.read(FORM)).toBeUndefined()
  await vault.write(FORM, content('old', Date.now() - 31 * 24 * 3600 * 1000))
  await vault.flush()
  expect(browser.drafts.size).toBe(1)
  await (await vaultOf(KEY)).flush()
  expect(browser.drafts.size).toBe(0)
})

test('SESS-05 a browser without storage does not break the form', async () => {
  const refuse = () => Promise.reject(new Error('no storage'))
  const box = { ...browser.box, put: refuse, get: refuse, listOf: refuse, removeBefore: refuse }
  const vault = vaultIn(box)
  vault.unlock(await createSeal(KEY))
  await vault.write(FORM, content('x'))
  await expect(vault.flush()).resolves.toBeUndefined()
  expect(await vault.list()).toEqual([])
})

test('SESS-03 a sign-out with unsent drafts needs a confirmation and deletes them', async () => {
  browser.server.signIn(FOREIGNER)
  const tab = openTab(browser, '/az/personal-info')
  await tab.begin()
  await tab.gate.drafts.write(FORM, content('begun', Date.now()))
  const waitForQuestion = () => waitFor(() => expect(tab.services.confirm.shown.value).toBeDefined())
  await tab.remoteBus().ask(endSession, undefined)
  await waitForQuestion()
  expect(tab.services.confirm.shown.value?.request).toMatchObject({
    message:
      'Bu cihazda göndərilməmiş mətnlər var. Çıxış etsəniz, onlar silinəcək. ' +
      'Saxlanılmış qaralamalar “Müraciətlərim” səhifəsində qalır.',
    destructive: true,
  })
  tab.services.confirm.shown.value?.answer(false)
  await waitFor(() => expect(tab.services.confirm.shown.value).toBeUndefined())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([tab.user()?.id, browser.drafts.size]).toEqual([FOREIGNER.id, 1])
  await tab.remoteBus().ask(endSession, undefined)
  await waitForQuestion()
  tab.services.confirm.shown.value?.answer(true)
  await waitFor(() => expect([tab.user(), browser.drafts.size]).toEqual([null, 0]))
})

test('SESS-03 a form whose last change only this device has needs a confirmation at the sign-out, a saved one does not', async () => {
  browser.server.signIn(FOREIGNER)
  const form = openTab(browser, '/az/appeals/new/consumer-complaint?draft=1')
  await form.begin()
  await form.gate.drafts.write(FORM, content({ isUnsent: true }, Date.now()))
  const tab = openTab(browser, '/az/home')
  await tab.begin()
  await waitFor(() => expect(browser.drafts.size).toBe(1))
  await tab.remoteBus().ask(endSession, undefined)
  await waitFor(() => expect(tab.services.confirm.shown.value).toBeDefined())
  tab.services.confirm.shown.value?.answer(false)
  await waitFor(() => expect(tab.services.confirm.shown.value).toBeUndefined())
  await form.gate.drafts.write(FORM, content({ isUnsent: false }, Date.now()))
  await form.remoteBus().ask(endSession, undefined)
  await waitFor(() => expect([form.user(), browser.drafts.size]).toEqual([null, 0]))
  expect(form.services.confirm.shown.value).toBeUndefined()
})
