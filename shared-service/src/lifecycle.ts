import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { replaceFile } from './text-files.ts'

interface ListenConfig {
  readonly HOST: string
  readonly PORT: number
  readonly READY_FILE?: string | undefined
}

/** Listens, writes the address to the ready file and returns it. */
export async function listenAndAnnounce(
  app: Pick<FastifyInstance, 'listen'>,
  config: ListenConfig,
): Promise<string> {
  const url = await app.listen({ host: config.HOST, port: config.PORT })
  const { READY_FILE: file } = config
  if (file !== undefined) {
    await mkdir(dirname(file), { recursive: true })
    await replaceFile(file, `${JSON.stringify({ pid: process.pid, url })}\n`)
  }
  return url
}

/** Then the process ends with work unfinished. */
const CLOSE_DEADLINE_MS = 10_000

/**
 * Closes on SIGTERM and SIGINT: running requests finish, then the process ends with status 0. A second signal ends it
 * at once.
 */
export function closeOnSignals(service: { close(): Promise<unknown> }): void {
  let closing = false
  const close = (): void => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), CLOSE_DEADLINE_MS).unref()
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}
