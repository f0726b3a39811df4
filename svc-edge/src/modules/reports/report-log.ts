import type { Log } from '../../log.ts'

const MINUTE_MS = 60_000
/** Maximum of single log lines per minute, so that a flood does not fill the disk. */
const MAX_LINES_PER_MINUTE = 200
const URGENT = {
  security: { one: 'security report of a browser', more: 'more security reports of browsers in this minute' },
  incident: { one: 'page failed in a browser', more: 'more pages failed in browsers in this minute' },
}

export interface ReportLine {
  readonly remote: string
  readonly release: string
  readonly kind: string
  readonly [field: string]: unknown
}

interface LoggedFault {
  readonly line: ReportLine
  more: number
}

/**
 * Logs one line per minute, release and kind of fault: the first at once, the count of the others after the minute.
 * Possible attacks are each logged, and so are faults whose incident number a person saw.
 */
export class ReportLog {
  readonly #log: Log
  readonly #seen = new Map<string, LoggedFault>()
  readonly #timer: NodeJS.Timeout
  readonly #urgent = { security: 0, incident: 0 }

  constructor(log: Log, minuteMs = MINUTE_MS) {
    this.#log = log
    this.#timer = setInterval(() => this.#endMinute(), minuteMs)
    this.#timer.unref()
  }

  log(line: ReportLine): void {
    const key = `${line.remote}@${line.release} ${line.kind}`
    const seen = this.#seen.get(key)
    if (seen !== undefined) {
      seen.more += 1
      return
    }
    this.#seen.set(key, { line, more: 0 })
    this.#log.warn({ ...line }, 'fault in a browser')
  }

  /** Logs a single report: `security` may be an attack, `incident` has an incident number that a person may quote. */
  logSingle(kind: keyof typeof URGENT, line: ReportLine): void {
    this.#urgent[kind] += 1
    if (this.#urgent[kind] <= MAX_LINES_PER_MINUTE) this.#log.error({ ...line }, URGENT[kind].one)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#endMinute()
  }

  #endMinute(): void {
    for (const { line, more } of this.#seen.values()) {
      const { remote, release, kind } = line
      if (more > 0) this.#log.warn({ remote, release, kind, more }, 'more faults in browsers in this minute')
    }
    this.#seen.clear()
    for (const kind of ['security', 'incident'] as const) {
      const more = this.#urgent[kind] - MAX_LINES_PER_MINUTE
      if (more > 0) this.#log.error({ more }, URGENT[kind].more)
      this.#urgent[kind] = 0
    }
  }
}
