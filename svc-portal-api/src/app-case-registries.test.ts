import { expect, test } from '@jest/globals'
import { fixedClock } from 'shared-service/clock'
import { createCaseRegistries } from './app-case-registries.ts'
import { createRegistriesService } from './modules/registry-engine/api/registries.service.ts'
import { demonstrationApi } from './testing/registries/demonstration-api.ts'
import { NOW } from './testing/test-api.ts'
import { LAYOUTS } from './modules/registry-engine/schema/folders/all-registries.ts'

const api = demonstrationApi()

function openRegistries() {
  const clock = fixedClock(NOW.toISOString())
  return createCaseRegistries(createRegistriesService({ pool: api.registries.pool, clock, layouts: LAYOUTS }))
}

test('goods have their risk group, their regulated goods and the scope of a body by their code or one above', async () => {
  const registries = openRegistries()
  expect(await registries.findGoods('850650', 'AB-000101')).toMatchObject({
    regulated: ['RG-000155'],
    regulations: ['TR-000157', 'TR-000295'],
    isInScope: true,
  })
  expect(await registries.findGoods('8506501000', 'AB-000199')).toMatchObject({
    regulated: ['RG-000155'],
    isInScope: false,
  })
  // Regulated until the end of 2025.
  expect(await registries.findGoods('850440', 'AB-000101')).toEqual({
    risk: 'medium',
    regulated: [],
    regulations: [],
    isInScope: false,
  })
  expect((await registries.findGoods('999999', null)).risk).toBeNull()
})
