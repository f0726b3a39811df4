import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import nextSteps from './next-steps.json' with { type: 'json' }
import { carryOut, USAGE } from './order.ts'

const ROOT = join(import.meta.dirname, '../../..')

const NEXT_STEPS: Readonly<Record<string, readonly string[]>> = nextSteps

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
  console.log(['Made:', ...files.map((file) => `  ${file}`)].join('\n'))
  if (args[0] === 'endpoint') updateContracts()
  console.log(['Next:', ...(NEXT_STEPS[args[0] ?? ''] ?? []).map((line) => `  ${line}`)].join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : USAGE)
  process.exitCode = 1
}

/** An added endpoint needs no decision: exports and API description are updated. */
function updateContracts(): void {
  const check = join(ROOT, 'tooling', 'checks', 'src', 'check.ts')
  spawnSync(process.execPath, [check, 'contracts', '--update'], { cwd: ROOT, stdio: 'inherit' })
  console.log('Changed:\n  docs/api.json\n  docs/exports/shared-contracts.md')
}
