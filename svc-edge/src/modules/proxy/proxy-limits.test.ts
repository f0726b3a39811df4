import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import fastify, { type FastifyInstance } from 'fastify'
import { sendProblem } from 'shared-service/http/problem-reply'
import { listen, shut } from '../../testing/fake-upstreams.ts'
import { registerProxy } from './proxy.routes.ts'

const LIMITS = { connections: 2, bodyMs: 2000, drainMs: 2000, atOnce: 16, waiting: 200 }
const LONG = 'x'.repeat(900_000)

// The limits under test are seconds; a loaded machine adds some.
jest.setTimeout(30_000)

let app: FastifyInstance
let api: Server
let port: number
let calls: number
let sockets: Socket[]

beforeEach(async () => {
  calls = 0
  sockets = []
  const answer = (url: string, response: ServerResponse): void => {
    calls += 1
    response.setHeader('content-type', 'application/octet-stream')
    if (url.includes('endless')) for (let part = 0; part < 12; part += 1) response.write(LONG)
    response.end(url.includes('long') ? LONG : 'short')
  }
  const upstream = await listen((request, response) => {
    request.resume().once('end', () => answer(request.url ?? '', response))
  })
  api = upstream.server
  app = fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  registerProxy(app, { apiUrl: upstream.url, companyId: 2 }, LIMITS)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  await shut(api)
})

/** Connections that say this and then neither speak nor read. */
async function silent(count: number, text: string): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(text)
    sockets.push(socket)
  }
  await sleep(200)
}

async function victim(path = '/api/other'): Promise<{ text: string; ms: number }> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(20_000) })
  return { text: await answer.text(), ms: performance.now() - began }
}

test.each([
  ['POST', 'Content-Length: 1000\r\n\r\n'],
  ['POST', 'Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
  ['GET', 'Content-Length: 1000\r\n\r\n'],
  ['GET', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
])('HTTP-06 bodies of %s that are announced and never come keep nobody waiting', async (method, rest) => {
  await silent(70, `${method} /api/x HTTP/1.1\r\nHost: localhost\r\n${rest}`)
  const { text, ms } = await victim()
  expect(text).toBe('short')
  expect(ms).toBeLessThan(1000)
  if (method === 'POST') expect(calls).toBe(1)
})

test('HTTP-06 a body that does not come in time is refused with 408 and the connection ends', async () => {
  await silent(1, 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc')
  let answer = ''
  sockets[0]?.on('data', (piece) => (answer += piece.toString()))
  await sleep(2500)
  expect(answer).toContain('HTTP/1.1 408 ')
  expect(answer).toContain('connection: close')
  expect(calls).toBe(0)
})

test('HTTP-06 visitors who do not read their answers keep nobody waiting', async () => {
  await silent(4, 'GET /api/long HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8))
  const { text, ms } = await victim()
  expect(text).toBe('short')
  expect(ms).toBeLessThan(1000)
})

test('HTTP-06 who does not read a very long answer loses the connection', async () => {
  await silent(2, 'GET /api/endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const { text, ms } = await victim()
  expect(text).toBe('short')
  // Without the limit it would be a minute.
  expect(ms).toBeLessThan(15_000)
  expect((await victim('/api/endless')).text).toHaveLength(12 * 900_000 + 5)
})

test('HTTP-06 the description of the API is no obstacle for its work', async () => {
  await silent(20, 'GET /api/docs/endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect((await victim()).ms).toBeLessThan(1000)
})
