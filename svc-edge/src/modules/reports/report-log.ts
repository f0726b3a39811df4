import type { Log } from '../../log.ts'

const MINUTE_MS = 60_000
/** What is logged one by one must not fill a disk as a flood. */
const MOST_ALARMS_A_MINUTE = 200
const MOST_QUOTED_A_MINUTE = 200

/** What a report says, without anything of a person. */
export interface ReportLine {
  readonly remote: string
  readonly release: string
  readonly kind: string
  readonly [field: string]: unknown
}

interface Seen {
  readonly line: ReportLine
  more: number
}

/**
 * One line a minute for a release and a kind of fault: the first at once, the number of the others after the minute.
 * Faults that may be an attack are each logged, and those whose number a person was shown.
 */
export class ReportLog {
  readonly #log: Log
  readonly #seen = new Map<string, Seen>()
  readonly #timer: NodeJS.Timeout
  #alarms = 0
  #quoted = 0

  constructor(log: Log, minuteMs = MINUTE_MS) {
    this.#log = log
    this.#timer = setInterval(() => this.#endMinute(), minuteMs)
    this.#timer.unref()
  }

  note(line: ReportLine): void {
    const key = `${line.remote}@${line.release} ${line.kind}`
    const seen = this.#seen.get(key)
    if (seen !== undefined) {
      seen.more += 1
      return
    }
    this.#seen.set(key, { line, more: 0 })
    this.#log.warn({ ...line }, 'fault in a browser')
  }

  alarm(line: ReportLine): void {
    this.#alarms += 1
    if (this.#alarms <= MOST_ALARMS_A_MINUTE) this.#log.error({ ...line }, 'security report of a browser')
  }

  /** A person may come with the number of this one. */
  quote(line: ReportLine): void {
    this.#quoted += 1
    if (this.#quoted <= MOST_QUOTED_A_MINUTE) this.#log.error({ ...line }, 'page lost in a browser')
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
    const unseen = this.#alarms - MOST_ALARMS_A_MINUTE
    if (unseen > 0) this.#log.error({ more: unseen }, 'more security reports of browsers in this minute')
    this.#alarms = 0
    const unquoted = this.#quoted - MOST_QUOTED_A_MINUTE
    if (unquoted > 0) this.#log.error({ more: unquoted }, 'more pages lost in browsers in this minute')
    this.#quoted = 0
  }
}
