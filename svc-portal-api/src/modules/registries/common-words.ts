import type { FastifyInstance } from 'fastify'
import type { RegistriesService } from './registries.service.ts'

const LOOK_MS = 5000

/** One question at a time, in the background, whenever the data changed; a failure only costs somebody's patience. */
export function keepCommonWordsKnown(app: FastifyInstance, registries: RegistriesService): void {
  let known = ''
  let asking = false
  const look = async (): Promise<void> => {
    if (asking) return
    asking = true
    try {
      const version = await registries.version()
      if (version !== known) {
        await registries.askCommonWords()
        known = version
      }
    } catch (error) {
      app.log.warn({ err: error }, 'common words')
    } finally {
      asking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  app.addHook('onReady', async () => void look())
  app.addHook('onClose', async () => clearInterval(timer))
}
