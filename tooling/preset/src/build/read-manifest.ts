import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RemoteManifest } from 'shared-contracts/release/manifest'

/** The manifest as it is on disk now: named by its time, so that a process that builds again reads it again. */
export async function readManifest(dir: string): Promise<RemoteManifest> {
  const file = join(dir, 'remote.manifest.ts')
  const address = `${pathToFileURL(file).href}?${String(statSync(file).mtimeMs)}`
  const module = (await import(address)) as { default: unknown }
  return RemoteManifest.parse(module.default)
}
