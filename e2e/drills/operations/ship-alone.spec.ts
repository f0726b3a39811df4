import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { portalCommand } from '../../stack/portal-command.ts'
import { publishFaulty } from '../../stack/faulty-release.ts'
import type { DrilledPage } from '../faults/drilled-remotes.ts'
import { expectNoReload, moveInto, openAndRead } from '../faults/outlet-page.ts'

const OFFER_BUTTON = 'Update now'
const REGISTRIES: DrilledPage = {
  path: '/en/registries',
  heading: /Registries/,
  link: 'All registries',
  linkHeading: /Registries/,
}

const LIST = '/az/registries/goods-by-risk-group'
const REASON = { promote: 'drill: a team ships its remote', rollback: 'drill: operations roll it back' }

/** Process ids by process record. */
function readPids(): Record<string, unknown> {
  const folder = join(process.env['DATA_DIR'] ?? '', 'run')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name,
      (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { pid?: unknown }).pid,
    ]),
  )
}

/** Versions of shell and remote in a new page load. */
async function liveVersions(request: APIRequestContext): Promise<{ shell: string; registries: string }> {
  const html = await (await request.get(LIST)).text()
  const version = (name: string): string => new RegExp(`/m/${name}/([^/"]+)/`).exec(html)?.[1] ?? 'none'
  return { shell: version('shell'), registries: version('mf-registries') }
}

async function millisecondsUntil(request: APIRequestContext, registries: string): Promise<number> {
  const from = performance.now()
  await expect
    .poll(async () => (await liveVersions(request)).registries, { intervals: [20] })
    .toBe(registries)
  return Math.round(performance.now() - from)
}

/** Makes a page check the live composition, which it also does every half minute. */
async function pointAtLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: REGISTRIES.link }).first().dispatchEvent('pointerover')
}

/** Whether a page has loaded the code of a release. */
function hasLoaded(page: Page, version: string): Promise<boolean> {
  return page.evaluate(
    (base) => performance.getEntriesByType('resource').some(({ name }) => name.includes(base)),
    `/m/mf-registries/${version}/entry.`,
  )
}

const FIELDS = { q: '8516 79', country: 'TR', day: '01.02.2026' }

/** Fills a part of a form. */
async function fillNavigator(page: Page): Promise<void> {
  await page.locator('[name=country]').selectOption(FIELDS.country)
  await page.locator('[name=day]').fill(FIELDS.day)
  await page.locator('[name=q]').fill(FIELDS.q)
}

async function expectFields(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(FIELDS))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
}

/** Opens a tab. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await openAndRead(tab, path)
  return tab
}

test('FED-01 FED-06 FED-07 FED-12 a remote ships and rolls back alone, in new page loads and open pages', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const before = await liveVersions(request)
  const running = readPids()
  const version = `7.0.0-drill.${Date.now().toString(36)}`

  expect(await publishFaulty({ remote: 'mf-registries', version })).toBeUndefined()
  expect(await liveVersions(request)).toEqual(before)

  const moving = await openTab(page, '/en/home')
  const filled = await openTab(page, '/en/goods-navigator')
  await fillNavigator(filled)

  await portalCommand('promote', `mf-registries@${version}`, '--reason', REASON.promote)
  const promoted = await millisecondsUntil(request, version)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await liveVersions(request)).shell).toBe(before.shell)

  // A page checks the composition at most every five seconds.
  await expect(async () => {
    await pointAtLink(filled)
    await expect(filled.getByRole('button', { name: OFFER_BUTTON })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await filled.getByRole('button', { name: OFFER_BUTTON }).click()
  await expect.poll(() => hasLoaded(filled, version)).toBe(true)
  await expect(filled.getByRole('button', { name: OFFER_BUTTON })).toHaveCount(0)
  await expectFields(filled)
  await expectNoReload(filled)
  await moveInto(moving, REGISTRIES)
  expect(await hasLoaded(moving, version)).toBe(true)
  await expectNoReload(moving)
  const openPage = await openTab(page, '/en/registries')
  expect(await hasLoaded(openPage, version)).toBe(true)

  await portalCommand('rollback', 'mf-registries', '--reason', REASON.rollback)
  const rolledBack = await millisecondsUntil(request, before.registries)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  console.log(`seen after the command: promoted ${promoted} ms, rolled back ${rolledBack} ms`)

  await expect
    .poll(async () => {
      await pointAtLink(openPage)
      return hasLoaded(openPage, before.registries)
    })
    .toBe(true)
  await expect(openPage.getByRole('heading', { level: 1 })).toContainText(REGISTRIES.linkHeading)
  await expectNoReload(openPage)
  await expectFields(filled)

  expect(readPids()).toEqual(running)
  const history = JSON.stringify(await portalCommand('history'))
  expect(history).toContain(REASON.promote)
  expect(history).toContain(REASON.rollback)
  expect(history).toContain('operations')
})
