import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevelopmentEvent, DevelopmentRelease } from 'shared-contracts/remote/development'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

const KEEP_ALIVE_MS = 15_000

/** Server-sent events for open pages of a development view: the current state of each remote, then changes. */
export class BuildEvents {
  readonly #pages = new Set<ServerResponse>()
  readonly #news = new Map<string, DevelopmentEvent>()
  readonly #contributions = new Map<string, string>()
  readonly #alive = setInterval(() => this.#write(': alive\n\n'), KEEP_ALIVE_MS)

  publish(news: DevelopmentEvent): void {
    const known = this.#news.get(news.name)?.release
    const release = news.release ?? known
    const whole = { ...news, ...(release === undefined ? {} : { release }) }
    this.#news.set(news.name, whole)
    this.#write(formatEvent(whole))
  }

  /** A build for a page; only a page with the same addresses, menu and slots applies it without a reload. */
  releaseFor(
    record: RemoteRelease,
    found: Pick<DevelopmentRelease, 'composition' | 'remote' | 'integrity'>,
  ): DevelopmentRelease {
    const contributions = hashContributions(record)
    this.#contributions.set(record.version, contributions)
    const fits = [...this.#contributions].filter(([, other]) => other === contributions)
    return { ...found, fits: fits.map(([version]) => version) }
  }

  subscribe(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 500\n\n')
    for (const news of this.#news.values()) response.write(formatEvent(news))
    this.#pages.add(response)
    request.on('close', () => this.#pages.delete(response))
  }

  close(): void {
    clearInterval(this.#alive)
    for (const page of this.#pages) page.end()
  }

  #write(text: string): void {
    for (const page of this.#pages) page.write(text)
  }
}

function formatEvent(news: DevelopmentEvent): string {
  return `event: build\ndata: ${JSON.stringify(news)}\n\n`
}

function hashContributions({ routes, menu, search, slots, screens }: RemoteRelease): string {
  const names = Object.keys(screens)
  return createHash('sha256').update(JSON.stringify({ routes, menu, search, slots, names })).digest('hex')
}
