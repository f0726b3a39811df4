import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { parseCommand, USAGE, WrongUsage } from './command-line.ts'
import { runCommand, type Outcome } from './commands.ts'
import { Refused, Unreachable } from './registry-client.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DATA = resolve(ROOT, process.env['DATA_DIR'] || '.data')

const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const

const args = process.argv.slice(2)
const json = args.includes('--json')

try {
  const command = parseCommand(args)
  if (command.verb === 'help') process.stdout.write(USAGE)
  else {
    const outcome = await runCommand(command, {
      root: ROOT,
      registryUrl: await findRegistry(),
      credential: findCredential,
      progress: (text) => void (json ? undefined : process.stderr.write(`${text}\n`)),
    })
    report(outcome)
  }
} catch (error) {
  process.exitCode = reportFailure(error)
}

function report({ data, text }: Outcome): void {
  process.stdout.write(json ? `${JSON.stringify({ ok: true, ...data })}\n` : `${text}\n`)
}

function reportFailure(error: unknown): number {
  const { exit, code, message, details } = describeFailure(error)
  if (json) process.stdout.write(`${JSON.stringify({ ok: false, code, message, errors: details })}\n`)
  else {
    const lines = Object.entries(details).map(([name, what]) => `  ${name}: ${what}`)
    process.stderr.write(`${[message, ...lines].join('\n')}\n${exit === EXIT.usage ? `\n${USAGE}` : ''}`)
  }
  return exit
}

interface Failure {
  readonly exit: number
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, string>>
}

function describeFailure(error: unknown): Failure {
  if (error instanceof WrongUsage) {
    return { exit: EXIT.usage, code: 'WRONG_USAGE', message: error.message, details: {} }
  }
  if (error instanceof Unreachable) {
    return { exit: EXIT.unreachable, code: 'REGISTRY_UNREACHABLE', message: error.message, details: {} }
  }
  if (error instanceof Refused) {
    return { exit: EXIT.refused, code: error.code, message: error.message, details: error.details }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { exit: EXIT.refused, code: 'FAILED', message, details: {} }
}

async function findRegistry(): Promise<string> {
  const given = process.env['RELEASE_REGISTRY_URL']
  if (given !== undefined && given !== '') return given
  const file = join(DATA, 'run/release-registry.json')
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const message = 'The portal does not run here; start it with npm start, or set RELEASE_REGISTRY_URL'
    throw new Unreachable(message, { cause })
  })
  return z.parse(z.object({ url: z.string() }), JSON.parse(text)).url
}

async function findCredential(name: string): Promise<string> {
  const given = process.env['PORTAL_CREDENTIAL']
  if (given !== undefined && given !== '') return given
  const file = join(DATA, 'credentials', name)
  const text = await readFile(file, 'utf8').catch(() => {
    const message = `There is no credential of ${name} here; set PORTAL_CREDENTIAL`
    throw new Refused({ code: 'CREDENTIAL_REFUSED', message })
  })
  return text.trim()
}
