import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { portalCommand } from '../../stack/portal-command.ts'

const LIST = '/az/registries/goods-by-risk-group'
const REASON = { promote: 'drill: a team ships alone', rollback: 'drill: operations take it back' }

/** Process numbers of every part that runs, by part. */
function processes(): Record<string, unknown> {
  const folder = join(process.env['DATA_DIR'] ?? '', 'run')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name,
      (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { pid?: unknown }).pid,
    ]),
  )
}

/** Versions of shell and remote that a new page load gets. */
async function liveVersions(request: APIRequestContext): Promise<{ shell: string; registries: string }> {
  const html = await (await request.get(LIST)).text()
  const version = (name: string): string => new RegExp(`/m/${name}/([^/"]+)/`).exec(html)?.[1] ?? 'none'
  return { shell: version('shell'), registries: version('mf-registries') }
}

async function millisecondsUntil(request: APIRequestContext, registries: string): Promise<number> {
  const from = performance.now()
  await expect
    .poll(async () => (await liveVersions(request)).registries, { intervals: [20], timeout: 5_000 })
    .toBe(registries)
  return Math.round(performance.now() - from)
}

test('FED-01 FED-06 FED-12 a remote is published, promoted and rolled back alone, seen in new page loads', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const before = await liveVersions(request)
  const running = processes()
  const version = `7.0.0-drill.${Date.now().toString(36)}`

  await portalCommand('publish', 'mf-registries', '--version', version)
  expect(await liveVersions(request)).toEqual(before)

  await portalCommand('promote', `mf-registries@${version}`, '--reason', REASON.promote)
  const promoted = await millisecondsUntil(request, version)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await liveVersions(request)).shell).toBe(before.shell)

  await portalCommand('rollback', 'mf-registries', '--reason', REASON.rollback)
  const rolledBack = await millisecondsUntil(request, before.registries)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  console.log(`seen after the command: promoted ${promoted} ms, rolled back ${rolledBack} ms`)

  expect(processes()).toEqual(running)
  const history = JSON.stringify(await portalCommand('history'))
  expect(history).toContain(REASON.promote)
  expect(history).toContain(REASON.rollback)
  expect(history).toContain('operations')
})

test('FED-06 a version is published once', async () => {
  test.setTimeout(300_000)
  const version = `7.0.1-drill.${Date.now().toString(36)}`
  await portalCommand('publish', 'mf-registries', '--version', version)
  const refused = await portalCommand('publish', 'mf-registries', '--version', version).catch(
    (error: unknown) => error,
  )
  expect(String((refused as { stdout?: string }).stdout)).toContain('RELEASE_EXISTS')
})
