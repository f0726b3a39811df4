import { mkdir, readdir, rmdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_OPEN_UPLOADS, MAX_RELEASE_BYTES } from 'shared-contracts/release/release-registry'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { measureFolder } from './release-folder.ts'
import { assertSize } from './release-rules.ts'

const RETRY_WHEN_FULL_S = 3600

/** Files of an upload, stored or being received. */
interface UploadSize {
  settled: { files: number; bytes: number }
  files: number
  bytes: number
}

/** Counts open uploads, so that concurrent files respect the limits together. */
export class OpenUploads {
  readonly #held = new Map<string, UploadSize>()
  readonly #writers = new ConcurrencyLimiter({
    concurrency: 1,
    maxWaiting: Infinity,
    refusal: () => new PortalError('SERVICE_UNAVAILABLE'),
  })

  /**
   * Reserves a file in an upload.
   * @throws PortalError RELEASE_TOO_LARGE, or RATE_LIMITED with too many open uploads.
   */
  open(upload: string) {
    return this.#runExclusive(upload, async () => {
      await assertUploadAllowed(upload)
      await mkdir(upload, { recursive: true })
      const now = new Date()
      await utimes(upload, now, now)
      const settled = await measureFolder(upload)
      const size = this.#held.get(upload) ?? { settled, files: 0, bytes: 0 }
      size.settled = settled
      assertSize(settled.files + size.files + 1, settled.bytes + size.bytes)
      this.#held.set(upload, size)
      size.files += 1
      return this.#createReservation(upload, size)
    })
  }

  #createReservation(upload: string, size: UploadSize) {
    let reserved = 0
    return {
      /** Counts bytes before they are written. @throws PortalError RELEASE_TOO_LARGE */
      reserve(bytes: number): void {
        if (size.settled.bytes + size.bytes + bytes > MAX_RELEASE_BYTES) assertSize(1, MAX_RELEASE_BYTES + 1)
        reserved += bytes
        size.bytes += bytes
      },
      /** Runs `move`, which stores the file, while no other call measures the upload. */
      settle: (move: () => Promise<void>): Promise<void> => this.#runExclusive(upload, move),
      release: (): Promise<void> =>
        this.#runExclusive(upload, async () => {
          const settled = await measureFolder(upload)
          size.settled = settled
          size.files -= 1
          size.bytes -= reserved
          if (size.files > 0) return
          this.#held.delete(upload)
          // An empty upload is not open.
          if (settled.files === 0) await rmdir(upload).catch(() => undefined)
        }),
    }
  }

  /** Runs one at a time for all uploads of a name. */
  #runExclusive<Result>(upload: string, work: () => Promise<Result>): Promise<Result> {
    return this.#writers.run(work, { key: dirname(upload) })
  }
}

async function assertUploadAllowed(upload: string): Promise<void> {
  const open = await readdir(dirname(upload)).catch(() => [])
  const others = open.filter((version) => join(dirname(upload), version) !== upload)
  if (others.length < MAX_OPEN_UPLOADS) return
  throw new PortalError('RATE_LIMITED', {
    values: { seconds: RETRY_WHEN_FULL_S },
    retryAfter: RETRY_WHEN_FULL_S,
    fields: { uploads: others.sort().join(', ') },
  })
}
