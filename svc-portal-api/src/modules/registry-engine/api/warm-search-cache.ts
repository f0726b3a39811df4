import type { FastifyInstance } from 'fastify'
import { repeatEvery } from 'shared-service/repeat'
import type { RegistriesService } from './registries.service.ts'

const CHECK_INTERVAL_MS = 5000

/** Caches counts of common words in the background after each change of data; a failure only costs speed. */
export function warmSearchCache(app: FastifyInstance, registries: RegistriesService): void {
  let known = ''
  const work = async (stopping: AbortSignal): Promise<void> => {
    const version = await registries.getVersion()
    if (version === known) return
    await registries.searchCommonWords(stopping)
    known = version
  }
  let stop: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    const onError = (error: unknown): void => app.log.warn({ err: error }, 'common words')
    stop = repeatEvery({ everyMs: CHECK_INTERVAL_MS, work, onError })
  })
  // Before the pool ends.
  app.addHook('preClose', async () => stop?.())
}
