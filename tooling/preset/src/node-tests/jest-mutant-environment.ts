import NodeEnvironment from './jest-environment.ts'

interface TestEvent {
  readonly name: string
  readonly test?: { mode?: string | null }
}

/** Skips the rest of a test file after its first failure, as one failure is enough to find a mutant. */
export default class MutantEnvironment extends NodeEnvironment {
  #hasFailed = false

  handleTestEvent({ name, test }: TestEvent): void {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#hasFailed = true
    if (name === 'test_start' && this.#hasFailed && test !== undefined) test.mode = 'skip'
  }
}
