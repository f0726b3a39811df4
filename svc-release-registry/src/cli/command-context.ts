import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseStatus } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { Checkout } from './publishing/checkout.ts'
import { RegistryRefusal, type RegistryClient } from './registry-client.ts'

const MAX_ATTEMPTS = 3

/** Context of a command; credentials are read only when needed. */
export interface CommandContext {
  readonly checkout: Checkout
  readonly cwd: string
  readonly registryUrl: string
  readonly client: RegistryClient
  credential(name: string): Promise<string>
  /** Undefined where no start on this machine created the credential. */
  findCredentialFile(name: string): string | undefined
  /** File with the built version by hash of the sources. */
  readonly builtReleases: string
  progress(text: string): void
}

/** Finds credential files of the local start; a registry elsewhere has its own. */
export function credentialFiles(folder: string, registryElsewhere: string | undefined) {
  return (name: string): string | undefined => {
    const file = join(folder, name)
    return !registryElsewhere && existsSync(file) ? file : undefined
  }
}

export async function getStatus(client: RegistryClient): Promise<ReleaseStatus> {
  return z.parse(ReleaseStatus, await client.get('/status'))
}

/**
 * Sends a change with the number of the composition that it was decided on. Retries when another remote changed
 * meanwhile.
 * @throws RegistryRefusal COMPOSITION_CHANGED when the same remote changed, and other refusals of the registry.
 */
export async function sendChange(
  context: CommandContext,
  remote: string,
  [path, json]: readonly [path: string, json: object],
): Promise<unknown> {
  const { client } = context
  const credential = await context.credential('operations')
  let first: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    const { number: expect, live } = await getStatus(client)
    const now = live.find((entry) => entry.remote === remote)?.version
    if (attempt === 1) first = now
    if (now !== first) {
      const message = `${remote} was changed meanwhile: ${now ?? 'nothing'} is live now`
      throw new RegistryRefusal({ code: 'COMPOSITION_CHANGED', message })
    }
    try {
      return await client.send('POST', path, { credential, json: { ...json, expect } })
    } catch (error) {
      const isOutdated = error instanceof RegistryRefusal && error.code === 'COMPOSITION_CHANGED'
      if (!isOutdated || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
