import { readFile } from 'node:fs/promises'
import type { Log } from '../../log.ts'
import type { Counts } from '../../counts/counts.ts'

const SEND_EVERY_MS = 5000
const SEND_TIMEOUT_MS = 4000
/** Statuses that a retry would not change: the batch is dropped. */
const PERMANENT_REFUSALS = [400, 413, 415]

interface SenderOptions {
  readonly registryUrl: string
  /** File of the credential `edge`; without it nothing is sent. */
  readonly credentialFile: string | undefined
  readonly counts: Counts
  readonly log: Log
  readonly everyMs?: number
}

/** Sends counts to the release registry every few seconds, which may be down for days. */
export class ObservationSender {
  readonly #options: SenderOptions
  readonly #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #lastReason = ''

  constructor(options: SenderOptions) {
    this.#options = options
    if (options.credentialFile === undefined) {
      options.log.info({}, 'no credential for counts: documents and faults by release stay here')
      return
    }
    this.#timer = setInterval(() => void this.flush(), options.everyMs ?? SEND_EVERY_MS)
    this.#timer.unref()
  }

  flush(): Promise<void> {
    this.#running = this.#running.then(() => this.#sendAll())
    return this.#running
  }

  /** Sends the remaining counts, without a retry. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #sendAll(): Promise<void> {
    const { credentialFile, counts, log } = this.#options
    if (credentialFile === undefined) return
    try {
      const credential = (await readFile(credentialFile, 'utf8')).trim()
      for (let batch = counts.next(); batch !== undefined; batch = counts.next()) {
        const response = await fetch(`${this.#options.registryUrl}/observations`, {
          method: 'POST',
          headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
          body: JSON.stringify(batch),
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        })
        await response.body?.cancel()
        if (!response.ok && !PERMANENT_REFUSALS.includes(response.status))
          throw new Error(`status ${response.status}`)
        if (!response.ok) log.error({ status: response.status }, 'counts refused and dropped')
        counts.done()
      }
      this.#lastReason = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== this.#lastReason) log.warn({ reason }, 'counts not sent, retried later')
      this.#lastReason = reason
    }
  }
}
