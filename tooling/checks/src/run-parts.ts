import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part, PartContext, PartResult, TestResult } from './part.ts'

const AT_ONCE = 2
const LINES_SHOWN = 200

interface Summary {
  readonly passed: number
  readonly failed: number
}

/** Runs parts two at a time, shows each verdict when it is there, and leaves `.reports/checks.json`. */
export async function runParts(parts: readonly Part[], context: PartContext): Promise<Summary> {
  const queue = [...parts]
  const tests: TestResult[] = []
  const work = async (): Promise<void> => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const started = performance.now()
      const result = await runSafely(part, context)
      show(part, result, performance.now() - started)
      const verdict = { title: `check ${part.name}: ${part.what}`, file: part.file }
      tests.push(
        // Where tests failed, each says why itself.
        result.ok
          ? { ...verdict, status: 'passed' }
          : { ...verdict, status: 'failed', reason: result.tests ? [] : result.lines.slice(0, LINES_SHOWN) },
        ...(result.tests ?? []),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const folder = join(context.root, '.reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'checks.json'), `${JSON.stringify(tests, null, 1)}\n`)
  const failed = tests.filter((test) => test.status === 'failed').length
  const passed = tests.filter((test) => test.status === 'passed').length
  console.log(`${passed} passed, ${failed} failed`)
  return { passed, failed }
}

async function runSafely(part: Part, context: PartContext): Promise<PartResult> {
  try {
    return await part.run(context)
  } catch (error) {
    return { ok: false, lines: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}

function show(part: Part, result: PartResult, milliseconds: number): void {
  const tests = result.tests ? `, ${result.tests.length} tests` : ''
  console.log(`${result.ok ? '✓' : '✗'} ${part.name} (${(milliseconds / 1000).toFixed(1)} s${tests})`)
  for (const line of result.lines.slice(0, LINES_SHOWN)) console.log(`    ${line}`)
  if (result.lines.length > LINES_SHOWN)
    console.log(`    … and ${result.lines.length - LINES_SHOWN} lines more`)
}
