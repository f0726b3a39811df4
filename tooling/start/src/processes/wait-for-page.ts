import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 60_000
const REQUEST_TIMEOUT_MS = 10_000

interface WaitOptions {
  /** The edge may start with an older composition; the page must have at least this one. */
  readonly composition: number
  readonly signal: AbortSignal
}

/**
 * Waits until a page is served.
 * @throws Error when no page is served in time, or aborted.
 */
export async function waitForPage(base: string, { composition, signal }: WaitOptions): Promise<void> {
  const address = new URL('/az/home', base)
  const deadline = Date.now() + TIMEOUT_MS
  let last = 'no answer'
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    try {
      const { status, body } = await read(address)
      const shown = Number(/"composition":(\d+)/.exec(body)?.[1] ?? 0)
      if (status === 200 && body.includes('</html>') && shown >= composition) return
      last = status === 200 ? `composition ${shown} instead of ${composition}` : `status ${status}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await sleep(50)
  }
  throw new Error(`The portal started, but ${address.href} does not show a page (${last}).`)
}

function read(address: URL): Promise<{ status: number; body: string }> {
  // The portal's own certificate is not trusted by the system; only the response counts.
  const options = { timeout: REQUEST_TIMEOUT_MS, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const request = (address.protocol === 'https:' ? getSecure : getPlain)(address, options, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      response.on('error', reject)
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
  })
}
