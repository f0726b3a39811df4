import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const COMMAND = join(ROOT, 'svc-release-registry/src/cli/portal.ts')
const DESK = join(ROOT, 'svc-portal-api/src/cli/desk.ts')
const run = promisify(execFile)

/**
 * Runs the `portal` command against the portal under test and reads its JSON.
 * @throws when the command ends with another status than 0; the error carries stdout and stderr.
 */
export async function portalCommand(...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [COMMAND, ...args, '--json'], {
    cwd: ROOT,
    env: process.env,
  })
  return JSON.parse(stdout)
}

/**
 * Runs the `desk` command against the portal under test.
 * @throws when the command ends with another status than 0; the error carries stdout and stderr.
 */
export async function deskCommand(...args: string[]): Promise<void> {
  await run(process.execPath, [DESK, ...args], { cwd: ROOT, env: process.env })
}
