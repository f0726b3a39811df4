import type { Composition } from 'shared-contracts/release/composition'

/** The releases whose files a composition allows to be served, as `name@version`. */
export function servedReleases(composition: Composition): ReadonlySet<string> {
  const { shell, remotes, canaries = [], fallbacks = [], served = {} } = composition
  const whole = [shell ?? [], remotes, canaries.map(({ release }) => release), fallbacks].flat()
  return new Set([
    ...whole.map(({ name, version }) => `${name}@${version}`),
    ...Object.entries(served).flatMap(([name, versions]) => versions.map((version) => `${name}@${version}`)),
  ])
}
