import { afterEach, expect, test } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { until } from 'shared-service/testing/waiting'
import { EdgeStack } from './testing/edge-stack.ts'
import { signComposition } from './testing/fake-upstreams.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
let stack: EdgeStack
let child: ChildProcess | undefined

afterEach(async () => {
  child?.kill('SIGKILL')
  await stack.close()
})

function run(variables: Record<string, string>): { ended: Promise<number | null>; output: () => string } {
  const config = stack.config()
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    API_URL: config.apiUrl,
    RELEASE_REGISTRY_URL: config.releaseRegistryUrl,
    RELEASES_DIR: config.releasesDir,
    STATE_DIR: config.stateDir,
    COMPOSITION_PUBLIC_KEY_FILE: config.publicKeyFile,
    READY_FILE: join(stack.folder, 'ready.json'),
    ...variables,
  }
  const started = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child = started
  let output = ''
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  return { ended: new Promise((resolve) => started.once('exit', resolve)), output: () => output }
}

async function readyUrl(): Promise<string> {
  const read = () => readFile(join(stack.folder, 'ready.json'), 'utf8').catch(() => undefined)
  await until(async () => (await read()) !== undefined)
  return (JSON.parse((await read()) ?? '{}') as { url: string }).url
}

test.each(['3', '0', 'quality', '12', ' '])(
  'VAR-02 company identifier %j ends the edge with an error',
  async (id) => {
    stack = await EdgeStack.make()
    const { ended, output } = run({ COMPANY_ID: id })
    expect(await ended).toBe(1)
    expect(output()).toContain('Invalid company type')
  },
)

test('VAR-01 without an identifier the edge serves the quality variant, with 1 the competition variant', async () => {
  stack = await EdgeStack.make()
  stack.registry.publish(signComposition(await stack.composition(), stack.keys))
  for (const [id, variant] of [
    ['', 'quality'],
    ['1', 'competition'],
  ] as const) {
    const { ended } = run({ COMPANY_ID: id, READY_FILE: join(stack.folder, 'ready.json') })
    const url = await readyUrl()
    const page = await fetch(`${url}/az/home`).then((response) => response.text())
    expect(page).toContain(`data-variant="${variant}"`)
    child?.kill('SIGTERM')
    expect(await ended).toBe(0)
    await import('node:fs/promises').then(({ rm }) => rm(join(stack.folder, 'ready.json')))
  }
}, 180_000)
