import http from 'node:http'
import { text } from 'node:stream/consumers'

/** Response for a visitor without a browser. */
export interface VisitorResponse {
  readonly status: number
  readonly body: string
  /** Composition number of the page. */
  readonly composition: number
  /** `name=value` of its cookies. */
  readonly cookies: readonly string[]
}

/** Visitors have different addresses, because limits count by address. */
const ADDRESSES_PER_BLOCK = 250

/**
 * Sends a request as the visitor of this number, from a loopback address that few share.
 * @throws Error without a response
 */
export function requestAs(visitor: number, path: string, cookies = ''): Promise<VisitorResponse> {
  const localAddress = `127.0.${1 + (Math.floor(visitor / ADDRESSES_PER_BLOCK) % ADDRESSES_PER_BLOCK)}.${1 + (visitor % ADDRESSES_PER_BLOCK)}`
  const { port } = new URL(process.env['PORTAL_URL'] ?? '')
  const headers = cookies === '' ? {} : { cookie: cookies }
  return new Promise((resolve, reject) => {
    const request = http.get({
      host: '127.0.0.1',
      port,
      path,
      localAddress,
      agent: false,
      headers,
      timeout: 60_000,
    })
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error(`${path} did not respond`)))
    request.once('response', (response) => {
      text(response).then((body) => {
        const setCookies = response.headers['set-cookie'] ?? []
        resolve({
          status: response.statusCode ?? 0,
          body,
          composition: Number(response.headers['portal-composition']),
          cookies: setCookies.map((value) => value.split(';')[0] ?? ''),
        })
      }, reject)
    })
  })
}
