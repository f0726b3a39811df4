import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'

export type JobKind = 'checking' | 'publishing'

/** State of a job on a set; `failure` is set if the job failed after its caller's timeout. */
export interface JobState {
  readonly kind: JobKind
  readonly done: number
  readonly failure: PortalError | undefined
}

interface DeskJobsOptions {
  /** Maximum time that a caller waits; shorter than the timeout of the edge. */
  readonly maxWaitMs: number
  readonly onError: (error: unknown) => void
}

const MAX_STORED_JOBS = 1000

/**
 * Jobs on sets that may take longer than a request. Each is one transaction: when the process ends early, nothing of it
 * stays and it can be started again.
 */
export class DeskJobs {
  readonly #jobs = new Map<string, JobState>()
  readonly #options: DeskJobsOptions

  constructor(options: DeskJobsOptions) {
    this.#options = options
  }

  getState(id: string): JobState | undefined {
    return this.#jobs.get(id)
  }

  isRunning(id: string): boolean {
    const found = this.#jobs.get(id)
    return found !== undefined && found.failure === undefined
  }

  /**
   * Returns the result, or undefined when the job continues after the caller's timeout; {@link getState} has its progress.
   * @throws the job's error before the timeout.
   */
  async run<Result>(
    id: string,
    kind: JobKind,
    work: (reportProgress: (done: number) => void) => Promise<Result>,
  ): Promise<Result | undefined> {
    const reportProgress = (done: number): void => {
      this.#jobs.set(id, { kind, done, failure: undefined })
    }
    reportProgress(0)
    const running = work(reportProgress).finally(() => this.#jobs.delete(id))
    let timer: NodeJS.Timeout | undefined
    let hasTimedOut = false
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        hasTimedOut = true
        resolve(undefined)
      }, this.#options.maxWaitMs)
    })
    try {
      return await Promise.race([running, timeout])
    } finally {
      clearTimeout(timer)
      // A caller who still waits gets the failure directly, later ones read it from the state.
      running.catch((error: unknown) => {
        if (hasTimedOut) this.#storeFailure(id, kind, error)
      })
    }
  }

  #storeFailure(id: string, kind: JobKind, error: unknown): void {
    if (!isPortalError(error)) this.#options.onError(error)
    const failure = isPortalError(error) ? error : new PortalError('INTERNAL_ERROR', { cause: error })
    this.#jobs.set(id, { kind, done: 0, failure })
    this.#deleteOldFailures()
  }

  /** Deletes a stored failure, which the next step makes irrelevant. */
  deleteFailure(id: string): void {
    if (!this.isRunning(id)) this.#jobs.delete(id)
  }

  #deleteOldFailures(): void {
    for (const [id, { failure }] of this.#jobs) {
      if (this.#jobs.size <= MAX_STORED_JOBS) return
      if (failure !== undefined) this.#jobs.delete(id)
    }
  }
}
