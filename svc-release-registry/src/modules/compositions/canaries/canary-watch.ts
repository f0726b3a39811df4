import type { FastifyBaseLogger } from 'fastify'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { RunningCanary } from 'shared-contracts/release/canary'
import type { CompositionsService } from '../compositions.service.ts'
import type { StoredCanary } from '../compositions.store.ts'
import { isWorse } from './canary-verdict.ts'

/** Name in the history for decisions without a person. */
const WATCH_NAME = 'canary-watch'

interface WatchOptions {
  readonly service: Pick<CompositionsService, 'canaries' | 'changeCanary'>
  readonly compare: (canary: StoredCanary) => Promise<RunningCanary>
  readonly refresh: () => Promise<void>
  readonly log: FastifyBaseLogger
}

/**
 * Returns a check that ends canaries whose visitors meet more faults than all others (FED-08). Checks run one at a time
 * and never reject.
 */
export function createCanaryWatch({ service, compare, refresh, log }: WatchOptions): () => Promise<void> {
  const withdraw = async ({ remote, version, canary, stable }: RunningCanary): Promise<void> => {
    const { struck: affected, pages } = canary
    const { struck: othersAffected } = stable
    const reason =
      `Withdrawn automatically: ${affected} visitors affected in ${pages} pages, ` +
      `of all others ${othersAffected} in ${stable.pages}`
    try {
      await service.changeCanary({ action: 'end-canary', remote, reason }, WATCH_NAME)
    } catch (error) {
      // Another instance or a person has ended it.
      if (isPortalError(error) && error.code === 'CANARY_UNKNOWN') return
      throw error
    }
    log.warn({ remote, version, canary, stable }, 'canary withdrawn')
    await refresh()
  }
  const check = async (): Promise<void> => {
    for (const running of await service.canaries()) {
      const compared = await compare(running)
      if (isWorse(compared.canary, compared.stable)) await withdraw(compared)
    }
  }
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(check).catch((error: unknown) => log.error({ err: error }, 'canaries not compared'))
    return last
  }
}
