import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import { SCREEN_REPORTS_PATH } from 'shared-contracts/reports/report-paths'
import type { ScreenReport } from 'shared-contracts/reports/screen-report'

/** An empty screen is looked at again so often: its data may be on its way. */
const LOOK_EVERY_MS = 500
const CONTENT = 'img, svg, canvas, video, iframe, input, textarea, select'

/**
 * Signs of life of the page while its remote has a canary. A page that freezes, or whose screen stays empty, is known
 * to the edge by the second one that never comes.
 */
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

  /** Before anything of a remote runs. */
  start(): void {
    if (this.#state.trial === undefined) return
    this.#send('started')
    addEventListener('pagehide', () => {
      if (!this.#isMounted) this.end()
    })
  }

  /** The screen or a slot of a remote was rendered and its effects have run. */
  readonly onMounted = ({ name }: Pick<PageRemote, 'name'>): void => {
    if (this.#isMounted || name !== this.#state.trial?.name) return
    this.#isMounted = true
    this.#look()
  }

  /** The screen is there, has reported a fault, or the page was left before. */
  readonly end = (): void => {
    if (this.#isEnded || this.#state.trial === undefined) return
    this.#isEnded = true
    this.#send('ended')
  }

  #look(): void {
    const content = document.querySelector('#content')
    const isEmpty = content?.textContent.trim() === '' && content.querySelector(CONTENT) === null
    if (!isEmpty) this.end()
    else if (!this.#isEnded) setTimeout(() => this.#look(), LOOK_EVERY_MS)
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
