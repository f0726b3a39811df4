import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from 'shared-contracts/release/composition'
import { PLATFORM_MAJOR } from 'shared-contracts/release/manifest'
import type { Release } from 'shared-contracts/release/release-record'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { BundleFault, RenderSources } from './render-protocol.ts'

type Texts = Readonly<Record<string, unknown>>

/**
 * Reads the bundles and texts for the renderer. The bytes verified against the signed composition are the bytes that
 * run. A remote with a missing or invalid file is left out with its texts, and a browser renders it.
 */
export async function readRenderSources(composition: Composition, releasesDir: string) {
  if (composition.shell === null) return { sources: undefined, faults: [] }
  const canaries = (composition.canaries ?? []).map(({ release }) => release)
  const compatible = [...composition.remotes, ...canaries].filter(
    (remote) => remote.platform === PLATFORM_MAJOR,
  )
  const faults: BundleFault[] = []
  const readOrNote = async (release: Release) => {
    try {
      return await readRelease(release, releasesDir)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      faults.push({ name: release.name, version: release.version, message })
      return undefined
    }
  }
  const read = await Promise.all([composition.shell, ...compatible].map(readOrNote))
  const [shell, ...remotes] = read
  if (shell?.bundle === undefined) return { sources: undefined, faults }
  const found = [shell, ...remotes].filter((release) => release !== undefined)
  const textsOf = (language: Language): Record<string, Texts> =>
    Object.fromEntries(found.map(({ id, texts }) => [id, texts[language] ?? {}]))
  const sources: RenderSources = {
    shell: shell.bundle,
    remotes: remotes.map((remote) => remote?.bundle).filter((bundle) => bundle !== undefined),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])),
  }
  return { sources, faults }
}

async function readRelease(release: Release, releasesDir: string) {
  const { name, version, server } = release
  const source = server === undefined ? undefined : await readVerified(releasesDir, release, server)
  const texts: Record<string, Texts> = {}
  for (const language of LANGUAGES)
    texts[language] = JSON.parse(await readVerified(releasesDir, release, release.texts[language])) as Texts
  return {
    id: `${name}@${version}`,
    texts,
    bundle: source === undefined ? undefined : { name, version, source },
  }
}

async function readVerified(releasesDir: string, release: Release, path: string): Promise<string> {
  const expected = release.files.find((file) => file.path === path)?.integrity
  if (expected === undefined) throw new Error(`${path} is not a file of the release`)
  const content = await readFile(join(releasesDir, release.name, release.version, path))
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`
  if (found !== expected) throw new Error(`integrity of ${path} does not fit the composition`)
  return content.toString('utf8')
}
