import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import { errorMessage, isOutage } from 'shared-contracts/rules/error-message'
import type { Language } from 'shared-contracts/session/language'
import { createBackoff } from '../http/circuit.ts'
import { ownState } from '../settings/readable-state.ts'
import type { ReadableState } from '../settings/readable-state.ts'
import { hashFile, readBase64 } from './file-bytes.ts'
import type { UploadClient } from './upload-client.ts'
import type { FileUpload, KeptFile, UploadState } from './upload-types.ts'

/** Work on a file of the list. */
interface Item {
  /** Id in the list: that of the server, before the upload begins a key. */
  id: string
  /** Idempotency key of the upload. */
  key: string
  file: File | undefined
  isBegun: boolean
  abort: AbortController
}

interface UploadListOptions {
  readonly client: UploadClient
  readonly language: () => Language
  readonly maximum: number
  /** Random source of the backoff; tests only. */
  readonly random?: (() => number) | undefined
}

/** States that the list works on by itself, one file after the other. */
const PENDING: readonly UploadState[] = ['waiting', 'uploading', 'checking', 'offline']
/** Codes of an upload that the server does not have any more. */
const GONE: readonly ErrorCode[] = ['FILE_UNKNOWN', 'FILE_KEY_USED']
/** Codes after which the same file can be sent again. */
const REPEATABLE: readonly ErrorCode[] = [
  'SESSION_REQUIRED',
  'SESSION_ENDED',
  'ACCESS_DENIED',
  'CSRF_REFUSED',
  'FILE_QUOTA_REACHED',
]

/** Chosen files and their uploads, one at a time. Continues by itself after a lost connection. */
export class UploadList {
  readonly #options: UploadListOptions
  readonly #uploads = ownState<readonly FileUpload[]>([])
  readonly #items = new Map<string, Item>()
  readonly #waits: ReturnType<typeof createBackoff>
  #isStarted = false
  #isRunning = false

  constructor(options: UploadListOptions) {
    this.#options = options
    this.#waits = createBackoff(options.random)
  }

  /** All files in the order in which they were chosen. */
  get uploads(): ReadableState<readonly FileUpload[]> {
    return this.#uploads.state
  }

  /** Starts or continues the uploads. */
  start(): void {
    this.#isStarted = true
    for (const item of this.#items.values()) {
      if (item.abort.signal.aborted) item.abort = new AbortController()
    }
    void this.#run()
  }

  /** Interrupts the uploads, which {@link start} continues. */
  stop(): void {
    this.#isStarted = false
    for (const { abort } of this.#items.values()) abort.abort()
  }

  /** Adds files of a draft, unless the list has them. What the server has of them is found out. */
  restore(kept: readonly KeptFile[]): void {
    for (const one of kept) {
      if (!this.#items.has(one.id)) this.#append(one, { isBegun: true })
    }
    void this.#run()
  }

  /**
   * Adds chosen files. A file whose upload lacks its bytes continues it. Returns the number of files that exceed the
   * maximum and were left out.
   */
  add(files: readonly File[]): number {
    let left = 0
    for (const file of files) {
      const lost = this.#uploads.state.value.find((one) => one.state === 'lost' && isSameFile(one, file))
      if (lost !== undefined) this.#continueWith(lost.id, file)
      else if (this.#uploads.state.value.length >= this.#options.maximum) left += 1
      else {
        const kept = { id: crypto.randomUUID(), name: file.name, size: file.size, sha256: null }
        this.#append(kept, { file })
      }
    }
    void this.#run()
    return left
  }

  /** Removes a file, from the server too. */
  remove(id: string): void {
    const item = this.#items.get(id)
    item?.abort.abort()
    this.#items.delete(id)
    this.#uploads.set(this.#uploads.state.value.filter((one) => one.id !== id))
    if (item?.isBegun === true) void this.#options.client.delete(id)
  }

  /** Sends a failed file again. */
  retry(id: string): void {
    if (this.#find(id)?.state !== 'failed') return
    this.#change(id, { state: 'waiting', reason: undefined })
    void this.#run()
  }

  /** Sends all failed files again, e.g. after a new sign-in. */
  retryAll(): void {
    for (const { id } of this.#uploads.state.value) this.retry(id)
  }

  #append(kept: KeptFile, { file, isBegun = false }: { file?: File; isBegun?: boolean }): void {
    const { id } = kept
    this.#items.set(id, { id, key: id, file, isBegun, abort: new AbortController() })
    const upload = { ...kept, state: 'waiting', received: 0, storedAt: null, reason: undefined } as const
    this.#uploads.set([...this.#uploads.state.value, upload])
  }

  #continueWith(id: string, file: File): void {
    const item = this.#items.get(id)
    if (item === undefined) return
    item.file = file
    this.#change(id, { state: 'waiting' })
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let next = this.#findPending(); next !== undefined; next = this.#findPending()) {
      await this.#work(next.id)
    }
    this.#isRunning = false
  }

  #findPending(): FileUpload | undefined {
    if (!this.#isStarted) return undefined
    return this.#uploads.state.value.find(({ state }) => PENDING.includes(state))
  }

  async #work(id: string): Promise<void> {
    const item = this.#items.get(id)
    if (item === undefined) return
    const { signal } = item.abort
    try {
      await (item.file === undefined ? this.#restoreItem(item) : this.#upload(item, item.file))
      this.#waits.reset()
    } catch (error) {
      // A call that was aborted rejects with an error of its own.
      if (!signal.aborted) await this.#recover(item, error)
    }
  }

  /** Finds out what the server has of a file of a draft. */
  async #restoreItem(item: Item): Promise<void> {
    const { client } = this.#options
    const { signal } = item.abort
    const found = await client.find(item.id, signal)
    const isReceived = found.state === 'uploading' && found.received === found.size
    this.#settle(item.id, isReceived ? await client.complete(item.id, signal) : found)
  }

  async #upload(item: Item, file: File): Promise<void> {
    const { client } = this.#options
    const { signal } = item.abort
    this.#change(item.id, { state: 'uploading', reason: undefined })
    const begun = await this.#begin(item, file)
    if (begun.state !== 'uploading') {
      this.#settle(item.id, begun)
    } else if (await this.#sendParts(item, file, begun)) {
      this.#change(item.id, { state: 'checking' })
      this.#settle(item.id, await client.complete(item.id, signal))
    } else {
      item.file = undefined
      this.#change(item.id, { state: 'lost' })
    }
  }

