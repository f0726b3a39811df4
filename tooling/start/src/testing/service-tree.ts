import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRecord, type ServiceRecord } from '../state/run-files.ts'
import { testFolder } from './test-folder.ts'

const RUNNER = fileURLToPath(new URL('run-start.ts', import.meta.url))
const TIMEOUT_MS = 20_000

/** A service that answers every request with a page and ends on SIGTERM; all a start can see of a service. */
const SERVICE = `
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
const page = '<html>company ' + process.env.COMPANY_ID + '</html>'
const server = createServer(({ url }, response) => response.end(url === '/environment' ? JSON.stringify(process.env) : page))
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const url = 'http://' + process.env.HOST + ':' + server.address().port
  writeFileSync(process.env.READY_FILE, JSON.stringify({ pid: process.pid, url }))
})
process.on('SIGTERM', () => process.exit(0))
`

/** A tree with replacements of the services and nothing else. */
export function createServiceTree(): string {
  const root = testFolder('portal tree ')
  for (const service of [
    'svc-release-registry',
    'svc-stand-ins',
    'svc-portal-api',
    'svc-edge',
    'shared-service',
  ]) {
    mkdirSync(join(root, service, 'src'), { recursive: true })
    writeFileSync(join(root, service, 'package.json'), '{"type":"module"}')
    writeFileSync(join(root, service, 'src', 'main.ts'), SERVICE)
  }
  mkdirSync(join(root, 'svc-portal-api', 'registries'))
  return root
}

/** A start under test: its process, output and end. */
export interface StartUnderTest {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  output(): string
  /** Waits for a text in the output. */
  waitForOutput(text: string): Promise<void>
}

export function runStartIn(root: string, env: Readonly<Record<string, string>> = {}): StartUnderTest {
  const child = spawn(process.execPath, [RUNNER, root], {
    env: { ...process.env, DATABASE_URL: 'postgres://not-used/', REGISTRY_DATA_DIR: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const said = (text: string): Promise<void> =>
    waitUntil(
      () => output.includes(text),
      () => `"${text}" in:\n${output}`,
    )
  return { child, ended, output: () => output, waitForOutput: said }
}

export function getRecord(root: string, name: string): ServiceRecord {
  const record = findRecord(join(root, '.data'), name)
  if (!record) throw new Error(`${name} has no record`)
  return record
}

/** Waits for a condition. @throws Error that names what was missing after the timeout */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  missing: () => string,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timeout while waiting for ${missing()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
