import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readRequirements } from 'preset/requirements'
import { readJson, writeJson } from '../state/run-files.ts'
import { describeFiles, describeStages, readFileTimes, type StageTime } from './test-times.ts'
import { findUnprovedRequirements, listProvedRequirements } from './requirements.ts'
import { readResults, type TestResult } from './test-results.ts'

interface Stage {
  readonly name: string
  readonly program: string
  readonly report: string
  /** Seconds on two idle cores. */
  readonly budget: number
}

interface TestRun {
  readonly root: string
  readonly stages: readonly Stage[]
  /** Ends processes that outlive the stages. */
  readonly cleanUp: () => Promise<unknown>
}

/**
 * Runs every stage, also after failures, and writes `.reports/tests.json` and `.reports/requirements.json`. Prints
 * times, failures and, last, `N passed, N failed`. A stage that fails without results counts as one failed test, as does a
 * requirement of `docs/requirements.md` without a passed one.
 */
export async function runStages({ root, stages, cleanUp }: TestRun): Promise<number> {
  const results: TestResult[] = []
  const times: StageTime[] = []
  const began = Date.now()
  const interruption = watchInterruption()
  for (const stage of stages) {
    const file = relative(root, stage.program).replaceAll('\\', '/')
    rmSync(stage.report, { force: true })
    const from = performance.now()
    const status = interruption.happened() ? 130 : await interruption.run(root, stage.program)
    times.push({ ...stage, seconds: (performance.now() - from) / 1000 })
    const found = readResults(readJson(stage.report)) ?? []
    results.push(...found)
    const explained = found.some((result) => result.status === 'failed')
    if (found.length === 0 || (status !== 0 && !explained)) {
      results.push({ title: `${stage.name} ran to their end`, file, status: 'failed' })
    }
  }
  await cleanUp()
  const requirements = listProvedRequirements(results)
  results.push(...findUnprovedRequirements(readRequirements(root), requirements))
  writeJson(join(root, '.reports', 'tests.json'), results)
  writeJson(join(root, '.reports', 'requirements.json'), requirements)
  const count = (status: TestResult['status']): number =>
    results.filter((result) => result.status === status).length
  const lines = [...describeStages(times), ...describeFiles(readFileTimes(root, began))]
  console.log([...lines, `Requirements named by passed tests: ${requirements.length}`].join('\n'))
  for (const { title, file, reason = [] } of results.filter((result) => result.status === 'failed')) {
    console.log([`✗ ${title} (${file})`, ...reason.map((line) => `  ${line}`)].join('\n'))
  }
  console.log(`${count('passed')} passed, ${count('failed')} failed`)
  return count('failed') === 0 ? 0 : 1
}

/** Ctrl-C ends the running stage and skips the rest. */
function watchInterruption() {
  let child: ReturnType<typeof spawn> | undefined
  let interrupted = false
  const interrupt = (): void => {
    interrupted = true
    child?.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, interrupt)
  const run = (cwd: string, program: string): Promise<number> =>
    new Promise((resolve, reject) => {
      // Its own process group: Ctrl-C reaches it only through `interrupt`, once.
      child = spawn(process.execPath, [program], { cwd, stdio: 'inherit', detached: true })
      child.once('error', reject)
      child.once('close', (status) => resolve(status ?? 1))
    })
  return { happened: () => interrupted, run }
}
