import { expect } from '@playwright/test'
import type { DrilledRemote } from '../faults/drilled-remotes.ts'

type PublicRemote = Pick<DrilledRemote, 'name' | 'path'>

async function readPage({ path }: PublicRemote): Promise<string> {
  return (await fetch(new URL(path, process.env['PORTAL_URL']))).text()
}

/** Waits until new page loads have a release. */
export async function waitForRelease(remote: PublicRemote, version: string): Promise<void> {
  await expect.poll(() => readPage(remote), { intervals: [50] }).toContain(`/m/${remote.name}/${version}/`)
}

/** Waits until new page loads have another release than the one that was rolled back. */
export async function waitForRollback(remote: PublicRemote, version: string): Promise<void> {
  await expect
    .poll(() => readPage(remote), { intervals: [50] })
    .not.toContain(`/m/${remote.name}/${version}/`)
}
