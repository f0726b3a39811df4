import { releaseBase } from 'shared-contracts/release/release-record'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { checkIntegrity as CheckIntegrity } from './loading/check-integrity.ts'
import { FileFault, ReleaseFault } from './loading/release-fault.ts'
import { RETRY_MS, withRetry } from './loading/with-retry.ts'
import { trustedAddress } from '../../common/trusted-address.ts'

export interface PortalFiles {
  integrity(path: string): string | undefined
  /** URL of the next request: `?r=n` after the first one, because browsers cache failed and hung responses. */
  address(path: string): string
}

export interface ReleaseFile {
  readonly path: string
  readonly kind: 'script' | 'style'
}

/** Files of a screen by public path, entry first. */
export function filesOfScreen(remote: PageRemote, screen: string): readonly ReleaseFile[] {
  const base = releaseBase(remote.name, remote.version)
  const needs = remote.screens[screen]
  const scripts = [remote.entry, ...(needs?.js ?? [])]
  return [
    ...scripts.map((file) => ({ path: base + file, kind: 'script' as const })),
    ...(needs?.css ?? []).map((file) => ({ path: base + file, kind: 'style' as const })),
  ]
}

/** A younger attempt is shared; beside an older one a second attempt is started. */
const HUNG_MS = RETRY_MS - 500

interface Attempt {
  readonly element: HTMLScriptElement | HTMLLinkElement
  readonly since: number
  readonly ended: Promise<void>
}

interface FileState {
  readonly attempts: Set<Attempt>
  /** Resolves with the first successful attempt, rejects when its code throws. */
  readonly arrival: Promise<void>
  arrive: (fault: ReleaseFault | undefined) => void
  isThere: boolean
}

function createFileState(): FileState {
  let arrive: FileState['arrive'] = () => undefined
  const arrival = new Promise<void>((resolve, reject) => {
    arrive = (fault) => {
      if (fault === undefined) resolve()
      else reject(fault)
    }
  })
  arrival.catch(() => undefined)
  return { attempts: new Set(), arrival, arrive, isThere: false }
}

function hasStyleSheet(path: string): boolean {
  // The edge has inlined or linked the style sheets of the first screen.
  if (document.querySelector(`style[data-href="${CSS.escape(path)}"]`) !== null) return true
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    // A sheet without rules has failed to load.
    (link) =>
      (link.dataset.href ?? link.getAttribute('href')) === path && (link.sheet?.cssRules.length ?? 0) > 0,
  )
}

function createElement({ path, kind }: ReleaseFile, address: string): Attempt['element'] {
  if (kind === 'script') {
    const script = document.createElement('script')
    script.src = trustedAddress(address)
    return script
  }
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.dataset.href = path
  return link
}

/** Cancels an attempt. A script is moved to another document, where it never runs. */
function cancelElement(element: Attempt['element']): void {
  if (element instanceof HTMLLinkElement) element.remove()
  else document.implementation.createHTMLDocument('').adoptNode(element)
}

/** Loads release files once each, with the integrity of the page. One per page. */
export class FileLoader {
  readonly #files: PortalFiles
  readonly #onTampered: (path: string) => void
  readonly #loadTable: () => Promise<unknown>
  readonly #states = new Map<string, FileState>()
  readonly #thrown = new Map<string, unknown>()

