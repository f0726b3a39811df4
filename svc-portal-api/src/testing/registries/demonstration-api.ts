import { afterAll, beforeAll } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { testApp, type TestRegistries } from '../test-api.ts'
import { demonstrationRegistries } from './test-demonstration.ts'

interface DemonstrationApi {
  readonly registries: TestRegistries
  readonly app: FastifyInstance
}

/** API with the demonstration records of all registries, started before the tests of a file and closed after them. */
export function demonstrationApi(): DemonstrationApi {
  let opened: DemonstrationApi | undefined
  const api = () => {
    if (opened === undefined) throw new Error('The demonstration API is there only while tests run')
    return opened
  }

  beforeAll(async () => {
    const registries = await demonstrationRegistries()
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
