import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgoReleases } from 'svc-release-registry/publish'

const REFUSAL = /^API_BREAKS_RELEASES: .*?((?:\S+@\S+, )*\S+@\S+)$/m

interface Destination {
  readonly dataDir: string
  readonly registryUrl: string
}

/**
 * Excludes the releases that an API names in its refusal to start from rollbacks, and returns them.
 * @throws Error of the start when it is another one, or one of the releases is live.
 */
export async function forgoBroken(
  refusal: unknown,
  { dataDir, registryUrl }: Destination,
): Promise<readonly string[]> {
  const named = refusal instanceof Error ? REFUSAL.exec(refusal.message)?.[1] : undefined
  if (named === undefined) throw refusal
  const releases = named.split(', ')
  const reason = 'Calls endpoints that the API which a start brought does not serve'
  try {
    const credential = (await readFile(join(dataDir, 'credentials', 'operations'), 'utf8')).trim()
    await forgoReleases(releases, { registryUrl, credential, reason })
  } catch {
    throw refusal
  }
  return releases
}
