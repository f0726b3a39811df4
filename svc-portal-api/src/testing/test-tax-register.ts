import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tax register for one test. */
export interface TestTaxRegister {
  readonly url: string
  behavior: 'well' | 'hangs' | 'fails' | 'html' | 'lies'
  requests: number
  close(): Promise<void>
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

export async function startTestTaxRegister(
  names: Readonly<Record<string, string>>,
): Promise<TestTaxRegister> {
  const state = { behavior: 'well' as TestTaxRegister['behavior'], requests: 0 }
  const server = createServer(({ url = '' }, reply) => {
    state.requests += 1
    if (state.behavior === 'hangs') return
    if (state.behavior === 'fails') return void reply.writeHead(500, JSON_TYPE).end('{}')
    if (state.behavior === 'html')
      return void reply.writeHead(404, { 'content-type': 'text/html' }).end('<p>?</p>')
    const requested = /^\/tax\/taxpayers\/(\d{10})$/.exec(url)?.[1] ?? ''
    const name = names[requested]
    if (name === undefined) return void reply.writeHead(404, JSON_TYPE).end('{}')
    const taxNumber = state.behavior === 'lies' ? '0000000000' : requested
    reply.writeHead(200, JSON_TYPE).end(JSON.stringify({ taxNumber, name }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tax/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
