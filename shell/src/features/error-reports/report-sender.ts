import { cleanMessage } from 'shared-contracts/reports/clean-message'
import {
  ERROR_REPORTS_PATH,
  MAX_REPORTS,
  MAX_REPORT_MESSAGE,
  MAX_REPORT_STACK,
} from 'shared-contracts/reports/browser-report'
import type { BrowserReport } from 'shared-contracts/reports/browser-report'
import type { FaultRecord, ReportedPage } from '../../common/fault.ts'

const FRAME = /(\/m\/[a-z0-9-]+\/[0-9a-z.-]+\/[\w./-]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g
const OWNER = /^\/m\/(mf-[a-z0-9-]+)\/([^/]+)\//
const MAX_FRAMES = 10

/** Innermost cause of an error that the outlet or React has wrapped. */
function rootCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCauseOf(error.cause) : error
}

/** Stack frames in release files, innermost first: `/m/<remote>/<version>/<file>:<line>:<column>`. */
function framesOf(error: unknown): readonly string[] {
  const origin = rootCauseOf(error)
  const stack = origin instanceof Error ? (origin.stack ?? '') : ''
  return [...stack.matchAll(FRAME)]
    .slice(0, MAX_FRAMES)
    .map(([, path = '', line = '', column = '']) => `${path}:${line}:${column}`)
}

/** Remote of the innermost frame, which is the cause of errors in the shell or React; undefined without a remote. */
function ownerOf(frames: readonly string[]): { readonly name: string; readonly version: string } | undefined {
  for (const frame of frames) {
    const [, name, version] = OWNER.exec(frame) ?? []
    if (name !== undefined && version !== undefined) return { name, version }
  }
  return undefined
}

const BATCH_MS = 1000
const REPEAT_MS = 60_000
const MAX_PER_MINUTE = 20
const MAX_PER_PAGE = 200

function messageOf(error: unknown): string {
  if (error instanceof Error) {
    const code = (error as { code?: unknown }).code
    const named = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
    return typeof code === 'string' && !named.includes(code) ? `${named} (${code})` : named
  }
  // Other thrown values may contain user input.
  return typeof error === 'string' ? error : `thrown: ${typeof error}`
}

/** Attributes, sanitizes and sends errors in batches, without duplicates and with a rate limit. */
export class ReportSender {
  readonly #page: ReportedPage
  readonly #reportedAt = new Map<string, number>()
  #batch: BrowserReport[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #recent: number[] = []
  #total = 0

  constructor(page: ReportedPage) {
    this.#page = page
  }

  add(fault: FaultRecord): void {
    const report = this.#reportOf(fault)
    if (!this.#isDue(report)) return
    this.#batch.push(report)
    if (this.#batch.length >= MAX_REPORTS) this.flush()
    else
      this.#timer ??= setTimeout(() => {
        this.flush()
      }, BATCH_MS)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const reports = this.#batch
    if (reports.length === 0) return
    this.#batch = []
    const body = JSON.stringify({ reports })
    const isSent = navigator.sendBeacon(ERROR_REPORTS_PATH, new Blob([body], { type: 'application/json' }))
    if (isSent) return
    const options = { method: 'POST', body, keepalive: true, headers: { 'content-type': 'application/json' } }
    fetch(ERROR_REPORTS_PATH, options).catch(() => undefined)
  }

  #reportOf({ kind, remote, screen, error, at, incident }: FaultRecord): BrowserReport {
    const frames = framesOf(error)
    const owner = remote ?? ownerOf(frames)
    const { composition, cohort = '', shell } = this.#page
    const stack = frames.join('\n').slice(0, MAX_REPORT_STACK)
    return {
      kind,
      remote: owner?.name ?? 'shell',
      release: owner?.version ?? shell.version,
      composition,
      cohort,
      ...(screen === undefined ? {} : { screen }),
      message: cleanMessage(messageOf(error)).slice(0, MAX_REPORT_MESSAGE),
      ...(stack === '' ? {} : { stack }),
      ...(incident === undefined ? {} : { incident }),
      at,
    }
  }

  #isDue(report: BrowserReport): boolean {
    const now = Date.now()
    const { kind, remote, release, screen = '', message, stack = '', incident = '' } = report
    // An error number that was shown to a user must be in the log.
    const key = [kind, remote, release, screen, message, stack, incident].join(' ')
    if (now - (this.#reportedAt.get(key) ?? -Infinity) < REPEAT_MS) return false
    this.#recent = this.#recent.filter((at) => now - at < 60_000)
    if (this.#recent.length >= MAX_PER_MINUTE || this.#total >= MAX_PER_PAGE) return false
    this.#reportedAt.set(key, now)
    this.#recent.push(now)
    this.#total += 1
    return true
  }
}
