import type { KeyObject } from 'node:crypto'
import type { Composition } from 'shared-contracts/release/composition'
import { Backoff } from 'shared-service/backoff'
import { parseJson } from 'shared-service/parse-json'
import { repeatEvery } from 'shared-service/repeat'
import type { Log } from '../log.ts'
import { readEvents } from './event-stream.ts'
import { verifyComposition, verifyFreshness } from './verify-composition.ts'
import type { CompositionFile } from './composition-file.ts'

const POLL_EVERY_MS = 2000
const POLL_TIMEOUT_MS = 1500
const STREAM_SILENCE_MS = 40_000
const FIRST_BACKOFF_MS = 200
const MAX_BACKOFF_MS = 5000

type Source = 'disk' | 'stream' | 'poll'

export interface CompositionClientOptions {
  readonly registryUrl: string
  readonly key: KeyObject
  readonly file: CompositionFile
  readonly log: Log
  /** Called for each composition with a higher number than all before; calls do not overlap. */
  readonly onComposition: (composition: Composition) => Promise<void>
  readonly pollEveryMs?: number
}

/**
 * Follows the release registry: disk first, then the stream, with polling as fallback. Retries forever and never
 * accepts a lower number. A composition from the network needs a freshness statement.
 */
export class CompositionClient {
  readonly #options: CompositionClientOptions
  readonly #stop = new AbortController()
  #number = 0
  #isConfirmed = false
  #etag: string | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #lastRefusal = ''
  #lastLower: number | undefined
  #registryDown = false
  #stopPolling: (() => Promise<void>) | undefined

  constructor(options: CompositionClientOptions) {
    this.#options = options
  }

  /** False while the composition is that of the disk and the release registry has not confirmed it. */
  get isConfirmed(): boolean {
    return this.#isConfirmed
  }

  /** Resolves when the composition on disk, if any, is in use; then follows the release registry. */
  async start(): Promise<void> {
    const stored = await this.#options.file.read()
    if (stored !== undefined) await this.#offer(stored, 'disk')
    void this.#follow()
    this.#stopPolling = repeatEvery({
      everyMs: this.#options.pollEveryMs ?? POLL_EVERY_MS,
      work: () => this.#poll(),
      onError: () => this.#noteRegistry(false),
    })
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#stopPolling?.()
    await this.#queue
  }

  /** Runs one after the other, so that two compositions cannot overtake each other. */
  #offer(body: unknown, source: Source): Promise<boolean> {
    const result = this.#queue.then(() => this.#take(body, source))
    this.#queue = result
    return result
  }

  async #take(body: unknown, source: Source): Promise<boolean> {
    const { key, log, file, onComposition } = this.#options
    if (this.#stop.signal.aborted) return false
    try {
      const composition = verifyComposition(body, key)
      if (composition.number < this.#number) {
        this.#noteLower(composition.number, source)
        return false
      }
      if (source !== 'disk') verifyFreshness(body, composition, key)
      const isNew = composition.number > this.#number
      if (isNew) await onComposition(composition)
      this.#isConfirmed = source !== 'disk'
      if (!isNew) return true
      this.#number = composition.number
      this.#lastRefusal = ''
      log.info({ composition: composition.number, source }, 'composition in use')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // Polling would repeat the same refusal every two seconds.
      if (reason !== this.#lastRefusal)
        log.error({ source, reason }, 'composition refused, the last good one stays')
      this.#lastRefusal = reason
      return false
    }
    if (source !== 'disk')
      await file.write(body).catch((error: unknown) => log.error({ err: error }, 'composition not stored'))
    return true
  }

  /** The only sign of a release registry that went back in time (an old copy of its database). */
  #noteLower(number: number, source: Source): void {
    if (number === this.#lastLower) return
    this.#lastLower = number
    const fields = { composition: number, inUse: this.#number, source }
    this.#options.log.warn(fields, 'composition with a lower number dropped')
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop
    const backoff = new Backoff({ firstMs: FIRST_BACKOFF_MS, maxMs: MAX_BACKOFF_MS, signal })
    while (!signal.aborted) {
      try {
        await this.#readStream(() => backoff.reset())
      } catch {
        this.#noteRegistry(false)
      }
      await backoff.pause()
    }
  }

  async #readStream(onConnected: () => void): Promise<void> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), STREAM_SILENCE_MS)
    const restartTimer = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), STREAM_SILENCE_MS)
    }
    try {
      const response = await fetch(`${this.#options.registryUrl}/compositions/stream`, {
        headers: { accept: 'text/event-stream' },
        signal: AbortSignal.any([this.#stop.signal, silence.signal]),
      })
      if (!response.ok || response.body === null) throw new Error(`stream status ${response.status}`)
      onConnected()
      this.#noteRegistry(true)
      for await (const { event, data } of readEvents(response.body, restartTimer)) {
        if (event === 'composition') await this.#offer(parseJson(data), 'stream')
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async #poll(): Promise<void> {
    const response = await fetch(`${this.#options.registryUrl}/compositions/current`, {
      headers: this.#etag === undefined ? {} : { 'if-none-match': this.#etag },
      signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]),
    })
    this.#noteRegistry(true)
    if (response.status !== 200) {
      await response.body?.cancel()
      return
    }
    const body: unknown = await response.json()
    // A refused composition is fetched again, so only one in use has its ETag stored.
    const isInUse = await this.#offer(body, 'poll')
    this.#etag = isInUse ? (response.headers.get('etag') ?? undefined) : undefined
  }

  #noteRegistry(reachable: boolean): void {
    if (this.#stop.signal.aborted || reachable === !this.#registryDown) return
    this.#registryDown = !reachable
    if (reachable) this.#options.log.info({}, 'release registry reachable again')
    else this.#options.log.warn({}, 'release registry not reachable, using the last good composition')
  }
}
