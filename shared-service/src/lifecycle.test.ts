import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lifecycle-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

// `/slow` writes one file when it runs and ends when another one exists.
const SERVICE = `
  import { access, writeFile } from 'node:fs/promises'
  import { setTimeout as sleep } from 'node:timers/promises'
  import { buildService } from ${JSON.stringify(new URL('./app.ts', import.meta.url).href)}
  import { closeOnSignals, listenAndAnnounce } from ${JSON.stringify(new URL('./lifecycle.ts', import.meta.url).href)}
  const config = { HOST: '127.0.0.1', PORT: 0, READY_FILE: process.env.READY_FILE, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 1 }
  const app = await buildService({ name: 'sample', config, readiness: {} })
  app.get('/slow', async () => {
    await writeFile(process.env.RUNNING_FILE, '')
    while (await access(process.env.END_FILE).then(() => false, () => true)) await sleep(20)
    return { done: true }
  })
  await listenAndAnnounce(app, config)
  closeOnSignals(app)
`

async function untilReady(file: string): Promise<{ pid: number; url: string }> {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '') return JSON.parse(text) as { pid: number; url: string }
    await sleep(50)
  }
  throw new Error('The service did not announce itself')
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'HTTP-06 on %s the process finishes running requests, refuses new ones and exits with 0',
  async (signal) => {
    const file = join(folder, 'run', 'sample.json')
    const [isRunning, mayEnd] = [join(folder, 'is-running'), join(folder, 'may-end')]
    const child = spawn(process.execPath, ['--input-type=module', '-e', SERVICE], {
      env: { ...process.env, READY_FILE: file, RUNNING_FILE: isRunning, END_FILE: mayEnd },
      stdio: 'inherit',
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const ready = await untilReady(file)
    expect(ready.pid).toBe(child.pid)
    // As a browser opens one before it needs it.
    const unused = connect(Number(new URL(ready.url).port), '127.0.0.1')
    const closed = once(unused, 'close')
    await once(unused, 'connect')
    const running = fetch(`${ready.url}/slow`)
    while (!(await succeeds(access(isRunning)))) await sleep(20)
    child.kill(signal)
    while (await succeeds(fetch(`${ready.url}/health/live`))) await sleep(20)
    await writeFile(mayEnd, '')
    expect(await (await running).json()).toEqual({ done: true })
    expect(await ended).toBe(0)
    await closed
  },
)
