import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import { SCREEN_REPORTS_PATH } from 'shared-contracts/reports/report-paths'
import type { ScreenReport } from 'shared-contracts/reports/screen-report'

const CHECK_INTERVAL_MS = 500
const CONTENT = 'img, svg, canvas, video, iframe, input, textarea, select'

/** Reports start and end of loading with a canary; a missing end means a frozen or empty screen. */
export class ScreenReports {
  readonly #page: string
  readonly #state: Pick<PageState, 'trial' | 'cohort'>
  #isMounted = false
  #isEnded = false

  constructor(state: Pick<PageState, 'trial' | 'cohort'>) {
    this.#state = state
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    this.#page = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** Called before any code of a remote is loaded. */
  start(): void {
    if (this.#state.trial === undefined) return
    this.#send('started')
    addEventListener('pagehide', () => {
      if (!this.#isMounted) this.end()
    })
  }

  readonly onMounted = ({ name }: Pick<PageRemote, 'name'>): void => {
    if (this.#isMounted || name !== this.#state.trial?.name) return
    this.#isMounted = true
    this.#check()
  }

  /** Called when the screen has content, has reported an error, or the page is left before. */
  readonly end = (): void => {
    if (this.#isEnded || this.#state.trial === undefined) return
    this.#isEnded = true
    this.#send('ended')
  }

  #check(): void {
    const content = document.querySelector('#content')
    const isEmpty = content?.textContent.trim() === '' && content.querySelector(CONTENT) === null
    if (!isEmpty) this.end()
    else if (!this.#isEnded) setTimeout(() => this.#check(), CHECK_INTERVAL_MS)
  }

  #send(state: ScreenReport['state']): void {
    const { trial, cohort } = this.#state
    if (trial === undefined) return
    const report: ScreenReport = {
      state,
      page: this.#page,
      remote: trial.name,
      release: trial.version,
      cohort,
    }
    navigator.sendBeacon(
      SCREEN_REPORTS_PATH,
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    )
  }
}
