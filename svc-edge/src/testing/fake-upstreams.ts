import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ObservationBatch, type Observation } from 'shared-contracts/release/canary'
import type { Composition, SignedComposition, SignedText } from 'shared-contracts/release/composition'

export interface SigningKeys {
  readonly privateKey: KeyObject
  readonly publicPem: string
}

export function makeKeys(): SigningKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

export function signText(content: object, { privateKey }: SigningKeys): SignedText {
  const payload = JSON.stringify(content)
  return { payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64') }
}

/** Signed composition with a freshness statement of `issuedAt`. */
export function signComposition(
  composition: Composition,
  keys: SigningKeys,
  issuedAt = new Date(),
): SignedComposition {
  const { number } = composition
  const statement = { spec: 'freshness@1', number, issuedAt: issuedAt.toISOString() }
  return { ...signText(composition, keys), key: 'test', freshness: signText(statement, keys) }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts an HTTP server; without `port` on a free one. */
export async function listen(
  handler: Handler,
  port = 0,
): Promise<{ server: Server; url: string; port: number }> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const found = (server.address() as AddressInfo).port
  return { server, url: `http://127.0.0.1:${found}`, port: found }
}

export async function shut(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** Batch received from an edge. */
interface ReceivedBatch extends ObservationBatch {
  readonly credential: string | undefined
}

/** Fake of the release registry's endpoints that an edge calls. */
export class FakeReleaseRegistry {
  current: SignedComposition | undefined
  /** Whether the stream sends changes; without it only polling finds them. */
  streaming = true
  /** Received batches, accepted or not. */
  readonly batches: ReceivedBatch[] = []
  /** Accepted counts. */
  readonly observations: Observation[] = []
  takesObservations = true
  /** ETags of polls. */
  readonly polled: (string | undefined)[] = []
  readonly #streams = new Set<ServerResponse>()
  #server: Server | undefined
  url = ''
  #port = 0

  async start(): Promise<void> {
    const { server, url, port } = await listen(
      (request, response) => this.#answer(request, response),
      this.#port,
    )
    this.#server = server
    this.url = url
    this.#port = port
  }

  async stop(): Promise<void> {
    if (this.#server !== undefined) await shut(this.#server)
    this.#server = undefined
    this.#streams.clear()
  }

  publish(signed: SignedComposition): void {
    this.current = signed
    if (this.streaming) this.sendToStreams(signed)
  }

  /** Sends a composition on the streams only, so that polling cannot find it. */
  sendToStreams(signed: SignedComposition): void {
    for (const stream of this.#streams) stream.write(event(signed))
  }

  /** Number of open streams. */
  get readers(): number {
    return this.#streams.size
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const piece of request) body += String(piece)
    const batch = ObservationBatch.parse(JSON.parse(body))
    this.batches.push({ ...batch, credential: request.headers.authorization })
    if (this.takesObservations) this.observations.push(...batch.observations)
    response.writeHead(this.takesObservations ? 204 : 503).end()
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/observations') {
      void this.#take(request, response)
      return
    }
    if (request.url === '/compositions/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': hello\n\n')
      if (this.current !== undefined && this.streaming) response.write(event(this.current))
      this.#streams.add(response)
      response.on('close', () => this.#streams.delete(response))
    } else if (this.current === undefined) response.writeHead(404).end('{}')
    else {
      const etag = `"${this.current.signature}"`
      this.polled.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
      else
        response
          .writeHead(200, { 'content-type': 'application/json', etag })
          .end(JSON.stringify(this.current))
    }
  }
}

function event(signed: SignedComposition): string {
  return `event: composition\ndata: ${JSON.stringify(signed)}\n\n`
}
