import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startPortalDev } from '../stack/teams/portal-dev.ts'
import { copyRemote } from '../stack/teams/remote-copy.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Saves a source without changing it. */
function save(file: string): void {
  const path = join(ROOT, file)
  utimesSync(path, statSync(path).atime, new Date())
}

test('API and edge in development restart on save, with the data of the running portal', async ({ page }) => {
  const place = copyRemote('mf-registries', 'services')
  const view = await startPortalDev({
    dir: place.dir,
    program: join(ROOT, 'tooling/start/src/dev.ts'),
    args: ['api', 'edge'],
    hasPortal: false,
    env: { DATA_DIR: process.env['DATA_DIR'] ?? '' },
  })
  try {
    for (const [service, file] of [
      ['api', 'svc-portal-api/src/app.ts'],
      ['edge', 'svc-edge/src/app.ts'],
    ] as const) {
      save(file)
      await expect.poll(view.output, { timeout: 60_000 }).toContain(`app.ts: ${service} restarted`)
    }
    const response = await page.goto(new URL('/en/registries', view.url).href)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Registries' })).toBeVisible()
  } finally {
    expect(await view.stop(), view.output()).toBe(0)
    place.remove()
  }
})