  /** Begins an upload or continues one. The id of the server replaces that of the list. */
  async #begin(item: Item, file: File): Promise<UploadedFile> {
    const { client } = this.#options
    const { signal } = item.abort
    const known = this.#find(item.id)?.sha256 ?? null
    const sha256 = (await hashFile(file)) ?? known
    if (item.isBegun && known !== null && sha256 !== known) {
      // Another file of the same name and size was chosen.
      void client.delete(item.id)
      item.isBegun = false
      item.key = crypto.randomUUID()
    }
    const begun = item.isBegun
      ? await client.find(item.id, signal)
      : await client.begin({ key: item.key, file, sha256 }, signal)
    item.isBegun = true
    this.#change(item.id, { id: begun.id, name: begun.name, sha256, received: begun.received })
    if (this.#items.delete(item.id)) this.#items.set(begun.id, item)
    item.id = begun.id
    return begun
  }

  /** Sends the missing parts. False when the bytes are not readable any more. */
  async #sendParts({ id, abort }: Item, file: File, begun: UploadedFile): Promise<boolean> {
    const { partBytes, receivedParts } = begun
    for (let number = 0; number * partBytes < file.size; number += 1) {
      if (receivedParts.includes(number)) continue
      const base64 = await readBase64(file.slice(number * partBytes, (number + 1) * partBytes))
      if (base64 === undefined || base64 === '') return false
      const received = await this.#options.client.sendPart({ id, number, base64 }, abort.signal)
      this.#change(id, { received })
    }
    return true
  }

  #settle(id: string, file: UploadedFile): void {
    const { name, size, received, sha256, checkedAt, refusal } = file
    if (file.state === 'uploading') this.#change(id, { state: 'lost', name, size, received })
    else if (file.state === 'refused') {
      this.#change(id, { state: 'refused', name, size, reason: refusal?.message })
    } else this.#change(id, { state: 'safe', name, size, received, sha256, storedAt: checkedAt })
  }

  async #recover(item: Item, error: unknown): Promise<void> {
    const { id } = item
    const failure = isPortalError(error) ? error : new PortalError('INTERNAL_ERROR', { cause: error })
    if (isTemporary(failure)) {
      this.#change(id, { state: 'offline' })
      await this.#wait(failure.retryAfter, item.abort.signal)
    } else if (GONE.includes(failure.code)) {
      // The server deletes a file that was staged for too long.
      item.isBegun = false
      item.key = crypto.randomUUID()
      this.#change(id, { state: item.file === undefined ? 'lost' : 'waiting', received: 0 })
    } else {
      const state = REPEATABLE.includes(failure.code) ? 'failed' : 'refused'
      this.#change(id, { state, reason: errorMessage(failure, this.#options.language()) })
    }
  }

  /** Waits for the backoff, the connection of the browser, or an abort. */
  #wait(retryAfter: number | undefined, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(finish, this.#waits.next({ retryAfter }))
      window.addEventListener('online', finish)
      signal.addEventListener('abort', finish)
      function finish(): void {
        clearTimeout(timer)
        window.removeEventListener('online', finish)
        signal.removeEventListener('abort', finish)
        resolve()
      }
    })
  }

  #find(id: string): FileUpload | undefined {
    return this.#uploads.state.value.find((one) => one.id === id)
  }

  #change(id: string, change: Partial<FileUpload>): void {
    this.#uploads.set(this.#uploads.state.value.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }
}

function isSameFile({ name, size }: KeptFile, file: File): boolean {
  return name.normalize() === file.name.normalize() && size === file.size
}

function isTemporary(error: PortalError): boolean {
  const { code, status = 0 } = error
  return code === 'RATE_LIMITED' || status >= 500 || isOutage(error)
}
