import { afterAll, beforeAll } from '@jest/globals'
import { PREPARE_TIMEOUT_MS, testSearch, type SearchOptions, type TestSearch } from './test-search.ts'

/** Sets up one portal for all tests of a file, with functions that search it. */
export function setUpSearch() {
  let search: TestSearch | undefined

  beforeAll(async () => {
    search = await testSearch()
  }, PREPARE_TIMEOUT_MS)

  afterAll(() => search?.close())

  const opened = (): TestSearch => {
    if (search === undefined) throw new Error('The search of a file is there when its tests run')
    return search
  }
  return {
    opened,
    search: (word: string, options?: SearchOptions) => opened().search(word, options),
    /** Group and id of the results, best first. */
    listKeys: async (word: string, options?: SearchOptions): Promise<string[]> =>
      (await opened().search(word, options)).content.map(({ group, id }) => `${group} ${id}`),
    /** Ids of the results, best first. */
    listIds: async (word: string, options?: SearchOptions): Promise<string[]> =>
      (await opened().search(word, options)).content.map(({ id }) => id),
  }
}
