import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { CaseDraft } from 'shared-contracts/http/cases/case-drafts'
import { chooseCopy, isSameContent, stateOf } from './form-state.ts'
import type { FormState } from './form-state.ts'

/** Debounce of saves while the user types, in milliseconds. */
const DEBOUNCE_MS = 1500
const RETRY_MS = 15_000

/** Where the last change is: nowhere yet, on its way, on the server, on this device or page only, or behind a newer draft. */
export type SaveStatus =
  | { readonly kind: 'none' | 'saving' | 'device' | 'page' | 'full' | 'newer' }
  | { readonly kind: 'saved'; readonly at: string }

/** Draft as the screen shows it. */
export interface DraftView {
  /** `sent`: the appeal was submitted elsewhere; `gone`: the draft was deleted elsewhere. */
  readonly phase: 'loading' | 'failed' | 'ready' | 'gone' | 'sent'
  readonly state: FormState
  readonly status: SaveStatus
  /** Draft of the server that another tab or device has saved. */
  readonly newer: CaseDraft | undefined
  /** Grows when the answers were replaced, so that controls show the new ones. */
  readonly replaced: number
}

interface SavedDraft {
  readonly revision: number
  readonly savedAt: string
}

/** Calls of the server; undefined for a visitor, whose draft stays in the browser. */
export interface DraftServer {
  /** Resolves with undefined without a draft. */
  readonly load: () => Promise<CaseDraft | undefined>
  readonly save: (state: FormState) => Promise<SavedDraft>
}

/** Storage of a draft; the latest functions of the component that shows it. */
export interface SyncParts {
  readonly server: DraftServer | undefined
  /** Writes a change of the user to the vault of this device. */
  readonly store: (state: FormState) => void
  /** Writes what the server has, unless another tab has written since. */
  readonly confirm: (state: FormState) => void
  /** Whether the vault has the last change. */
  readonly isStored: () => Promise<boolean>
}

function codeOf(error: unknown): ErrorCode | undefined {
  return isPortalError(error) ? error.code : undefined
}

/**
 * Saves a form: each change at once on this device, and debounced on the server, one save at a time. A change stays
 * unsent until the server has confirmed it.
 */
export class DraftSync {
  readonly #initial: FormState | undefined
  #parts: SyncParts | undefined
  readonly #listeners = new Set<() => void>()
  #view: DraftView
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  /** Sent without a reply; the server may have it. */
  #attempted: FormState | undefined
  #isPaused = false

  /** `isBegun`: a draft must exist, so that an empty form is not shown in its place. */
  constructor(state: FormState, isBegun: boolean) {
    this.#initial = isBegun ? undefined : state
    this.#view = { phase: 'loading', state, status: { kind: 'none' }, newer: undefined, replaced: 0 }
  }

