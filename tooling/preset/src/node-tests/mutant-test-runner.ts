import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCLI } from 'jest'
import { mutantNamespace } from './mutant-namespace.ts'

/** Options of Stryker for the run of a mutant. */
interface MutantRun {
  readonly activeMutant: { readonly id: string }
  readonly sandboxFileName: string
  /** Test files that reach the mutant; undefined when its module has to be loaded with it. */
  readonly testFilter?: readonly string[]
  readonly hitLimit?: number
}

const RUNTIME = fileURLToPath(import.meta.resolve('./jest-mutant-runtime.ts'))
const ENVIRONMENT = fileURLToPath(import.meta.resolve('./jest-mutant-environment.ts'))

/**
 * Test runner of Stryker that keeps the tested modules in its process: starting the API anew for each mutant takes
 * seconds. Its own runner for jest does so, and never ends with native modules. A file is one test. `mutants.json` of the package names the test files of each mutated file.
 */
class MutantTestRunner {
  readonly #tests: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync('mutants.json', 'utf8'),
  ) as Record<string, readonly string[]>

  capabilities(): { readonly reloadEnvironment: boolean } {
    return { reloadEnvironment: false }
  }

  /** `files` are those to mutate. */
  async dryRun({ files = [] }: { readonly files?: readonly string[] }) {
    const tests = []
    for (const file of new Set(files.flatMap((mutated) => this.#testsOf(mutated)))) {
      const start = Date.now()
      const failureMessage = await runFile(file)
      const timeSpentMs = Date.now() - start
      const test = { id: file, name: relative('', file), timeSpentMs }
      tests.push(
        failureMessage === undefined ? { ...test, status: 0 } : { ...test, status: 1, failureMessage },
      )
    }
    return { status: 'complete', tests, mutantCoverage: mutantNamespace().mutantCoverage }
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }: MutantRun) {
    Object.assign(mutantNamespace(), {
      activeMutant: activeMutant.id,
      hitCount: hitLimit === undefined ? undefined : 0,
      hitLimit,
    })
    const files = this.#testsOf(sandboxFileName).filter((file) => testFilter?.includes(file) ?? true)
    for (const file of files) {
      const failureMessage = await runFile(file)
      if (failureMessage !== undefined)
        return { status: 'killed', killedBy: [file], failureMessage, nrOfTests: files.length }
    }
    return { status: 'survived', nrOfTests: files.length }
  }

  #testsOf(mutated: string): readonly string[] {
    const tests = this.#tests[relative('', mutated)] ?? []
    return tests.map((test) => resolve(test))
  }
}

/** Runs a test file in this process. Returns why it fails. */
async function runFile(file: string): Promise<string | undefined> {
  const argv = {
    $0: '',
    _: [file],
    runTestsByPath: true,
    runInBand: true,
    runtime: RUNTIME,
    testEnvironment: ENVIRONMENT,
    reporters: [],
    silent: true,
  }
  const { results } = await runCLI(argv as unknown as Parameters<typeof runCLI>[0], [process.cwd()])
  if (results.success) return undefined
  return results.testResults.map(({ failureMessage }) => failureMessage ?? 'not run').join('\n') || 'no test'
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'warm-jest', injectableClass: MutantTestRunner }]
