import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'

export type WorkKind = 'checking' | 'publishing'

/** State of a job on a set; `failure` is set if the job failed after its caller's timeout. */
export interface WorkState {
  readonly kind: WorkKind
  readonly done: number
  readonly failure: PortalError | undefined
}

interface DeskWorkOptions {
  /** How long a caller waits; shorter than the timeout of the edge. */
  readonly patienceMs: number
  readonly onError: (error: unknown) => void
}

const MOST_REMEMBERED = 1000

/**
 * Jobs on sets that may take longer than a request. Each is one transaction: when the process ends early, nothing of it
 * stays and it can be started again.
 */
export class DeskWork {
  readonly #works = new Map<string, WorkState>()
  readonly #options: DeskWorkOptions

  constructor(options: DeskWorkOptions) {
    this.#options = options
  }

  state(id: string): WorkState | undefined {
    return this.#works.get(id)
  }

  isUnderWay(id: string): boolean {
    const found = this.#works.get(id)
    return found !== undefined && found.failure === undefined
  }

  /**
   * Returns the result, or undefined when the job continues after the caller's timeout; {@link state} has its progress.
   * @throws the job's error before the timeout.
   */
  async run<Result>(
    id: string,
    kind: WorkKind,
    work: (tell: (done: number) => void) => Promise<Result>,
  ): Promise<Result | undefined> {
    const tell = (done: number): void => {
      this.#works.set(id, { kind, done, failure: undefined })
    }
    tell(0)
    const doing = work(tell).finally(() => this.#works.delete(id))
    let timer: NodeJS.Timeout | undefined
    let hasGone = false
    const leaving = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        hasGone = true
        resolve(undefined)
      }, this.#options.patienceMs)
    })
    try {
      return await Promise.race([doing, leaving])
    } finally {
      clearTimeout(timer)
      // A caller who still waits gets the failure directly, later ones read it from the state.
      doing.catch((error: unknown) => {
        if (hasGone) this.#remember(id, kind, error)
      })
    }
  }

  #remember(id: string, kind: WorkKind, error: unknown): void {
    if (!isPortalError(error)) this.#options.onError(error)
    const failure = isPortalError(error) ? error : new PortalError('INTERNAL_ERROR', { cause: error })
    this.#works.set(id, { kind, done: 0, failure })
    this.#forgetOld()
  }

  /** Called with the next step, which makes an earlier failure irrelevant. */
  forget(id: string): void {
    if (!this.isUnderWay(id)) this.#works.delete(id)
  }

  #forgetOld(): void {
    for (const [id, { failure }] of this.#works) {
      if (this.#works.size <= MOST_REMEMBERED) return
      if (failure !== undefined) this.#works.delete(id)
    }
  }
}
