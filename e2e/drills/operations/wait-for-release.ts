import { expect } from '@playwright/test'
import type { DrilledRemote } from '../faults/drilled-remotes.ts'

/** Waits until new page loads have a release. */
export async function waitForRelease(
  remote: Pick<DrilledRemote, 'name' | 'path'>,
  version: string,
): Promise<void> {
  const page = new URL(remote.path, process.env['PORTAL_URL'])
  await expect
    .poll(async () => (await fetch(page)).text(), { intervals: [50] })
    .toContain(`/m/${remote.name}/${version}/`)
}
