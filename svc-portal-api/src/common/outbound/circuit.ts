interface CircuitOptions {
  /** Milliseconds after which a call is given up. */
  readonly deadline: number
  /** So many calls in a row have to fail before the system is left alone. */
  readonly failures: number
  /** Milliseconds that it is left alone; then one call tries it again. */
  readonly rest: number
  /** More calls at once wait for nothing: a system that hangs must not fill this service. */
  readonly atOnce: number
  /** Errors that say nothing about whether the system works, such as a refused code. */
  readonly isAnswer: (error: unknown) => boolean
  /** Milliseconds that never go back. */
  readonly now?: () => number
}

/** Thrown instead of a call that would most likely fail, or that took too long. */
export class OutboundUnavailable extends Error {
  override readonly name = 'OutboundUnavailable'
  /** Seconds until a repeat makes sense. */
  readonly retryAfter: number

  constructor(why: string, retryAfter: number) {
    super(why)
    this.retryAfter = retryAfter
  }
}

/** Guards the calls to one system that is not ours. */
export interface Circuit {
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

const SLOW_RETRY_S = 5

export function createCircuit(options: CircuitOptions): Circuit {
  const { deadline, failures, rest, atOnce, isAnswer, now = () => performance.now() } = options
  let failed = 0
  let closedFrom = 0
  let running = 0
  let isTried = false

  /** True when this call is the one that tries a system which was left alone. */
  const enter = (): boolean => {
    const isOpen = failed >= failures
    if (isOpen && (now() < closedFrom || isTried)) {
      throw new OutboundUnavailable(
        'left alone after failures',
        secondsUntil(Math.max(closedFrom - now(), 0)),
      )
    }
    if (running >= atOnce) throw new OutboundUnavailable('too many calls at once', SLOW_RETRY_S)
    if (isOpen) isTried = true
    return isOpen
  }

  return {
    async run(work) {
      const isTrial = enter()
      running += 1
      try {
        const result = await within(deadline, work)
        failed = 0
        return result
      } catch (error) {
        if (isAnswer(error)) failed = 0
        else {
          failed += 1
          closedFrom = now() + rest
        }
        throw error
      } finally {
        running -= 1
        if (isTrial) isTried = false
      }
    },
  }
}

/** Ends with the deadline even when the work does not listen to its signal. */
async function within<Result>(
  deadline: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new OutboundUnavailable('no answer in time', SLOW_RETRY_S)
      reject(late)
      controller.abort(late)
    }, deadline)
  })
  try {
    return await Promise.race([work(controller.signal), end])
  } finally {
    clearTimeout(timer)
  }
}

function secondsUntil(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
