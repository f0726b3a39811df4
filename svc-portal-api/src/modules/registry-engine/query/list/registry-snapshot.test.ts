import { expect, test } from '@jest/globals'
import type pg from 'pg'
import { emptyRegistries } from '../../../../testing/test-api.ts'
import { testDevices } from '../../../../testing/devices/test-devices.ts'
import { layoutOf } from '../../schema/registry-layout.ts'
import { RegistrySnapshots } from './registry-snapshot.ts'

test('REG-05 a snapshot of one registry reads the state of that registry only', async () => {
  const registries = await emptyRegistries([testDevices, { ...testDevices, name: 'test-gauges' }])
  const cubes: unknown[] = []
  const pool = {
    query: (question: pg.QueryConfig) => {
      if (question.name === 'facet-cube') cubes.push(question.values)
      return registries.pool.query(question)
    },
  } as unknown as pg.Pool
  const layout = layoutOf(testDevices)
  expect(await new RegistrySnapshots(pool, 'test-devices').get(layout)).toMatchObject({ recordCount: 0 })
  expect(cubes).toEqual([['test-devices']])
  await new RegistrySnapshots(pool).get(layout)
  expect(cubes).toHaveLength(3)
  await registries.close()
})
