import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signMessage } from 'shared-service/messages/signed-message'
import type { Switches } from '../modules/payment-portal/payment-models.ts'
import { PAYMENT_SECRETS } from './test-app.ts'

interface MerchantReply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}

interface SendOptions {
  readonly merchant?: string
  readonly secret?: string
  readonly now?: Date
}

/** Call-back as its receiver gets it. */
export interface ReceivedCallBack {
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Portal that pays at the payment portal: sends messages and receives call-backs. */
export interface TestMerchant {
  readonly received: ReceivedCallBack[]
  /** Status with which the next call-backs are responded to. */
  statuses: number[]
  send(operation: string, fields?: object, options?: SendOptions): Promise<MerchantReply>
  /** Creates a payment of 30.00 and returns the path of its page. */
  create(reference: string, change?: object): Promise<string>
  state(reference: string): Promise<unknown>
  /** Sends the form of a payer. */
  act(path: string, action: string): Promise<Response>
  set(switches: Partial<Switches>): Promise<Response>
  close(): Promise<void>
}

const DAY_MS = 86_400_000

export async function startTestMerchant(url: string, now: () => Date): Promise<TestMerchant> {
  const received: ReceivedCallBack[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Record<string, unknown> })
      response.writeHead(merchant.statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const merchant: TestMerchant = {
    received,
    statuses: [],
    send: (operation, fields = {}, options = {}) =>
      sendMessage(url, { operation, ...fields }, { ...options, now: options.now ?? now() }),
    async create(reference, change = {}) {
      const { status, body, text } = await merchant.send('create-payment', {
        reference,
        amount: 3000,
        currency: 'AZN',
        description: 'Dövlət rüsumu № 1',
        language: 'az',
        returnUrl: `${origin}/az/payment-obligations/return/${reference}`,
        callBackUrl: `${origin}/api/public/payment-callbacks`,
        expiresAt: new Date(now().getTime() + DAY_MS).toISOString(),
        ...change,
      })
      if (status !== 200) throw new Error(text)
      return new URL(String(body['continueUrl'])).pathname
    },
    state: async (reference) => (await merchant.send('get-payment', { reference })).body['state'],
    act: (path, action) =>
      fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) }),
    set: (switches) =>
      fetch(`${url}/payment-portal/switches`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(switches),
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return merchant
}

async function sendMessage(
  url: string,
  fields: object,
  { merchant = 'portal-2', secret = PAYMENT_SECRETS[0], now }: SendOptions & { readonly now: Date },
): Promise<MerchantReply> {
  const body = JSON.stringify({ merchant, ...fields })
  const headers = signMessage(body, { id: randomUUID(), secret, now })
  const response = await fetch(`${url}/payment-portal/messages`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const text = await response.text()
  return { status: response.status, text, body: parseObject(text) }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
