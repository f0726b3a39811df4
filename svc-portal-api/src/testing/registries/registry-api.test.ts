import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { getDefinition } from '../../modules/registry-engine/schema/folders/all-registries.ts'
import { expectHistories } from './registry-rules.ts'
import { startRegistryApi, type RegistryApi } from './registry-api.ts'

let served: RegistryApi

beforeAll(async () => {
  served = await startRegistryApi(getDefinition('removed-measuring-instruments'))
})

afterAll(() => served.close())

test('REG-03 a registry is served with the registries that it links to, and with no others', async () => {
  const reply = await served.app.inject({ url: '/api/public/registries' })
  const { content } = reply.json<{ readonly content: readonly RegistryDescription[] }>()
  const names = content.map(({ name }) => name)
  expect(names).toContain('removed-measuring-instruments')
  expect(names).not.toContain('product-alerts')
  await expectHistories(served.registries.pool, 'removed-measuring-instruments')
})
