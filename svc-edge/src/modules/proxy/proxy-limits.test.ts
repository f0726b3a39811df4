import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Server, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import fastify, { type FastifyInstance } from 'fastify'
import { sendProblem } from 'shared-service/http/problem-reply'
import { holdTimers, until } from 'shared-service/testing/waiting'
import { listen, shut } from '../../testing/fake-upstreams.ts'
import { registerProxy } from './proxy.routes.ts'

// Longer than any test, so that no served call has waited for one of them.
const LIMITS = { connections: 2, bodyMs: 60_000, drainMs: 60_000, concurrency: 16, maxWaiting: 200 }
/** Elapses in its test; the machine may pause for some seconds. */
const DRAIN_MS = 4000
const LONG = 'x'.repeat(900_000)

let app: FastifyInstance
let api: Server
let port: number
let calls: number
let arrived: number
let sockets: Socket[]

async function start(limits: Partial<typeof LIMITS> = {}): Promise<void> {
  calls = 0
  arrived = 0
  sockets = []
  const result = (url: string, response: ServerResponse): void => {
    calls += 1
    response.setHeader('content-type', 'application/octet-stream')
    if (url.includes('endless')) for (let part = 0; part < 12; part += 1) response.write(LONG)
    response.end(url.includes('long') ? LONG : 'short')
  }
  const upstream = await listen((request, response) => {
    request.resume().once('end', () => result(request.url ?? '', response))
  })
  api = upstream.server
  app = fastify()
  app.addHook('onRequest', async () => {
    arrived += 1
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  registerProxy(app, { apiUrl: upstream.url, companyId: 2 }, { ...LIMITS, ...limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
}

async function stop(): Promise<void> {
  for (const socket of sockets) socket.destroy()
  await app.close()
  await shut(api)
}

beforeEach(() => start())

afterEach(stop)

/** Connections that say this and then neither speak nor read. */
async function silent(count: number, text: string): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(text)
    sockets.push(socket)
  }
  await until(() => arrived >= count)
}

async function victim(path = '/api/other'): Promise<string> {
  const result = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(20_000) })
  return result.text()
}

test.each([
  ['POST', 'Content-Length: 1000\r\n\r\n'],
  ['POST', 'Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
  ['GET', 'Content-Length: 1000\r\n\r\n'],
  ['GET', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
])('HTTP-06 announced bodies of %s that never arrive do not block other calls', async (method, rest) => {
  await silent(70, `${method} /api/x HTTP/1.1\r\nHost: localhost\r\n${rest}`)
  expect(await victim()).toBe('short')
  if (method === 'POST') expect(calls).toBe(1)
})

test('HTTP-06 a body that times out is refused with 408, and the connection is closed', async () => {
  const bodies = holdTimers(LIMITS.bodyMs)
  await silent(1, 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc')
  await until(() => bodies.begun === 1)
  let result = ''
  const ended = new Promise((resolve) => sockets[0]?.once('close', resolve))
  sockets[0]?.on('data', (piece) => (result += piece.toString()))
  bodies.end()
  await ended
  expect(result).toContain('HTTP/1.1 408 ')
  expect(result).toContain('connection: close')
  expect(calls).toBe(0)
})

test('HTTP-06 visitors who do not read their responses do not block other calls', async () => {
  await silent(4, 'GET /api/long HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8))
  expect(await victim()).toBe('short')
})

test('HTTP-06 a visitor who does not read a streamed response is disconnected', async () => {
  await stop()
  await start({ drainMs: DRAIN_MS })
  await silent(2, 'GET /api/endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await victim()).toBe('short')
  expect(await victim('/api/endless')).toHaveLength(12 * 900_000 + 5)
})

test('HTTP-06 pages of the API description do not block API calls', async () => {
  await silent(20, 'GET /api/docs/endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await victim()).toBe('short')
})
