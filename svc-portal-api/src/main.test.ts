import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dataFolder } from './config.ts'
import { demonstrationRegistries } from './testing/registries/test-demonstration.ts'
import type { TestRegistries } from './testing/test-api.ts'

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url))

let registries: TestRegistries
let folder: string

beforeAll(async () => {
  // Seeding takes most of a first start; the portal of the journeys starts from nothing.
  registries = await demonstrationRegistries()
  folder = await mkdtemp(join(tmpdir(), 'portal-api-start-'))
})

afterAll(async () => {
  await registries.close()
  await rm(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      DATABASE_URL: registries.url,
      LOG_LEVEL: 'silent',
      // Later starts read the compile cache of the first.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      SECRETS_DIR: join(folder, 'secrets'),
      ...env,
    },
  })
  let err = ''
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  return { child, error: () => err }
}

test.each(['0', '3', 'quality'])(
  'VAR-02 the service does not start with company identifier %s',
  async (company) => {
    const { child, error } = start({ COMPANY_ID: company })
    const [status] = (await once(child, 'exit')) as [number]
    expect(status).toBe(1)
    expect(error()).toContain('Invalid company type')
  },
)

test('REG-03 the service prepares its data, compares releases, announces itself and stops on a signal', async () => {
  const ready = join(folder, 'ready.json')
  const requested: (string | undefined)[] = []
  const releases = createServer(({ url }, response) => {
    requested.push(url)
    response.end('{"releases":[]}')
  }).listen(0, '127.0.0.1')
  await once(releases, 'listening')
  const RELEASE_REGISTRY_URL = `http://127.0.0.1:${String((releases.address() as AddressInfo).port)}`
  const { child } = start({ COMPANY_ID: '1', READY_FILE: ready, RELEASE_REGISTRY_URL })
  let text: string | undefined
  for (let tries = 0; text === undefined && tries < 2900; tries += 1) {
    await sleep(100)
    text = await readFile(ready, 'utf8').catch(() => undefined)
  }
  const { url, pid } = JSON.parse(text ?? '{}') as { url: string; pid: number }
  expect(pid).toBe(child.pid)
  releases.close()
  expect(requested).toEqual(['/calling-releases'])
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  const found = (await (
    await fetch(`${url}/api/public/registries/goods-by-risk-group/records?q=фен`)
  ).json()) as {
    content: { id: string }[]
  }
  expect(found.content[0]?.id).toBe('851631')
  const description = (await (await fetch(`${url}/api/docs/json`)).json()) as {
    openapi: string
    paths: object
  }
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toContain('/api/public/registries/{registry}/records')
  child.kill('SIGTERM')
  const [status] = (await once(child, 'exit')) as [number]
  expect(status).toBe(0)
}, 300_000)

test('DATA_DIR sets the folder of the embedded database, relative to the folder of the command', () => {
  expect(dataFolder({ DATA_DIR: 'mine', INIT_CWD: '/somewhere' })).toBe('/somewhere/mine')
  expect(dataFolder({ DATA_DIR: '/elsewhere', INIT_CWD: '/somewhere' })).toBe('/elsewhere')
  expect(dataFolder({})).toBe(fileURLToPath(new URL('../../.data', import.meta.url)))
})
