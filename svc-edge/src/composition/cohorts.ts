import { createHash } from 'node:crypto'
import { WHOLE_SHARE, type Canary, type Composition } from 'shared-contracts/release/composition'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

/**
 * Where a visitor stands for one rollout, from 0 to 9,999: the first 32 bits of SHA-256 over the rollout's salt and
 * the visitor's id. Another rollout has another salt, so nobody is always among the first.
 */
export function placeOf(salt: string, id: string): number {
  return createHash('sha256').update(`${salt}${id}`).digest().readUInt32BE(0) % WHOLE_SHARE
}

/** The canaries that a visitor meets; none without an id. */
export function canariesFor(canaries: readonly Canary[], id: string | undefined): readonly Canary[] {
  if (id === undefined) return []
  return canaries.filter(({ salt, share }) => placeOf(salt, id) < share)
}

/** Name of the cohort that meets these canaries, in pages and reports: `mf-a@1.2.0,mf-b@2.0.0`; empty for none. */
export function cohortName(canaries: readonly Canary[]): string {
  return canaries
    .map(({ release: { name, version } }) => `${name}@${version}`)
    .sort()
    .join(',')
}

/** Every set of canaries that somebody may meet together; at most eight, the empty one first. */
export function canarySets(canaries: readonly Canary[]): readonly (readonly Canary[])[] {
  return canaries.reduce<(readonly Canary[])[]>(
    (sets, canary) => [...sets, ...sets.map((set) => [...set, canary])],
    [[]],
  )
}

/** The composition as a cohort meets it: its canaries in place, and behind each of them the live release. */
export function compositionFor(
  composition: Composition,
  canaries: readonly Canary[],
): Composition & { readonly fallbacks: RemoteRelease[] } {
  const met = new Map(canaries.map(({ release }) => [release.name, release]))
  const { remotes, fallbacks = [] } = composition
  const unmet = [...met.values()].filter(({ name }) => !remotes.some((remote) => remote.name === name))
  return {
    ...composition,
    remotes: [...remotes.map((remote) => met.get(remote.name) ?? remote), ...unmet],
    fallbacks: [
      ...remotes.filter(({ name }) => met.has(name)),
      ...fallbacks.filter(({ name }) => !met.has(name)),
    ],
  }
}
