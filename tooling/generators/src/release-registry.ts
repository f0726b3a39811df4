import type { Composition } from 'shared-contracts/release/composition'
import type { Kit } from './kit.ts'
import { UsageError } from './names.ts'

const TIMEOUT_MS = 10_000

/** Base address of the release registry without a trailing slash. @throws UsageError */
export function parseRegistryAddress(given: string | undefined): string {
  if (given === undefined || given === '') {
    throw new UsageError(
      'The address of the release registry is required: --registry https://releases.portal.example, or RELEASE_REGISTRY_URL',
    )
  }
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given.replace(/\/+$/, '')
  throw new UsageError(`Not the address of a release registry: ${given}`)
}

/** Checks that name and address are free. @throws UsageError with the owner, or without a response */
export async function checkAvailable(
  registry: string,
  remote: { readonly name: string; readonly path: string },
): Promise<void> {
  const { name, path } = remote
  const list = (await fetchJson(registry, `/releases/${name}`)) as { readonly releases: readonly unknown[] }
  if (list.releases.length > 0) {
    throw new UsageError(
      `The name ${name} is taken: there are ${list.releases.length} releases of it. Choose another one, or clone that remote's repository.`,
    )
  }
  const { payload } = (await fetchJson(registry, '/compositions/current')) as { readonly payload: string }
  const { remotes } = JSON.parse(payload) as Pick<Composition, 'remotes'>
  const owner = remotes.find(({ routes }) => routes.some((route) => route.path === path))
  if (owner !== undefined) {
    throw new UsageError(`The address ${path} belongs to ${owner.name}; choose a remote with another name.`)
  }
}

/**
 * Loads the kit of a release registry.
 * @throws UsageError when the release registry is unavailable.
 */
export async function fetchKit(registry: string): Promise<Kit> {
  return (await fetchJson(registry, '/dev-kit')) as Kit
}

async function fetchJson(registry: string, path: string): Promise<unknown> {
  try {
    const response = await fetch(`${registry}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return await response.json()
  } catch {
    throw new UsageError(`The release registry does not respond at ${registry}`)
  }
  throw new UsageError(`The server at ${registry} is not the release registry`)
}
