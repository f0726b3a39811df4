import type { Composition } from 'shared-contracts/release/composition'
import type { Kit } from './kit.ts'
import { WrongOrder } from './names.ts'

const PATIENCE_MS = 10_000

/** Base address of the release registry without a trailing slash. @throws WrongOrder */
export function registryAddress(given: string | undefined): string {
  if (given === undefined || given === '') {
    throw new WrongOrder(
      'Say where the release registry is: --registry https://releases.portal.example, or RELEASE_REGISTRY_URL',
    )
  }
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given.replace(/\/+$/, '')
  throw new WrongOrder(`Not the address of a release registry: ${given}`)
}

/** Checks that name and address are free. @throws WrongOrder with the owner, or without a response */
export async function checkFree(
  registry: string,
  remote: { readonly name: string; readonly path: string },
): Promise<void> {
  const { name, path } = remote
  const list = (await ask(registry, `/releases/${name}`)) as { readonly releases: readonly unknown[] }
  if (list.releases.length > 0) {
    throw new WrongOrder(
      `The name ${name} is taken: there are ${list.releases.length} releases of it. Choose another one, or clone that remote's repository.`,
    )
  }
  const { payload } = (await ask(registry, '/compositions/current')) as { readonly payload: string }
  const { remotes } = JSON.parse(payload) as Pick<Composition, 'remotes'>
  const owner = remotes.find(({ routes }) => routes.some((route) => route.path === path))
  if (owner !== undefined) {
    throw new WrongOrder(`The address ${path} belongs to ${owner.name}; choose a remote with another name.`)
  }
}

export async function presentKit(registry: string): Promise<Kit> {
  return (await ask(registry, '/dev-kit')) as Kit
}

async function ask(registry: string, path: string): Promise<unknown> {
  try {
    const response = await fetch(`${registry}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) return await response.json()
  } catch {
    throw new WrongOrder(`The release registry does not answer at ${registry}`)
  }
  throw new WrongOrder(`What answers at ${registry} is not the release registry`)
}
