import type { CDPSession } from 'playwright-core'

/** One request of a page by the DevTools protocol. */
export interface LoggedRequest {
  readonly url: string
  readonly kind: string
  /** Seconds on the browser's monotonic clock. */
  readonly startedAt: number
  /** Rounds after the HTML: 0 for the document, 1 for files that it names, n + 1 for requests of scripts of round n. */
  round: number
  /** Bytes on the wire, headers included; 0 from the cache. */
  bytes: number
  finishedAt?: number
  failed?: string
}

interface CallFrame {
  readonly url: string
}

interface StackTrace {
  readonly callFrames: readonly CallFrame[]
  readonly parent?: StackTrace
}

interface Initiator {
  readonly type: string
  readonly url?: string
  readonly stack?: StackTrace
}

/** Records each request of a page with its round. Attach before navigating. */
export class NetworkLog {
  readonly requests: LoggedRequest[] = []
  private readonly byId = new Map<string, LoggedRequest>()
  private readonly roundOfUrl = new Map<string, number>()

  async attach(session: CDPSession): Promise<void> {
    session.on('Network.requestWillBeSent', (event) => {
      if (/^(data|blob|chrome|about):/.test(event.request.url)) return
      const request: LoggedRequest = {
        url: event.request.url,
        kind: String(event.type),
        startedAt: event.timestamp,
        round: event.type === 'Document' ? 0 : this.roundOf(event.initiator as Initiator),
        bytes: 0,
      }
      this.requests.push(request)
      this.byId.set(event.requestId, request)
      if (!this.roundOfUrl.has(request.url)) this.roundOfUrl.set(request.url, request.round)
    })
    session.on('Network.loadingFinished', (event) => {
      const request = this.byId.get(event.requestId)
      if (!request) return
      request.bytes = event.encodedDataLength
      request.finishedAt = event.timestamp
    })
    session.on('Network.loadingFailed', (event) => {
      const request = this.byId.get(event.requestId)
      if (request) request.failed = event.errorText
    })
    await session.send('Network.enable')
  }

  /** Transferred bytes of matching requests. */
  bytesOf(matches: (request: LoggedRequest) => boolean): number {
    return this.requests.filter(matches).reduce((sum, request) => sum + request.bytes, 0)
  }

  private roundOf(initiator: Initiator): number {
    const urls = new Set<string>()
    if (initiator.url) urls.add(initiator.url)
    for (let stack = initiator.stack; stack; stack = stack.parent)
      for (const frame of stack.callFrames) if (frame.url) urls.add(frame.url)
    const rounds = [...urls].map((url) => this.roundOfUrl.get(url) ?? 0)
    return 1 + Math.max(0, ...rounds)
  }
}
