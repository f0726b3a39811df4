import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'

export type WorkKind = 'checking' | 'publishing'

/** How far a long work on a set is; one that failed after its caller had gone says why. */
export interface WorkState {
  readonly kind: WorkKind
  /** Rows so far; 0 where nobody counts. */
  readonly done: number
  readonly failure: PortalError | undefined
}

interface DeskWorkOptions {
  /** How long a caller waits, in milliseconds; less than the edge does. */
  readonly patienceMs: number
  /** Told of failures that are ours. */
  readonly onError: (error: unknown) => void
}

/** Failures that are remembered at most. */
const MOST_REMEMBERED = 1000

/**
 * Works on sets that may take longer than a call. Each is one transaction: where the process ends before it does,
 * nothing of it stays and it is begun again.
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
   * Gives what the work gives, or undefined where it goes on after the caller's patience: {@link state} tells the rest.
   * @throws what the work throws in time.
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
      // Whoever has waited for the end hears of a failure at once, everybody else from the state.
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

  /** A step that was taken since leaves no failure of an earlier one. */
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
