import { afterEach, expect, test } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceRecord } from '../state/run-files.ts'
import { testFolder } from '../testing/test-folder.ts'
import { startService } from './service-process.ts'
import { stopProcess } from './stop-process.ts'

const LIMITS = { silentMs: 1500, allMs: 6000 }

const started: ServiceRecord[] = []

afterEach(async () => {
  for (const service of started.splice(0)) await stopProcess(service)
})

/** Starts a service that writes a line every 300 ms and is ready after some of them. */
async function start(lines: number, readyAfter: number): Promise<ServiceRecord> {
  const dataDir = testFolder('service ')
  const main = join(dataDir, 'main.mjs')
  writeFileSync(
    main,
    `import { writeFileSync } from 'node:fs'
let ticks = 0
setInterval(() => {
  ticks += 1
  if (ticks <= ${lines}) console.log('preparing data')
  if (ticks === ${readyAfter}) writeFileSync(process.env.READY_FILE, JSON.stringify({ pid: process.pid, url: 'http://localhost:1' }))
}, 300)`,
  )
  const service = await startService(dataDir, { name: 'api', main, env: {}, limits: LIMITS })
  started.push(service)
  return service
}

test('a service that needs longer is awaited as long as its log grows', async () => {
  await expect(start(100, 8)).resolves.toMatchObject({ name: 'api', url: 'http://localhost:1' })
}, 20_000)

test('a service whose log does not grow is given up', async () => {
  await expect(start(2, 30)).rejects.toThrow(
    /^api is not ready after \d s; its log did not grow for \d s\. The end of /,
  )
}, 20_000)

test('a service that is never ready is given up, however much it writes', async () => {
  await expect(start(1000, 1000)).rejects.toThrow(
    /^api is not ready after \d s; its log did not grow for 0 s\. /,
  )
}, 20_000)
