import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import { SCREEN_REPORTS_PATH } from 'shared-contracts/reports/report-paths'
import type { ScreenReport } from 'shared-contracts/reports/screen-report'

const CHECK_INTERVAL_MS = 500
const CONTENT = 'img, svg, canvas, video, iframe, input, textarea, select'

/** Reports start and end of loading with a canary: without an end, the screen froze or is empty. */
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

  /** Before any code of a remote. */
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
    this.#look()
  }

  /** The screen is there, has reported an error, or the page was left before. */
  readonly end = (): void => {
    if (this.#isEnded || this.#state.trial === undefined) return
    this.#isEnded = true
    this.#send('ended')
  }

  #look(): void {
    const content = document.querySelector('#content')
    const isEmpty = content?.textContent.trim() === '' && content.querySelector(CONTENT) === null
    if (!isEmpty) this.end()
    else if (!this.#isEnded) setTimeout(() => this.#look(), CHECK_INTERVAL_MS)
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
