import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import * as z from 'zod/mini'

/**
 * The manifest as it is on disk now: named by its time, so that a process that builds again reads it again.
 * @throws Error with a line for each field that does not fit.
 */
export async function readManifest(dir: string): Promise<RemoteManifest> {
  const file = join(dir, 'remote.manifest.ts')
  const address = `${pathToFileURL(file).href}?${String(statSync(file).mtimeMs)}`
  const module = (await import(address)) as { default: unknown }
  const result = RemoteManifest.safeParse(module.default, { error: z.locales.en().localeError })
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${placeOf(path)}: ${message}`)
  throw new Error(['remote.manifest.ts does not fit its schema:', ...lines].join('\n'))
}

/** `routes[0].path`, as it is written in the manifest. */
function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return steps.join('').replace(/^\./, '') || 'the default export'
}
