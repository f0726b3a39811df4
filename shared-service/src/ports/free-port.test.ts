import { createServer } from 'node:net'
import { expect, test } from '@jest/globals'
import { findFreePort } from './free-port.ts'

test('a free port is below those of outgoing connections, and a service can listen there', async () => {
  const port = await findFreePort()
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(32_768)
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  await new Promise((resolve) => server.close(resolve))
})
