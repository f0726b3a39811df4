import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { ERROR_MESSAGES } from 'shared-contracts/errors/messages'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_UPLOAD_BYTES, type FileRefusal, type UploadedFile } from 'shared-contracts/http/cases/files'
import { MAX_PART_BYTES } from 'shared-contracts/http/file-parts'
import type { Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import type { FileToSend } from 'shared-service/http/file-response'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { readyFile, type FileOwner } from '../../common/files/attached-files.ts'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { Limits } from '../../common/limits/limits.ts'
import { checkFile } from './checks/check-file.ts'
import { isExecutableExtension } from './checks/file-types.ts'
import type { ScanBytes } from './clamd.ts'
import { deleteExpiredFiles } from './expired-files.ts'
import { cleanFileName, extensionOf } from './file-name.ts'
import {
  expireFile,
  findFile,
  insertFile,
  lockFile,
  readParts,
  readReceived,
  writePart,
  writeVerdict,
  type FileRow,
  type Verdict,
} from './files.store.ts'

const HOUR_MS = 3_600_000
/** Hours until a file is deleted that was not attached. */
const STAGED_HOURS = { person: 168, visitor: 24 } as const
/** Files of 20 MB in memory at the same time. */
const CONCURRENT_CHECKS = 2
const WAITING_CHECKS = 100
const HASHED_SLICE = 1_000_000
const MEGABYTE = 1_000_000

export interface FilesContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly storage: FileStorage
  readonly limits: Pick<Limits, 'consume'>
  /** Virus scanner; without it files are not scanned. */
  readonly scan?: ScanBytes | undefined
  readonly onProblem: (error: unknown) => void
}

export interface FileCaller {
  readonly owner: FileOwner
  /** Person or network, with a quota of its own, whose checks run one by one. */
  readonly group: string
  readonly language: Language
}

interface NewUpload {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly purpose: string
  readonly sha256: string | null
}

