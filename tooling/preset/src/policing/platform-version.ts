import { fileURLToPath } from 'node:url'
import { findVersion } from '../build/find-version.ts'
import { PLATFORM_PACKAGES } from '../platform-packages.ts'

const PRESET = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Complaints about a remote whose sources see other versions of platform packages than the shell lends: it would be
 * written and tested against something that it never meets. The versions of the platform are those of this preset.
 */
export function platformVersionProblems(dir: string): string[] {
  return PLATFORM_PACKAGES.flatMap(({ name }) => {
    const seen = findVersion(name, dir)
    const lent = findVersion(name, PRESET)
    if (seen === undefined || lent === undefined || runsWith(seen, lent)) return []
    return [
      `the remote is built with ${name} ${seen}, but the shell lends ${name} ${lent}: take that version`,
    ]
  })
}

/** The shell lends the same major, and nothing older than what the remote was written for. */
function runsWith(seen: string, lent: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(seen)
  const [lentMajor = 0, lentMinor = 0, lentPatch = 0] = numbers(lent)
  if (major !== lentMajor) return false
  return minor === lentMinor ? patch <= lentPatch : minor < lentMinor
}

function numbers(version: string): number[] {
  return (version.split('-')[0] ?? '').split('.').map(Number)
}
