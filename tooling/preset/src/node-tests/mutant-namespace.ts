/** What the code that Stryker has changed reads and counts. */
interface MutantNamespace {
  activeMutant?: string | undefined
  /** Test whose coverage is counted; coverage without one is of the modules. */
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: unknown
}

/** Namespace that Stryker shares with the changed code of this process. */
export function mutantNamespace(): MutantNamespace {
  const holder = globalThis as { __stryker__?: MutantNamespace }
  holder.__stryker__ ??= {}
  return holder.__stryker__
}