  connect(parts: SyncParts): void {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getView = (): DraftView => this.#view

  /**
   * Continues with the copy of this device or of the server, which has none of a new draft. A call while it is open changes
   * nothing.
   */
  async open(stored: FormState | undefined, isNew = false): Promise<void> {
    this.#isPaused = false
    try {
      const found = isNew ? undefined : await this.#parts?.server?.load()
      const opened = chooseCopy({ stored, server: found, initial: this.#initial })
      if (opened.kind === 'gone') return this.#show({ phase: 'gone' })
      this.#replace(opened.state)
      if (opened.kind === 'newer') this.#show({ newer: opened.newer, status: { kind: 'newer' } })
      if (found !== undefined && !opened.state.isUnsent) {
        this.#show({ status: { kind: 'saved', at: found.savedAt } })
      }
    } catch {
      // Without the server the copy of this device continues.
      if (stored === undefined) return this.#show({ phase: 'failed' })
      this.#replace(stored)
      await this.#showKept()
    }
    void this.#pump()
  }

  change(next: Partial<Omit<FormState, 'revision' | 'isUnsent'>>): void {
    const state = { ...this.#view.state, ...next, isUnsent: true }
    this.#store(state)
    if (this.#parts?.server !== undefined && !['full', 'newer'].includes(this.#view.status.kind)) {
      this.#show({ status: { kind: 'saving' } })
    }
    this.#schedule(DEBOUNCE_MS)
  }

  /** Saves now. Resolves with whether the server has everything. */
  async flush(): Promise<boolean> {
    await this.#pump()
    return !this.#view.state.isUnsent
  }

  /** Opens the newer draft in place of this one. */
  openNewer(): void {
    const { newer } = this.#view
    if (newer === undefined) return
    // The choice of the user replaces the changes of this device.
    this.#parts?.store(stateOf(newer))
    this.#replace(stateOf(newer))
    this.#show({ newer: undefined, status: { kind: 'saved', at: newer.savedAt } })
  }

  /** Saves the answers of this page over the newer draft. */
  keepThis(): void {
    const { newer, state } = this.#view
    if (newer === undefined) return
    this.#show({ newer: undefined })
    this.#store({ ...state, revision: newer.revision, isUnsent: true })
    void this.#pump()
  }

  /** Stops saving, e.g. during a submission. */
  pause(): Promise<void> {
    this.#isPaused = true
    clearTimeout(this.#timer)
    return this.#sending ?? Promise.resolve()
  }

  resume(): void {
    this.#isPaused = false
    if (this.#view.state.isUnsent) this.#schedule(DEBOUNCE_MS)
  }

  /** Sends what is unsent and ends; the copy of this device keeps what does not arrive. */
  close(): void {
    void this.#pump()
    this.#isPaused = true
  }

  #canSend(): boolean {
    const { phase, state, newer } = this.#view
    return phase === 'ready' && newer === undefined && state.isUnsent && !this.#isPaused
  }

  #pump(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #send(): Promise<void> {
    const server = this.#parts?.server
    while (server !== undefined && this.#canSend()) {
      const sent = this.#view.state
      this.#show({ status: { kind: 'saving' } })
      try {
        const { revision, savedAt } = await server.save(sent)
        this.#settle(sent, revision)
        this.#show({ status: { kind: 'saved', at: savedAt } })
      } catch (error) {
        if (!(await this.#recover(error, server, sent))) return
      }
    }
  }

  /** Handles a refused save; true to send again. */
  async #recover(error: unknown, server: DraftServer, sent: FormState): Promise<boolean> {
    const code = codeOf(error)
    if (code === 'CASE_DRAFT_SENT') {
      this.#show({ phase: 'sent' })
      return false
    }
    if (code === 'CASE_DRAFT_UNKNOWN' && sent.revision > 0) {
      this.#confirm({ ...this.#view.state, revision: 0 })
      return true
    }
    if (code === 'CASE_DRAFT_NEWER') return this.#compare(server, sent)
    if (code === 'CASE_DRAFTS_FULL') {
      this.#show({ status: { kind: 'full' } })
      return false
    }
    this.#attempted = sent
    await this.#showKept()
    this.#schedule(RETRY_MS)
    return false
  }

  /** Compares with the newer draft of the server, which may be an own save whose reply was lost. */
  async #compare(server: DraftServer, sent: FormState): Promise<boolean> {
    const found = await server.load().catch(() => undefined)
    if (found === undefined) {
      await this.#showKept()
      this.#schedule(RETRY_MS)
      return false
    }
    const isOwn = [sent, this.#attempted].some((own) => own !== undefined && isSameContent(own, found))
    if (!isOwn) {
      this.#show({ newer: found, status: { kind: 'newer' } })
      return false
    }
    if (isSameContent(sent, found)) this.#settle(sent, found.revision)
    else this.#confirm({ ...this.#view.state, revision: found.revision })
    this.#show({ status: { kind: 'saved', at: found.savedAt } })
    return true
  }

  /** The server has a state; later changes stay unsent. */
  #settle(sent: FormState, revision: number): void {
    this.#attempted = undefined
    const { state } = this.#view
    this.#confirm({ ...state, revision, isUnsent: state !== sent })
  }

  async #showKept(): Promise<void> {
    const isKept = await this.#parts?.isStored()
    this.#show({ status: { kind: isKept === true ? 'device' : 'page' } })
  }

  #replace(state: FormState): void {
    this.#confirm(state)
    this.#show({ phase: 'ready', replaced: this.#view.replaced + 1 })
  }

  #store(state: FormState): void {
    this.#parts?.store(state)
    this.#show({ state })
  }

  #confirm(state: FormState): void {
    this.#parts?.confirm(state)
    this.#show({ state })
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    if (this.#parts?.server !== undefined) this.#timer = setTimeout(() => void this.#pump(), delay)
  }

  #show(next: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...next }
    for (const listener of this.#listeners) listener()
  }
}
