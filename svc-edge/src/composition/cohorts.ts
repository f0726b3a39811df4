import { createHash } from 'node:crypto'
import { FULL_SHARE, type Canary, type Composition } from 'shared-contracts/release/composition'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

/** Position in one rollout, 0 to 9,999; each has its own salt, so no visitor is always among the first. */
export function rolloutPosition(salt: string, id: string): number {
  return createHash('sha256').update(`${salt}${id}`).digest().readUInt32BE(0) % FULL_SHARE
}

export function canariesFor(canaries: readonly Canary[], id: string | undefined): readonly Canary[] {
  if (id === undefined) return []
  return canaries.filter(({ salt, share }) => rolloutPosition(salt, id) < share)
}

/** Name of the cohort with these canaries in pages and reports: `mf-a@1.2.0,mf-b@2.0.0`; empty for none. */
export function cohortName(canaries: readonly Canary[]): string {
  return canaries
    .map(({ release: { name, version } }) => `${name}@${version}`)
    .sort()
    .join(',')
}

/** All sets of canaries that a visitor may get; at most eight, the empty one first. */
export function canarySets(canaries: readonly Canary[]): readonly (readonly Canary[])[] {
  return canaries.reduce<(readonly Canary[])[]>(
    (sets, canary) => [...sets, ...sets.map((set) => [...set, canary])],
    [[]],
  )
}

/** Composition of a cohort: its canaries replace live releases, which become their fallbacks. */
export function compositionFor(
  composition: Composition,
  canaries: readonly Canary[],
): Composition & { readonly fallbacks: RemoteRelease[] } {
  const assigned = new Map(canaries.map(({ release }) => [release.name, release]))
  const { remotes, fallbacks = [] } = composition
  const added = [...assigned.values()].filter(({ name }) => !remotes.some((remote) => remote.name === name))
  return {
    ...composition,
    remotes: [...remotes.map((remote) => assigned.get(remote.name) ?? remote), ...added],
    fallbacks: [
      ...remotes.filter(({ name }) => assigned.has(name)),
      ...fallbacks.filter(({ name }) => !assigned.has(name)),
    ],
  }
}
