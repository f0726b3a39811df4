import type { Release, RemoteRelease } from 'shared-contracts/release/release-record'
import { idOf, type Incompatibility } from './incompatibility.ts'

/**
 * Pages of others that have the embed of the live release in them would be left without it: in every step, also going
 * back, a release takes its place only with an embed of the same major (REG-06).
 */
export function embedTroubles(release: Release, live: readonly RemoteRelease[]): Incompatibility[] {
  if (release.kind === 'shell') return []
  return live.flatMap(({ embed, ...present }): Incompatibility[] => {
    if (embed === undefined || release.embed?.major === embed.major) return []
    const want = `v${String(embed.major)}`
    const values = { reader: idOf(release), sender: idOf(present), want }
    return [{ key: `embed.${release.name}.${want}`, code: 'EMBED_GONE', values, breaks: release.name }]
  })
}
