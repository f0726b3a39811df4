import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from 'shared-contracts/release/composition'
import { PLATFORM_MAJOR } from 'shared-contracts/release/manifest'
import type { Release } from 'shared-contracts/release/release-record'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Log } from '../log.ts'
import type { Bundle, RenderSources } from './render-protocol.ts'

/**
 * Reads what the renderer needs. Each file is checked against the signed composition, and the bytes that were
 * checked are the bytes that are evaluated. A remote whose files do not fit is left out; without a usable shell
 * there is nothing to render with and every page is the plain frame.
 */
export async function readRenderSources(
  composition: Composition,
  releasesDir: string,
  log: Log,
): Promise<RenderSources | undefined> {
  const read = (release: Release, path: string): Promise<string> => readVerified(releasesDir, release, path)
  const bundle = async (release: Release): Promise<Bundle | undefined> => {
    if (release.server === undefined) return undefined
    try {
      const source = await read(release, release.server)
      return { name: release.name, version: release.version, source }
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      log.error({ remote: release.name, version: release.version, fault }, 'server bundle not evaluated')
      return undefined
    }
  }
  if (composition.shell === null) return undefined
  const shell = await bundle(composition.shell)
  if (shell === undefined) return undefined
  const compatible = composition.remotes.filter((remote) => remote.platform === PLATFORM_MAJOR)
  const remotes = await Promise.all(compatible.map(bundle))
  const texts: Record<string, Record<string, Record<string, unknown>>> = {}
  for (const language of LANGUAGES) {
    const entries = [composition.shell, ...composition.remotes].map(async (release) => {
      const parsed = await read(release, release.texts[language])
        .then((json) => JSON.parse(json) as Record<string, unknown>)
        .catch((error: unknown) => {
          log.error(
            { remote: release.name, version: release.version, fault: String(error) },
            'texts not read',
          )
          return {}
        })
      return [release.name, parsed] as const
    })
    texts[language] = Object.fromEntries(await Promise.all(entries))
  }
  return { shell, remotes: remotes.filter((remote) => remote !== undefined), texts }
}

async function readVerified(releasesDir: string, release: Release, path: string): Promise<string> {
  const expected = release.files.find((file) => file.path === path)?.integrity
  if (expected === undefined) throw new Error(`${path} is not a file of the release`)
  const content = await readFile(join(releasesDir, release.name, release.version, path))
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`
  if (found !== expected) throw new Error(`integrity of ${path} does not fit the composition`)
  return content.toString('utf8')
}
