import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import * as z from 'zod/mini'

/**
 * The manifest as it is on disk now.
 * @throws Error with a line for each field that does not fit.
 */
export async function readManifest(dir: string): Promise<RemoteManifest> {
  const manifest = await importManifest(join(dir, 'remote.manifest.ts'))
  const result = RemoteManifest.safeParse(manifest, { error: z.locales.en().localeError })
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${placeOf(path)}: ${message}`)
  throw new Error(['remote.manifest.ts does not fit its schema:', ...lines].join('\n'))
}

/** Imports it in a thread, which has no module in its cache: a process that builds again reads every file again. */
function importManifest(file: string): Promise<unknown> {
  const send =
    "({ default: manifest }) => process.getBuiltinModule('node:worker_threads').parentPort.postMessage(manifest)"
  const address = JSON.stringify(pathToFileURL(file).href)
  return new Promise((resolve, reject) => {
    const worker = new Worker(`import(${address}).then(${send})`, { eval: true })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** `routes[0].path`, as it is written in the manifest. */
function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return steps.join('').replace(/^\./, '') || 'the default export'
}
