import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Composition, SignedComposition, SignedText } from 'shared-contracts/release/composition'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

/**
 * Replaces the release registry for the development edge: the live composition with local builds, with its own numbers
 * and key.
 */
export class DevelopmentFeed {
  readonly #key = generateKeyPairSync('ed25519')
  readonly #streams = new Set<ServerResponse>()
  readonly #local = new Map<string, RemoteRelease>()
  /** All built versions by remote: open pages may still load their files. */
  readonly #versions = new Map<string, string[]>()
  readonly #built = new Map<number, ReadonlyMap<string, string>>()
  #live: Composition | undefined
  #number = 0
  #current: SignedText | undefined
  #server: Server | undefined

  get publicKey(): string {
    return this.#key.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  }

  setLive(live: Composition): void {
    this.#live = live
    this.#announce()
  }

  /** Replaces a remote with a local build; returns the number of the new composition. */
  setLocal(release: RemoteRelease): number {
    this.#local.set(release.name, release)
    this.#versions.set(release.name, [...(this.#versions.get(release.name) ?? []), release.version])
    this.#announce()
    return this.#number
  }

  findBuilds(number: number): ReadonlyMap<string, string> {
    return this.#built.get(number) ?? new Map()
  }

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      if (request.url === '/compositions/stream') this.#stream(response)
      else if (request.url === '/compositions/current' && this.#current !== undefined)
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(this.#stated()))
      else response.writeHead(404).end()
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (server === undefined) return
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  #announce(): void {
    if (this.#live === undefined) return
    const composition = developmentComposition(this.#live, [...this.#local.values()])
    this.#number = Math.max(this.#number + 1, this.#live.number)
    this.#built.set(
      this.#number,
      new Map([...this.#local.values()].map(({ name, version }) => [name, version])),
    )
    const served = { ...composition.served }
    for (const [name, versions] of this.#versions) served[name] = [...(served[name] ?? []), ...versions]
    this.#current = this.#sign({ ...composition, number: this.#number, served })
    for (const response of this.#streams) this.#send(response)
  }

  #sign(content: object): SignedText {
    const payload = JSON.stringify(content)
    return { payload, signature: sign(null, Buffer.from(payload), this.#key.privateKey).toString('base64') }
  }

  #stated(): SignedComposition | undefined {
    if (this.#current === undefined) return undefined
    const statement = { spec: 'freshness@1', number: this.#number, issuedAt: new Date().toISOString() }
    return { ...this.#current, key: 'development', freshness: this.#sign(statement) }
  }

  #stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    this.#streams.add(response)
    response.on('close', () => this.#streams.delete(response))
    if (this.#current === undefined) response.write(': nothing yet\n\n')
    else this.#send(response)
  }

  #send(response: ServerResponse): void {
    response.write(`event: composition\ndata: ${JSON.stringify(this.#stated())}\n\n`)
  }
}

/** Live composition with local builds, without their fallbacks and canaries, so that failures show. */
export function developmentComposition(live: Composition, local: readonly RemoteRelease[]): Composition {
  const names = new Set(local.map(({ name }) => name))
  const others = <Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string): Entry[] =>
    entries.filter((entry) => !names.has(nameOf(entry)))
  return {
    ...live,
    remotes: [...others(live.remotes, ({ name }) => name), ...local],
    ...(live.canaries === undefined
      ? {}
      : { canaries: others(live.canaries, ({ release }) => release.name) }),
    ...(live.fallbacks === undefined ? {} : { fallbacks: others(live.fallbacks, ({ name }) => name) }),
  }
}
