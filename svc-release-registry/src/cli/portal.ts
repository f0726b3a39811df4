import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { formatUsage, parseCommand } from './command-line.ts'
import { runCommand } from './commands.ts'
import { describeFailure, type UsedCredential } from './failures.ts'
import { credentialFiles } from './command-context.ts'
import { RegistryRefusal, registryClient, RegistryUnreachable } from './registry-client.ts'
import { findCheckout } from './publishing/checkout.ts'

const checkout = findCheckout(fileURLToPath(new URL('../../..', import.meta.url)), process.cwd())
// npm and pnpm run commands at the root; paths are relative to the user's folder.
const USER_FOLDER = process.env['INIT_CWD'] ?? process.cwd()
const DATA = resolve(
  process.env['DATA_DIR'] ? USER_FOLDER : checkout.root,
  process.env['DATA_DIR'] || '.data',
)

let used: UsedCredential | undefined
const args = process.argv.slice(2)
const json = args.includes('--json')

// These commands use the database without the release registry; a team elsewhere has none.
if (!checkout.isStandalone && /^(?:backup|restore)$/.test(args[0] ?? '')) {
  const program = join(checkout.root, 'tooling/start/src/backup/backup-command.ts')
  process.exit(spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' }).status ?? 1)
}

try {
  const command = parseCommand(args)
  if (command.verb === 'help') process.stdout.write(formatUsage(checkout))
  else {
    const registryUrl = await findRegistry()
    const { data, text } = await runCommand(command, {
      checkout,
      cwd: USER_FOLDER,
      registryUrl,
      client: registryClient(registryUrl),
      credential: getCredential,
      findCredentialFile: credentialFiles(join(DATA, 'credentials'), process.env['RELEASE_REGISTRY_URL']),
      builtReleases: join(DATA, 'run', 'releases-built.json'),
      progress: (line) => void (json ? undefined : process.stderr.write(`${line}\n`)),
    })
    process.stdout.write(json ? `${JSON.stringify({ ok: true, ...data })}\n` : `${text}\n`)
  }
} catch (error) {
  process.exitCode = reportFailure(error)
}

function reportFailure(error: unknown): number {
  const { exit, code, message, details, remedy, requestId } = describeFailure(error, used)
  if (json) {
    const problem = { ok: false, code, message, errors: details, remedy, requestId }
    process.stdout.write(`${JSON.stringify(problem)}\n`)
    return exit
  }
  // For these codes the details are whole sentences, and their keys are for programs.
  const isSentence = /^RELEASE_(?:INCOMPATIBLE|MODULES_MISSING)$/.test(code)
  const lines = Object.entries(details).map(([name, what]) => `  ${isSentence ? '–' : `${name}:`} ${what}`)
  const number = requestId === undefined ? [] : [`Request number: ${requestId}`]
  const all = [message, ...lines, ...(remedy === undefined ? [] : [remedy]), ...number]
  process.stderr.write(`${all.join('\n')}\n`)
  return exit
}

async function findRegistry(): Promise<string> {
  const given = process.env['RELEASE_REGISTRY_URL']
  if (given !== undefined && given !== '') return given
  const named = checkout.registryUrl()
  if (named !== undefined) return named
  const file = join(DATA, 'run/release-registry.json')
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const message = 'The portal does not run here; start it with npm start, or set RELEASE_REGISTRY_URL'
    throw new RegistryUnreachable(message, { cause })
  })
  return z.parse(z.object({ url: z.string() }), JSON.parse(text)).url
}

async function getCredential(name: string): Promise<string> {
  const given = process.env['PORTAL_CREDENTIAL']
  const file = join(DATA, 'credentials', name)
  used = { name, source: given ? 'PORTAL_CREDENTIAL' : file }
  if (given) return given
  const text = await readFile(file, 'utf8').catch(() => {
    const elsewhere = checkout.isStandalone
      ? 'operations of the portal give it to the team'
      : `or put it into ${file}`
    const message = `The credential of ${name} is needed: set PORTAL_CREDENTIAL; ${elsewhere}`
    throw new RegistryRefusal({ code: 'CREDENTIAL_MISSING', message })
  })
  return text.trim()
}
