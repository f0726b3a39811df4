import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** What a service writes into `READY_FILE` once it answers. */
export interface ReadyInfo {
  readonly pid: number
  readonly url: string
}

/** Writes the ready file in one step, so that a reader never sees half of it. */
export async function announceReady(file: string, info: ReadyInfo): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, `${JSON.stringify(info)}\n`)
  await rename(draft, file)
}

interface Listening {
  readonly HOST: string
  readonly PORT: number
  readonly READY_FILE?: string | undefined
}

/** Listens, announces the address in the ready file and returns it. */
export async function listenAndAnnounce(
  app: Pick<FastifyInstance, 'listen'>,
  config: Listening,
): Promise<string> {
  const url = await app.listen({ host: config.HOST, port: config.PORT })
  if (config.READY_FILE !== undefined) await announceReady(config.READY_FILE, { pid: process.pid, url })
  return url
}

interface CloseOptions {
  /** After this the process ends, finished or not. */
  readonly deadlineMs?: number
  /** Also close when the process that started this one is gone. */
  readonly withParent?: boolean
}

/**
 * Closes on SIGTERM and SIGINT: no new connections, running requests finish, then the process ends with status 0.
 * A second signal ends it at once.
 */
export function closeOnSignals(service: { close(): Promise<unknown> }, options: CloseOptions = {}): void {
  const { deadlineMs = 10_000, withParent = false } = options
  let closing = false
  const close = (): void => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), deadlineMs).unref()
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  if (!withParent) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    close()
  }, 1000)
  watch.unref()
}
