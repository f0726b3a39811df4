import type { FastifyInstance } from 'fastify'
import { repeatEvery } from 'shared-service/repeat'
import type { RegistriesService } from './registries.service.ts'

const CHECK_INTERVAL_MS = 5000

/**
 * Caches searches for common words in the background after each change of data. Failures are logged; later requests load
 * on demand.
 */
export function warmSearchCache(app: FastifyInstance, registries: RegistriesService): void {
  let warmedVersion = ''
  const work = async (stopping: AbortSignal): Promise<void> => {
    const version = await registries.getVersion()
    if (version === warmedVersion) return
    await registries.searchCommonWords(stopping)
    warmedVersion = version
  }
  let stop: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    const onError = (error: unknown): void => app.log.warn({ err: error }, 'search cache warm-up')
    stop = repeatEvery({ everyMs: CHECK_INTERVAL_MS, work, onError })
  })
  // Before the pool ends.
  app.addHook('preClose', async () => stop?.())
}
