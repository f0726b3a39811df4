import { afterEach, expect, test } from '@jest/globals'
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { EdgeStack } from '../testing/edge-stack.ts'

let stack: EdgeStack

afterEach(() => stack.close())

/** Sends the beginning of a request and resolves with the response when the connection is closed. */
function readResponse(socket: Socket, beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let reply = ''
    socket.on('data', (chunk) => (reply += String(chunk)))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(reply))
    socket.write(beginning)
  })
}

test.each([
  ['HTTP', false],
  ['HTTPS', true],
])('a connection over %s whose headers do not end is closed, others are served', async (_name, tls) => {
  stack = await EdgeStack.running({ tls })
  const { server } = stack.app
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 2000,
  })
  Object.assign(server, { connectionsCheckingInterval: 5 })
  const { port } = new URL(await stack.app.listen({ host: '127.0.0.1', port: 0 }))
  const open = (): Socket =>
    tls
      ? connectSecurely({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false })
      : connect(Number(port), '127.0.0.1')
  const slow = Array.from({ length: 20 }, () => readResponse(open(), 'GET /en/home HTTP/1.1\r\nHost: loc'))
  const whole = await readResponse(
    open(),
    `GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
  )
  expect(whole.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
  Object.assign(server, { headersTimeout: 1 })
  for (const reply of await Promise.all(slow)) expect(reply.split('\r\n')[0]).toMatch(/^$|^HTTP\/1\.1 408 /)
})
