import { readFileSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import { getCode, getLink, waitForMail } from '../stack/mailbox.ts'
import { openByPassword } from '../stack/sign-in.ts'
import { waitForSignOn, signOnAs } from '../stack/sign-on.ts'

const NEW_PASSWORD = 'Yeni_Uzun_Parol-2027'

/** Secret with its description. */
interface Secret {
  readonly what: string
  readonly value: string
}

/** All data of this browser that scripts can read, and the addresses of its pages. */
async function readBrowserStorage(context: BrowserContext): Promise<string> {
  const readable = context.pages().map((page) =>
    page.evaluate(async () => {
      const kept: unknown[] = [location.href, document.referrer, document.cookie, history.state]
      kept.push({ ...localStorage }, { ...sessionStorage })
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name ?? '')
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(new Error(name))
        })
        for (const store of database.objectStoreNames) {
          const rows = await new Promise<unknown[]>((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
            reading.onerror = () => reject(new Error(store))
          })
          // Encrypted values are bytes; they are searched as text too.
          kept.push(
            JSON.stringify(rows),
            rows.map((row) => Object.values(row as object).map(textOf)),
          )
        }
        database.close()
      }
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) kept.push(url)
      }
      return JSON.stringify(kept)

      function textOf(value: unknown): string {
        if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
        return ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : ''
      }
    }),
  )
  return (await Promise.all(readable)).join('\n')
}

/** Number of drafts in this browser. */
async function countDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.endsWith('_drafts'))
    if (found?.name === undefined) return 0
    const { name } = found
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(new Error(name))
      opening.onsuccess = () => {
        const database = opening.result
        const [store] = database.objectStoreNames
        if (store === undefined) return resolve(0)
        const counting = database.transaction(store).objectStore(store).count()
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  })
}

/** Logs of all processes and former journeys; of one portal when this journey runs alone. */
function readLogs(): string {
  const dataDirs = (process.env['DATA_DIRS'] ?? process.env['DATA_DIR'] ?? '').split(delimiter)
  return dataDirs.map((dataDir) => readLogsOf(join(dataDir, 'logs'))).join('\n')
}

function readLogsOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.log') && !name.startsWith('build-'))
  expect(names.length).toBeGreaterThan(3)
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

/** Collects handles and codes of cookies and responses. */
function collectSecrets(page: Page): Secret[] {
  const collected: Secret[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    for (const what of ['code', 'state', 'nonce']) {
      const value = searchParams.get(what)
      if (value !== null) collected.push({ what: `${what} of the sign-on`, value })
    }
    if (pathname !== '/api/user/session') return
    void response.json().then(
      ({ csrfToken, draftKey }: { csrfToken: string; draftKey: string }) => {
        collected.push({ what: 'csrf token', value: csrfToken }, { what: 'draft key', value: draftKey })
      },
      () => undefined,
    )
  })
  return collected
}

async function listHandles(context: BrowserContext): Promise<Secret[]> {
  const cookies = await context.cookies()
  const handles = cookies.filter(({ name }) => /_(session|refresh|browser|device)$/.test(name))
  expect(handles.every(({ httpOnly }) => httpOnly)).toBe(true)
  return handles.map(({ name, value }) => ({ what: name, value }))
}

function findLeaks(text: string, secrets: readonly Secret[]): readonly string[] {
  return secrets
    .filter(({ value }) => text.includes(value) || text.includes(encodeURIComponent(value)))
    .map(({ what }) => what)
}

test('SESS-01 passwords, tokens, codes and personal numbers are in no log, browser storage or address', async ({
  page,
  context,
  browser,
}) => {
  const secrets = collectSecrets(page)
  const person = await registerForeignPerson('en')
  const confirmation = getLink(await waitForMail(person.email))
  secrets.push(
    { what: 'password', value: person.password },
    { what: 'new password', value: NEW_PASSWORD },
    { what: 'e-mail', value: person.email },
    { what: 'code of the mailed link', value: confirmation.split('/').at(-1) ?? '' },
  )
  // A used link is opened again: its code must not stay in the address.
  await page.goto(confirmation)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(confirmation)
  expect(findLeaks(await readBrowserStorage(context), secrets)).toEqual([])

  await openByPassword(page, '/en/personal-info', person)
  const section = page.getByRole('region', { name: 'You and your contact details' })
  await section.getByRole('button', { name: 'Change: You and your contact details' }).click()
  await section.getByRole('textbox', { name: 'E-mail' }).fill(`new.${person.email}`)
  await section.getByLabel('Current password', { exact: true }).fill(person.password)
  secrets.push(...(await listHandles(context)))
  // Drafts are written shortly after the last key.
  await expect.poll(() => countDrafts(page)).toBe(1)
  await page.reload()
  await expect(section.getByRole('textbox', { name: 'E-mail' })).toHaveValue(`new.${person.email}`)
  await expect(section.getByLabel('Current password', { exact: true })).toHaveValue('')
  expect(findLeaks(await readBrowserStorage(context), secrets)).toEqual([])
  // The searched data contain the storage of the browser.
  expect(await readBrowserStorage(context)).toContain('portal_2_access')
  await section.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Change password', exact: true }).click()
  await expect(dialog).toBeHidden()
  secrets.push(...(await listHandles(context)))
  expect(findLeaks(await readBrowserStorage(context), secrets)).toEqual([])

  // A wrong and a forgotten password, in another browser.
  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  const base = new URL(page.url()).origin
  const resetRequest = await elsewhere.request.put(`${base}/api/user/public/change-password?lang=en`, {
    data: { username: person.email },
  })
  expect(resetRequest.status()).toBe(200)
  // After the mails of the confirmation and the new password.
  const mail = await waitForMail(person.email, { count: 3 })
  secrets.push({ what: 'code of the reset', value: getCode(mail) })
  await elsewhere.request.post(`${base}/api/public/auth/login?lang=en`, {
    data: { username: person.email, password: 'Wrong_Uzun_Parol-2028' },
  })
  secrets.push({ what: 'a wrong password', value: 'Wrong_Uzun_Parol-2028' })

  // The single sign-on.
  secrets.push(...collectSecrets(otherPage))
  const collected = collectSecrets(otherPage)
  await otherPage.goto(`${base}/az/personal-info`)
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Milli vahid girişlə daxil ol' }).click()
  await waitForSignOn(otherPage)
  await signOnAs(otherPage, 'citizen')
  await expect(otherPage.getByRole('region', { name: 'Şəxsiyyət' })).toBeVisible()
  collected.push(
    ...(await listHandles(elsewhere)),
    { what: 'personal number', value: 'DEMO001' },
    { what: 'certificate number', value: 'DEMO-C-0001' },
  )
  expect(findLeaks(await readBrowserStorage(elsewhere), collected)).toEqual([])
  secrets.push(...collected)
  expect(secrets.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['csrf token', 'draft key', 'code of the sign-on', 'state of the sign-on']),
  )

  const logs = readLogs()
  // The logs contain these calls.
  expect(logs).toContain('/user/change-password')
  expect(findLeaks(logs, secrets)).toEqual([])
  // In all former journeys: no e-mail address of a user.
  expect(logs.match(/[\w.+-]+@example\.(?:com|org)/g)).toBeNull()
  await elsewhere.close()
})
