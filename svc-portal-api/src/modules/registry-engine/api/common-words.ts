import type { FastifyInstance } from 'fastify'
import { repeatEvery } from 'shared-service/repeat'
import type { RegistriesService } from './registries.service.ts'

const LOOK_MS = 5000

/** Caches counts of common words in the background after each change of data; a failure only costs speed. */
export function keepCommonWordsKnown(app: FastifyInstance, registries: RegistriesService): void {
  let known = ''
  const work = async (stopping: AbortSignal): Promise<void> => {
    const version = await registries.version()
    if (version === known) return
    await registries.askCommonWords(stopping)
    known = version
  }
  let stop: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    const onError = (error: unknown): void => app.log.warn({ err: error }, 'common words')
    stop = repeatEvery({ everyMs: LOOK_MS, work, onError })
  })
  // Before the pool ends.
  app.addHook('preClose', async () => stop?.())
}
