import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import * as z from 'zod/mini'

/** Reads the manifest from disk. @throws Error with a line for each invalid field */
export async function readManifest(dir: string): Promise<RemoteManifest> {
  const manifest = await importManifest(join(dir, 'remote.manifest.ts'))
  const result = RemoteManifest.safeParse(manifest, { error: z.locales.en().localeError })
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${placeOf(path)}: ${message}`)
  throw new Error(['remote.manifest.ts does not fit its schema:', ...lines].join('\n'))
}

/** Imports in a thread without module cache, because a watching process reads it repeatedly. */
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

/** `routes[0].path`, as in the manifest. */
function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return steps.join('').replace(/^\./, '') || 'the default export'
}
