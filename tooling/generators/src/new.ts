import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { carryOut, USAGE } from './order.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** What the generator cannot know. */
const NEXT_STEPS: Readonly<Record<string, readonly string[]>> = {
  remote: [
    'pnpm install',
    'a line for the remote in CODEOWNERS, where there is one',
    'pnpm check',
    'npm start builds and publishes it',
  ],
  feature: [
    'a menu entry in remote.manifest.ts, when people look for it there',
    'its route in the tables of remote.manifest.test.ts, where the remote has them: they are typed by hand',
    'pnpm check',
  ],
  endpoint: [
    'access, reply and errors in shared-contracts',
    'one line in svc-portal-api/src/app.ts',
    'pnpm check docs contracts --update, when exports or codes have changed since',
    'pnpm check',
  ],
  registry: [
    'fields, choices and texts in the definition, and values for each field in its demonstration set',
    'its test, which asks the API for it: npx pnpm --filter svc-portal-api test <name of the registry>',
    'a mapping for its data file',
    'npx pnpm check, and a new start of the portal: a running one does not know it yet',
  ],
}

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(USAGE)
    process.exit(0)
  }
  const files = carryOut(ROOT, args)
  const prettier = join(ROOT, 'node_modules', 'prettier', 'bin', 'prettier.cjs')
  spawnSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...files], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (args[0] === 'endpoint') updateContracts()
  console.log(['Made:', ...files.map((file) => `  ${file}`)].join('\n'))
  console.log(['Next:', ...(NEXT_STEPS[args[0] ?? ''] ?? []).map((line) => `  ${line}`)].join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : USAGE)
  process.exitCode = 1
}

/** An endpoint that was only added needs no decision: exports and API description are written anew. */
function updateContracts(): void {
  const check = join(ROOT, 'tooling', 'checks', 'src', 'check.ts')
  spawnSync(process.execPath, [check, 'contracts', '--update'], { cwd: ROOT, stdio: 'inherit' })
}
