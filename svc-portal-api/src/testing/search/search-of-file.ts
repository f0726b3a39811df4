import { afterAll, beforeAll } from '@jest/globals'
import { PREPARING_MS, testSearch, type AskOptions, type TestSearch } from './test-search.ts'

/** One portal for all tests of a file, and the usual questions to it. */
export function searchOfFile() {
  let search: TestSearch | undefined

  beforeAll(async () => {
    search = await testSearch()
  }, PREPARING_MS)

  afterAll(() => search?.close())

  const opened = (): TestSearch => {
    if (search === undefined) throw new Error('The search of a file is there when its tests run')
    return search
  }
  return {
    opened,
    ask: (word: string, options?: AskOptions) => opened().ask(word, options),
    /** Group and id of what is found, the best first. */
    found: async (word: string, options?: AskOptions): Promise<string[]> =>
      (await opened().ask(word, options)).content.map(({ group, id }) => `${group} ${id}`),
    /** Ids alone. */
    ids: async (word: string, options?: AskOptions): Promise<string[]> =>
      (await opened().ask(word, options)).content.map(({ id }) => id),
  }
}
