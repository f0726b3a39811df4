import type { Fault, FaultRecord, ReportedPage } from '../../common/fault.ts'
import { createBackoff } from 'shared-runtime/http-client'
import { loadOnce } from '../../common/load-once.ts'
import type { ReportSender } from './report-sender.ts'

const MAX_QUEUED = 50

async function importSender(): Promise<typeof ReportSender> {
  const module = await import(/* webpackChunkName: "reports" */ './report-sender.ts')
  return module.ReportSender
}

/** Whether an error comes from an extension or the browser itself. */
function isForeign(message: string, stack: string): boolean {
  if (message.startsWith('Script error') || message.startsWith('ResizeObserver loop')) return true
  return /(?:chrome|moz|safari-web)-extension:/.test(stack) && !stack.includes('/m/')
}

function textOf(error: unknown, name: 'message' | 'stack'): string {
  return error instanceof Error ? (error[name] ?? '') : ''
}

/** Queues errors of the page. It is in the entry; the sender is loaded with the first error. */
export class ErrorReports {
  readonly #findScreen: () => string | undefined
  readonly #queue: FaultRecord[] = []
  #sender: ReportSender | undefined
  #reload: ReturnType<typeof setTimeout> | undefined
  readonly #backoff = createBackoff()
  readonly #load: () => Promise<ReportSender>

  /** `findScreen` returns the pattern of the route that is shown, for errors outside a screen. */
  constructor(
    page: ReportedPage,
    findScreen: () => string | undefined = () => undefined,
    loadSender = importSender,
  ) {
    this.#findScreen = findScreen
    this.#load = loadOnce(async () => {
      const Sender = await loadSender()
      this.#sender = new Sender(page)
      return this.#sender
    })
  }

  listen(): void {
    addEventListener('error', (event) => {
      if (!(event instanceof ErrorEvent)) return
      const error: unknown = event.error ?? new Error(event.message)
      if (!isForeign(event.message, textOf(error, 'stack'))) this.enqueue({ kind: 'event', error })
    })
    addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
      if (reason instanceof Error && reason.name === 'AbortError') return
      if (!isForeign(textOf(reason, 'message'), textOf(reason, 'stack')))
        this.enqueue({ kind: 'rejection', error: reason })
    })
    addEventListener('pagehide', () => this.#sender?.flush())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#sender?.flush()
    })
  }

  readonly report = (fault: Fault): void => {
    const { kind, remote, error } = fault
    const source = remote === undefined ? 'shell' : `${remote.name}@${remote.version}`
    console.error(`[${source}] ${kind}`, error)
    this.enqueue(fault)
  }

  private enqueue(fault: Fault): void {
    if (this.#queue.length >= MAX_QUEUED) return
    const screen = fault.screen ?? this.#findScreen()
    this.#queue.push({ ...fault, ...(screen === undefined ? {} : { screen }), at: new Date().toISOString() })
    void this.#send()
  }

  async #send(): Promise<void> {
    const sender = await this.#load().catch(() => undefined)
    if (sender === undefined) this.#sendLater()
    else for (const fault of this.#queue.splice(0)) sender.add(fault)
  }

  /** All faults that wait for a sender share one timer. */
  #sendLater(): void {
    this.#reload ??= setTimeout(() => {
      this.#reload = undefined
      void this.#send()
    }, this.#backoff.next())
  }
}
