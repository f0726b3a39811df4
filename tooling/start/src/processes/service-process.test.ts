import { afterEach, expect, test } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceRecord } from '../state/run-files.ts'
import { testFolder } from '../testing/test-folder.ts'
import { startService, type ServiceSpec } from './service-process.ts'
import { stopProcess } from './stop-process.ts'

/** Too long for the test to reach, also on a busy machine. */
const LONG_MS = 60_000

const started: ServiceRecord[] = []

afterEach(async () => {
  for (const service of started.splice(0)) await stopProcess(service)
})

interface StartInput {
  readonly lines: number
  /** Number of intervals of 300 ms before the service is ready. */
  readonly readyAfter: number
  readonly timeouts: NonNullable<ServiceSpec['timeouts']>
}

/** Starts a service that writes a line every 300 ms. */
async function start({ lines, readyAfter, timeouts }: StartInput): Promise<ServiceRecord> {
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
  const service = await startService(dataDir, { name: 'api', main, env: {}, timeouts })
  started.push(service)
  return service
}

test('a service may start longer than the idle timeout while its log grows', async () => {
  const timeouts = { idleMs: 2000, totalMs: LONG_MS }
  await expect(start({ lines: 100, readyAfter: 9, timeouts })).resolves.toMatchObject({
    name: 'api',
    url: 'http://localhost:1',
  })
}, 20_000)

test('a service whose log does not grow times out', async () => {
  const timeouts = { idleMs: 1000, totalMs: LONG_MS }
  await expect(start({ lines: 2, readyAfter: 300, timeouts })).rejects.toThrow(
    /^api is not ready after \d s; its log did not grow for 1 s\. The end of /,
  )
}, 20_000)

test('a service that is never ready times out, even if its log grows', async () => {
  const timeouts = { idleMs: LONG_MS, totalMs: 2000 }
  await expect(start({ lines: 1000, readyAfter: 1000, timeouts })).rejects.toThrow(
    /^api is not ready after 2 s; its log did not grow for \d s\. /,
  )
}, 20_000)
