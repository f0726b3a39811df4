import { ReleaseList, type ReleaseSummary } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { RegistryClient } from './registry-client.ts'

/** What the code of a release uses, and what the live release does not. */
export interface CodeReview {
  readonly uses: readonly string[] | undefined
  readonly newUses: readonly string[] | undefined
}

export function reviewCode(release: ReleaseSummary, all: readonly ReleaseSummary[]): CodeReview {
  const live = all.find((each) => each.live)
  const newUses = release.codeUses?.filter((use) => live?.codeUses?.includes(use) !== true)
  return { uses: release.codeUses, newUses }
}

export function formatNewUses({ newUses }: CodeReview): string {
  if (newUses === undefined) return 'not examined'
  return newUses.length === 0 ? '–' : newUses.join(', ')
}

/** Review for operations before a promotion; undefined for an unknown release. */
export async function reviewRelease(
  { name, version }: { readonly name: string; readonly version: string },
  client: RegistryClient,
): Promise<CodeReview | undefined> {
  const { releases } = z.parse(ReleaseList, await client.get(`/releases/${name}`))
  const release = releases.find((each) => each.version === version)
  return release && reviewCode(release, releases)
}

export function formatReview(release: string, { uses, newUses }: CodeReview): string {
  if (uses === undefined || newUses === undefined)
    return `Code of ${release}: not examined, since it was published by an older release registry`
  const all = uses.length === 0 ? 'nothing of the list' : uses.join(', ')
  return `Code of ${release} uses: ${all}\nNew compared with the live release: ${newUses.length === 0 ? 'nothing' : newUses.join(', ')}`
}
