import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import nextSteps from './next-steps.json' with { type: 'json' }
import { run, USAGE } from './cli.ts'

const ROOT = join(import.meta.dirname, '../../..')

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(USAGE)
    process.exit(0)
  }
  const files = run(ROOT, args)
  const prettier = join(ROOT, 'node_modules', 'prettier', 'bin', 'prettier.cjs')
  spawnSync(process.execPath, [prettier, '--write', '--ignore-unknown', '--log-level', 'warn', ...files], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  console.log(['Created or changed:', ...files.map((file) => `  ${file}`)].join('\n'))
  if (args[0] === 'endpoint') updateContracts()
  console.log(['Next:', ...listNextSteps(args, files).map((line) => `  ${line}`)].join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : USAGE)
  process.exitCode = 1
}

function listNextSteps([kind = '']: readonly string[], files: readonly string[]): readonly string[] {
  const steps: Readonly<Record<string, readonly string[]>> = nextSteps
  if (kind !== 'endpoint') return steps[kind] ?? []
  if (files.length === 1) return nextSteps['further endpoint']
  const hasTable = files.some((file) => file.endsWith('.sql'))
  return hasTable ? nextSteps['signed-in endpoint'] : nextSteps.endpoint
}

/** An added endpoint needs no decision: exports and API description are updated. */
function updateContracts(): void {
  const check = join(ROOT, 'tooling', 'checks', 'src', 'check.ts')
  spawnSync(process.execPath, [check, 'contracts', '--update'], { cwd: ROOT, stdio: 'inherit' })
  console.log('Also changed:\n  docs/api.json\n  docs/exports/shared-contracts.md')
}
