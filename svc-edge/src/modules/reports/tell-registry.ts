import { readFile } from 'node:fs/promises'
import type { Log } from '../../log.ts'
import type { Counts } from '../../counts/counts.ts'

const TELL_EVERY_MS = 5000
const PATIENCE_MS = 4000
/** Statuses that a retry would not change: the batch is dropped. */
const REFUSED = [400, 413, 415]

interface TellingOptions {
  readonly registryUrl: string
  /** File of the credential `edge`; without it nothing is sent. */
  readonly credentialFile: string | undefined
  readonly counts: Counts
  readonly log: Log
  readonly everyMs?: number
}

/** Sends counts to the release registry every few seconds, which may be down for days. */
export class RegistryTelling {
  readonly #options: TellingOptions
  readonly #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #lastTrouble = ''

  constructor(options: TellingOptions) {
    this.#options = options
    if (options.credentialFile === undefined) {
      options.log.info({}, 'no credential for counts: documents and faults by release stay here')
      return
    }
    this.#timer = setInterval(() => void this.tell(), options.everyMs ?? TELL_EVERY_MS)
    this.#timer.unref()
  }

  tell(): Promise<void> {
    this.#running = this.#running.then(() => this.#tellAll())
    return this.#running
  }

  /** Sends the remaining counts, without a retry. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.tell()
  }

  async #tellAll(): Promise<void> {
    const { credentialFile, counts, log } = this.#options
    if (credentialFile === undefined) return
    try {
      const credential = (await readFile(credentialFile, 'utf8')).trim()
      for (let batch = counts.next(); batch !== undefined; batch = counts.next()) {
        const response = await fetch(`${this.#options.registryUrl}/observations`, {
          method: 'POST',
          headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
          body: JSON.stringify(batch),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        await response.body?.cancel()
        if (!response.ok && !REFUSED.includes(response.status)) throw new Error(`status ${response.status}`)
        if (!response.ok) log.error({ status: response.status }, 'counts refused, given up')
        counts.done()
      }
      this.#lastTrouble = ''
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error)
      if (trouble !== this.#lastTrouble) log.warn({ trouble }, 'counts not told, kept for the next time')
      this.#lastTrouble = trouble
    }
  }
}
