import { expect, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { portalOrigin } from './portal-origin.ts'

function at(protocol: string, host: string): FastifyRequest {
  return { protocol, host } as FastifyRequest
}

test.each([
  ['http', 'localhost:8080', 'http://localhost:8080'],
  ['http', '127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http', '[::1]:8080', 'http://[::1]:8080'],
  ['https', 'portal.example', 'https://portal.example'],
])('AUTH-05 the return address for %s://%s keeps the origin of the user', (protocol, host, origin) => {
  expect(portalOrigin(at(protocol, host), 'https://portal.example')).toBe(origin)
})

test.each([
  'evil.example',
  '127.0.0.1.evil.example',
  'portal.example:444',
  'localhost.evil.example',
  'a@evil.example',
  '%',
])('AUTH-05 a return address never leads to %s', (host) => {
  expect(portalOrigin(at('https', host), 'https://portal.example')).toBe('https://portal.example')
  expect(() => portalOrigin(at('https', host), undefined)).toThrow('REQUEST_INVALID')
})
