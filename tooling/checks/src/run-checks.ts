import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import type { Check, CheckContext, CheckResult, TestResult } from './check-result.ts'

const CONCURRENCY = 2
const MAX_LINES = 200
/** File name of each part in the list of tests. */
const CHECKS_FILE = 'tooling/checks/src/repository-checks.ts'

/** Runs the named parts, or all; lists them for `--help` and unknown names. Returns the exit status. */
export async function runCommand(
  parts: readonly Check[],
  args: readonly string[],
  root: string,
): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0 || args.includes('--help')) {
    console.log(parts.map((part) => `  ${part.name.padEnd(10)} ${part.what}`).join('\n'))
    for (const name of unknown) console.error(`There is no part "${stripVTControlCharacters(name)}".`)
    return unknown.length > 0 ? 2 : 0
  }
  const wanted = names.length === 0 ? parts : parts.filter((part) => names.includes(part.name))
  const failed = await runChecks(wanted, { root, update: args.includes('--update') })
  return failed === 0 ? 0 : 1
}

/** Runs two parts at a time and writes `.reports/checks.json`. Returns the number of failed tests. */
async function runChecks(parts: readonly Check[], context: CheckContext): Promise<number> {
  const tests: TestResult[] = []
  const limiter = new ConcurrencyLimiter({ concurrency: CONCURRENCY, maxWaiting: Infinity })
  const run = async (part: Check): Promise<void> => {
    const started = performance.now()
    const result = await runSafely(part, context)
    show(part, result, performance.now() - started)
    const verdict = { title: `check ${part.name}: ${part.what}`, file: CHECKS_FILE }
    tests.push(
      result.ok
        ? { ...verdict, status: 'passed' }
        : { ...verdict, status: 'failed', reason: result.tests ? [] : result.lines.slice(0, MAX_LINES) },
      ...(result.tests ?? []),
    )
  }
  await Promise.all(parts.map((part) => limiter.run(() => run(part))))
  const folder = join(context.root, '.reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'checks.json'), `${JSON.stringify(tests, null, 1)}\n`)
  const failed = tests.filter((test) => test.status === 'failed').length
  const passed = tests.filter((test) => test.status === 'passed').length
  console.log(`${passed} passed, ${failed} failed`)
  return failed
}

async function runSafely(part: Check, context: CheckContext): Promise<CheckResult> {
  try {
    return await part.run(context)
  } catch (error) {
    return { ok: false, lines: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}

function show(part: Check, result: CheckResult, milliseconds: number): void {
  const tests = result.tests ? `, ${result.tests.length} tests` : ''
  console.log(`${result.ok ? '✓' : '✗'} ${part.name} (${(milliseconds / 1000).toFixed(1)} s${tests})`)
  for (const line of result.lines.slice(0, MAX_LINES)) console.log(`    ${line}`)
  if (result.lines.length > MAX_LINES) console.log(`    … and ${result.lines.length - MAX_LINES} lines more`)
}
