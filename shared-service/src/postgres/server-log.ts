import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const LOG_LIMIT_BYTES = 10_000_000

/** Rotates a long log before the server opens it; one older log is kept. */
export async function rotateLog(logFile: string): Promise<void> {
  await mkdir(dirname(logFile), { recursive: true })
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`)
}
