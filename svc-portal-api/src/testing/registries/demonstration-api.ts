import { afterAll, beforeAll } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { loadEverydayWords } from '../../modules/registry-engine/storage/load-everyday-words.ts'
import { testApp, type TestRegistries } from '../test-api.ts'
import { demonstrationRegistries } from './test-demonstration.ts'

interface DemonstrationApi {
  readonly registries: TestRegistries
  readonly app: FastifyInstance
}

interface DemonstrationOptions {
  /** Loads the everyday words of goods as well; they take a second. */
  readonly hasEverydayWords?: boolean
}

/** API with the demonstration records of all registries, started before the tests of a file and closed after them. */
export function demonstrationApi({ hasEverydayWords = false }: DemonstrationOptions = {}): DemonstrationApi {
  let opened: DemonstrationApi | undefined
  const api = () => {
    if (opened === undefined) throw new Error('The demonstration API is there only while tests run')
    return opened
  }

  beforeAll(async () => {
    const registries = await demonstrationRegistries()
    if (hasEverydayWords) await loadEverydayWords(registries.pool)
    opened = { registries, app: await testApp(registries.pool) }
  })
  afterAll(async () => {
    await opened?.app.close()
    await opened?.registries.close()
  })

  return {
    get registries() {
      return api().registries
    },
    get app() {
      return api().app
    },
  }
}
