import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyMessage } from 'shared-service/messages/signed-message'

/** Payment portal over HTTP for tests of the adapter. */
export interface TestPaymentPortal {
  readonly url: string
  /** Messages with a valid signature. */
  readonly messages: Record<string, unknown>[]
  /** Status and body of the next replies. */
  reply: { status: number; body: unknown }
  hangs: boolean
  /** Sends the replies that wait while the portal hangs. */
  release(): void
  close(): Promise<void>
}

interface PortalOptions {
  readonly secret: string
  readonly now: () => Date
}

export async function startTestPaymentPortal({ secret, now }: PortalOptions): Promise<TestPaymentPortal> {
  const waiting: (() => void)[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const { outcome } = verifyMessage({ headers: request.headers, body }, { secrets: [secret], now: now() })
      const isJson = request.headers['content-type'] === 'application/json'
      if (outcome !== 'accepted' || !isJson || request.url !== '/payments/messages')
        return response.writeHead(401).end('{}')
      portal.messages.push(JSON.parse(body.toString()) as Record<string, unknown>)
      const send = (): void => {
        const { status, body: reply } = portal.reply
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
      }
      if (portal.hangs) return waiting.push(send)
      return send()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const portal: TestPaymentPortal = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/`,
    messages: [],
    reply: { status: 200, body: {} },
    hangs: false,
    release: () => {
      for (const send of waiting.splice(0)) send()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return portal
}
