import type { FastifyBaseLogger } from 'fastify'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { RunningCanary } from 'shared-contracts/release/canary'
import type { CanariesService } from './canaries.service.ts'
import { isWorse } from './canary-verdict.ts'
import type { StoredCanary } from '../compositions.store.ts'

/** In the history in the place of a credential: no person decided. */
const WATCH = 'canary-watch'

interface WatchOptions {
  readonly canaries: () => Promise<readonly StoredCanary[]>
  readonly compare: (canary: StoredCanary) => Promise<RunningCanary>
  readonly service: Pick<CanariesService, 'end'>
  /** Tells readers of the new composition. */
  readonly tell: () => Promise<unknown>
  readonly log: FastifyBaseLogger
}

/** Takes a canary back by itself when its visitors meet faults more often than everybody else (FED-08). */
export class CanaryWatch {
  readonly #options: WatchOptions
  #running: Promise<void> = Promise.resolve()

  constructor(options: WatchOptions) {
    this.#options = options
  }

  /** Looks at every canary that runs; one look after the other. Never rejects: counts are taken either way. */
  look(): Promise<void> {
    this.#running = this.#running.then(() => this.#lookAtAll())
    return this.#running
  }

  async #lookAtAll(): Promise<void> {
    const { canaries, compare, log } = this.#options
    try {
      for (const running of await canaries()) {
        const { canary, stable } = await compare(running)
        if (isWorse(canary, stable)) await this.#withdraw(await compare(running))
      }
    } catch (error) {
      log.error({ err: error }, 'canaries not compared')
    }
  }

  async #withdraw({ remote, version, canary, stable }: RunningCanary): Promise<void> {
    const { service, tell, log } = this.#options
    const reason =
      `Withdrawn by itself: ${canary.struck} visitors met faults in ${canary.pages} pages, ` +
      `of everybody else ${stable.struck} in ${stable.pages}`
    try {
      await service.end(remote, { reason }, WATCH)
    } catch (error) {
      // Somebody was faster.
      if (isPortalError(error) && error.code === 'CANARY_UNKNOWN') return
      throw error
    }
    log.warn({ remote, version, canary, stable }, 'canary withdrawn')
    await tell()
  }
}
