import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { HAND_OFF_HEADER } from 'shared-contracts/navigation/portals'
import { visitorHeaders } from '../../http/visitor-headers.ts'

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/** A caller could list these in `Connection` to remove them, and with them the refusal of a foreign origin. */
const END_TO_END = new Set(['origin', 'cookie', 'content-type', 'authorization', 'x-csrf-token'])

function isEndToEnd(name: string): boolean {
  return END_TO_END.has(name) || name.startsWith('sec-fetch-')
}

/** Forwarding headers are not passed on; fastify has evaluated them by the trusted proxies. */
const OVERRIDDEN = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'x-request-id',
  'expect',
  // Only for calls of the edge itself.
  HAND_OFF_HEADER,
  // Added again without the visitor id.
  'cookie',
  // Computed for the forwarded body.
  'content-length',
])

export function toRequestHeaders(
  request: FastifyRequest,
  companyId: number,
): Record<string, string | string[]> {
  const kept = filterHeaders(request.headers, (name) => !OVERRIDDEN.has(name) && !name.startsWith(':'))
  const authority = request.headers[':authority']
  return {
    ...kept,
    ...(typeof authority === 'string' && request.headers.host === undefined ? { host: authority } : {}),
    ...visitorHeaders(request, companyId),
  }
}

export function toResponseHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  // Only the edge sets the composition header.
  return filterHeaders(headers, (name) => name !== 'portal-composition')
}

function filterHeaders(
  headers: IncomingHttpHeaders,
  isForwarded: (name: string) => boolean,
): Record<string, string | string[]> {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !isEndToEnd(name))
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || named.includes(name) || !isForwarded(name)) continue
    kept[name] = value
  }
  return kept
}