/** Uploads of files: sent in parts, checked, stored, and read by their owner. */
export class FilesService {
  readonly #context: FilesContext
  readonly #checks = new ConcurrencyLimiter({
    concurrency: CONCURRENT_CHECKS,
    maxWaiting: WAITING_CHECKS,
    refusal: () => new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 5 }),
  })
  /** One check of each person or network at a time, so that others do not wait for all of them. */
  readonly #turns = new ConcurrencyLimiter({
    concurrency: 1,
    maxWaiting: WAITING_CHECKS,
    refusal: () => new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 5 }),
  })
  /** Checks that run or wait, by file. */
  readonly #checked = new Map<string, Promise<void>>()

  constructor(context: FilesContext) {
    this.#context = context
  }

  /**
   * Begins an upload.
   * @throws PortalError FILE_EMPTY, FILE_TOO_LARGE, FILE_EXECUTABLE, FILE_QUOTA_REACHED, FILE_KEY_USED
   */
  async create({ owner, language, group }: FileCaller, upload: NewUpload): Promise<UploadedFile> {
    const { pool, clock, limits } = this.#context
    const name = cleanFileName(upload.name)
    assertAcceptable(name, upload.size)
    const points = Math.ceil(upload.size / MEGABYTE)
    await limits.consume('uploadedMegabytes', group, { points, code: 'FILE_QUOTA_REACHED' })
    const now = clock.now()
    const hours = 'personId' in owner ? STAGED_HOURS.person : STAGED_HOURS.visitor
    const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
    const row = await insertFile(pool, { ...upload, owner, name, now, expiresAt })
    if (row === undefined || row.name !== name || row.size !== upload.size) {
      throw new PortalError('FILE_KEY_USED')
    }
    return describe(pool, row, language)
  }

  /** @throws PortalError FILE_UNKNOWN */
  async get({ owner, language }: FileCaller, id: string): Promise<UploadedFile> {
    const { pool, clock } = this.#context
    const row = assertFound(await findFile(pool, { id, owner, now: clock.now() }))
    return describe(pool, row, language)
  }

  /** Stores a part. @throws PortalError FILE_UNKNOWN, FILE_COMPLETE, or REQUEST_INVALID for a wrong size */
  async receivePart(
    { owner }: FileCaller,
    { id, number, base64 }: { readonly id: string; readonly number: number; readonly base64: string },
  ): Promise<number> {
    const { pool, clock } = this.#context
    return inTransaction(pool, async (transaction) => {
      const row = assertFound(await lockFile(transaction, { id, owner, now: clock.now() }))
      if (row.state !== 'uploading') throw new PortalError('FILE_COMPLETE')
      const bytes = Buffer.from(base64, 'base64')
      const expected = Math.min(MAX_PART_BYTES, row.size - number * MAX_PART_BYTES)
      if (bytes.length !== expected) throw new PortalError('REQUEST_INVALID')
      await writePart(transaction, { id, part: number, bytes })
      return (await readReceived(transaction, id)).bytes
    })
  }

  /**
   * Checks and stores a received file, once. A repeated call joins the check that runs or waits.
   * @throws PortalError FILE_UNKNOWN, FILE_INCOMPLETE
   */
  async complete(caller: FileCaller, id: string): Promise<UploadedFile> {
    const file = await this.get(caller, id)
    if (file.state !== 'uploading') return file
    let check = this.#checked.get(id)
    if (check === undefined) {
      check = this.#turns
        .run(() => this.#checks.run(() => this.#check(caller, id)), { key: caller.group })
        .finally(() => this.#checked.delete(id))
      this.#checked.set(id, check)
    }
    await check
    return this.get(caller, id)
  }

  /**
   * Stores bytes that the portal has, such as those of a document, as an upload of the caller.
   * @throws PortalError FILE_EMPTY, FILE_TOO_LARGE, FILE_EXECUTABLE, FILE_KEY_USED
   */
  async store(
    caller: FileCaller,
    { key, name, bytes }: { readonly key: string; readonly name: string; readonly bytes: Buffer },
  ): Promise<UploadedFile> {
    const upload = { key, name, size: bytes.length, purpose: 'case', sha256: await hashBytes(bytes) }
    const { id, state } = await this.create(caller, upload)
    if (state !== 'uploading') return this.get(caller, id)
    for (let part = 0; part * MAX_PART_BYTES < bytes.length; part += 1) {
      const slice = bytes.subarray(part * MAX_PART_BYTES, (part + 1) * MAX_PART_BYTES)
      await writePart(this.#context.pool, { id, part, bytes: slice })
    }
    return this.complete(caller, id)
  }

  /**
   * Checks without a connection to the database. A received part never changes, so a check that was interrupted is
   * repeated with the same bytes, and of two instances that check a file the first one concludes.
   */
  async #check({ owner }: FileCaller, id: string): Promise<void> {
    const { pool, clock, storage } = this.#context
    const { row, bytes } = await inTransaction(pool, async (transaction) => ({
      row: assertFound(await lockFile(transaction, { id, owner, now: clock.now() })),
      bytes: await readParts(transaction, id),
    }))
    if (row.state !== 'uploading') return
    if (bytes.length !== row.size) throw new PortalError('FILE_INCOMPLETE')
    const verdict = await this.#judge(row, bytes)
    const isKept = await inTransaction(pool, async (transaction) => {
      const now = clock.now()
      const locked = await lockFile(transaction, { id, owner, now })
      if (locked?.state === 'uploading') await writeVerdict(transaction, { id, verdict, now })
      return locked !== undefined
    })
    // It was deleted during the check.
    if (!isKept) await storage.delete(id)
  }

  async #judge({ id, name, announced_sha256: announced }: FileRow, bytes: Buffer): Promise<Verdict> {
    const { storage } = this.#context
    const sha256 = await hashBytes(bytes)
    if (announced !== null && announced !== sha256) return refused('FILE_CHANGED')
    const check = await checkFile({ name, bytes })
    if ('refusal' in check) return refused(check.refusal)
    const scan = await this.#scan(bytes)
    if (scan === 'infected') return { ...refused('FILE_INFECTED'), scan }
    await storage.write(id, bytes)
    return { state: 'accepted', refusal: null, scan, sha256, mimeType: check.mimeType }
  }

  /** Without a scanner, or when it fails, the file waits for the job that scans. */
  async #scan(bytes: Buffer): Promise<UploadedFile['scan']> {
    const { scan, onProblem } = this.#context
    if (scan === undefined) return 'not-scanned'
    return scan(bytes).catch((error: unknown) => {
      onProblem(error)
      return 'not-scanned'
    })
  }

  /** @throws PortalError FILE_UNKNOWN, FILE_INCOMPLETE, or the refusal of the file */
  async download({ owner }: FileCaller, id: string): Promise<FileToSend> {
    const { pool, clock, storage } = this.#context
    const row = assertFound(await findFile(pool, { id, owner, now: clock.now() }))
    const { name, size, sha256, mime_type: mimeType, refusal } = row
    // A person reads it at the case, which decides about access.
    if (row.attached_to !== null && row.person_id !== null) throw new PortalError('FILE_UNKNOWN')
    if (refusal !== null) throw new PortalError(refusal)
    if (sha256 === null || mimeType === null) throw new PortalError('FILE_INCOMPLETE')
    return readyFile(storage, { id, name, size, sha256, mimeType })
  }

  /** Deletes a staged file. @throws PortalError FILE_UNKNOWN, FILE_ATTACHED */
  async delete({ owner }: FileCaller, id: string): Promise<void> {
    const { pool, clock, storage, onProblem } = this.#context
    const now = clock.now()
    await inTransaction(pool, async (transaction) => {
      const row = assertFound(await lockFile(transaction, { id, owner, now }))
      if (row.attached_to !== null) throw new PortalError('FILE_ATTACHED')
      await expireFile(transaction, id, now)
    })
    // The job that tidies repeats it.
    await deleteExpiredFiles(pool, { storage, now }).catch(onProblem)
  }
}

