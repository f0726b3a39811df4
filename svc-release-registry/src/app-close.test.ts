import { test } from '@jest/globals'
import { startRegistry } from './testing/started-registry.ts'

test('FED-06 a service stopped during the connection to notifications ends immediately', async () => {
  const registry = await startRegistry()
  await registry.stop()
})
