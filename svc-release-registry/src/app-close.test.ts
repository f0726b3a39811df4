import { test } from '@jest/globals'
import { startRegistry } from './testing/started-registry.ts'

test('FED-06 a service that is stopped while it connects to the notifications ends at once', async () => {
  const registry = await startRegistry()
  await registry.stop()
})