  /** `loadTable` loads the table of the page, with the integrity of all files. */
  constructor(
    files: PortalFiles,
    onTampered: (path: string) => void,
    loadTable: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    this.#files = files
    this.#onTampered = onTampered
    this.#loadTable = loadTable
    // Registered first, so that an error during evaluation is reported once, by the outlet.
    addEventListener('error', this.#noteThrown, { capture: true })
  }

  /** Loads a file once; shares a pending attempt unless that hangs. Resolves with the first successful attempt. */
  loadOnce(file: ReleaseFile): Promise<void> {
    const state = this.#stateOf(file.path)
    if (state.isThere) return state.arrival
    if (file.kind === 'style' && hasStyleSheet(file.path)) return Promise.resolve()
    const newest = [...state.attempts].at(-1)
    const isFresh = newest !== undefined && Date.now() - newest.since < HUNG_MS
    const { ended } = isFresh ? newest : this.#begin(file, state)
    return Promise.race([state.arrival, ended])
  }

  /** Loads a file that may be listed only in the table, with a retry; a file without integrity is never loaded. */
  load(path: string, kind: ReleaseFile['kind']): Promise<void> {
    return withRetry(async () => {
      if (this.#files.integrity(path) === undefined) await this.#loadTable()
      if (this.#files.integrity(path) === undefined) throw new Error(`${path} belongs to no live release`)
      return this.loadOnce({ path, kind })
    })
  }

  preload({ path, kind }: ReleaseFile): void {
    if (this.#states.has(path) || document.querySelector(`link[href="${CSS.escape(path)}"]`) !== null) return
    if (kind === 'style' && hasStyleSheet(path)) return
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = kind
    link.crossOrigin = 'anonymous'
    link.integrity = this.#files.integrity(path) ?? ''
    link.href = path
    document.head.append(link)
  }

  async loadJson(path: string): Promise<unknown> {
    const aborter = new AbortController()
    try {
      return await withRetry(() => this.#fetchJson(path, aborter.signal))
    } finally {
      aborter.abort()
    }
  }

  async #fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
    const address = this.#files.address(path)
    const integrity = this.#files.integrity(path) ?? ''
    try {
      const response = await fetch(address, { integrity, signal })
      if (response.ok) return (await response.json()) as unknown
    } catch (error) {
      if (signal.aborted) throw error
      throw this.#fault(path, address, error)
    }
    throw this.#fault(path, address)
  }

  #stateOf(path: string): FileState {
    const existing = this.#states.get(path)
    if (existing !== undefined) return existing
    const state = createFileState()
    this.#states.set(path, state)
    return state
  }

  #begin(file: ReleaseFile, state: FileState): Attempt {
    const { path } = file
    const address = this.#files.address(path)
    const element = createElement(file, address)
    element.crossOrigin = 'anonymous'
    element.integrity = this.#files.integrity(path) ?? ''
    const scriptUrl = element instanceof HTMLScriptElement ? element.src : ''
    if (scriptUrl !== '') this.#thrown.set(scriptUrl, undefined)
    const ended = new Promise<void>((resolve, reject) => {
      element.addEventListener('load', () => {
        const thrown = this.#thrown.get(scriptUrl)
        this.#thrown.delete(scriptUrl)
        this.#arrive(state, element, thrown === undefined ? undefined : createEvaluationFault(path, thrown))
        resolve(state.arrival)
      })
      element.addEventListener('error', () => {
        this.#thrown.delete(scriptUrl)
        state.attempts.delete(attempt)
        element.remove()
        reject(this.#fault(path, address))
      })
    })
    ended.catch(() => undefined)
    const attempt = { element, since: Date.now(), ended }
    state.attempts.add(attempt)
    document.head.append(element)
    return attempt
  }

  #arrive(state: FileState, element: Attempt['element'], fault: ReleaseFault | undefined): void {
    if (state.isThere) return
    state.isThere = true
    for (const late of state.attempts) if (late.element !== element) cancelElement(late.element)
    state.attempts.clear()
    state.arrive(fault)
  }

  #fault(path: string, address: string, cause?: unknown): FileFault {
    const kind = diagnoseFile(address, this.#files.integrity(path))
    void kind.then((found) => {
      if (found === 'integrity') this.#onTampered(path)
    })
    return new FileFault(address, kind, cause)
  }

  readonly #noteThrown = (event: Event) => {
    if (!(event instanceof ErrorEvent) || !this.#thrown.has(event.filename)) return
    this.#thrown.set(event.filename, (event.error as unknown) ?? new Error(event.message))
    event.stopImmediatePropagation()
  }
}

async function diagnoseFile(
  address: string,
  integrity: string | undefined,
): ReturnType<typeof CheckIntegrity> {
  try {
    const { checkIntegrity } = await import(/* webpackChunkName: "reports" */ './loading/check-integrity.ts')
    return await checkIntegrity(address, integrity)
  } catch {
    return 'load'
  }
}

function createEvaluationFault(path: string, thrown: unknown): ReleaseFault {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new ReleaseFault('evaluation', `${path} threw: ${message}`, thrown)
}