/** @throws PortalError FILE_EMPTY, FILE_TOO_LARGE, FILE_EXECUTABLE before anything is sent */
function assertAcceptable(name: string, size: number): void {
  if (size === 0) throw new PortalError('FILE_EMPTY')
  if (size > MAX_UPLOAD_BYTES) {
    throw new PortalError('FILE_TOO_LARGE', { values: { limit: MAX_UPLOAD_BYTES / MEGABYTE } })
  }
  if (isExecutableExtension(extensionOf(name))) throw new PortalError('FILE_EXECUTABLE')
}

function assertFound(row: FileRow | undefined): FileRow {
  if (row === undefined) throw new PortalError('FILE_UNKNOWN')
  return row
}

function refused(refusal: FileRefusal): Verdict {
  return { state: 'refused', refusal, scan: 'not-scanned', sha256: null, mimeType: null }
}

async function hashBytes(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += HASHED_SLICE) {
    hash.update(bytes.subarray(at, at + HASHED_SLICE))
    await nextTurn()
  }
  return hash.digest('hex')
}

async function describe(queries: Queries, row: FileRow, language: Language): Promise<UploadedFile> {
  const { id, name, size, state, scan, refusal, sha256 } = row
  const isUploading = state === 'uploading'
  const { parts, bytes } = isUploading ? await readReceived(queries, id) : { parts: [], bytes: size }
  return {
    id,
    name,
    size,
    partBytes: MAX_PART_BYTES,
    receivedParts: [...parts],
    received: bytes,
    state,
    scan,
    refusal: refusal === null ? null : { code: refusal, message: ERROR_MESSAGES[language][refusal] },
    sha256,
    mimeType: row.mime_type,
    checkedAt: row.checked_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
