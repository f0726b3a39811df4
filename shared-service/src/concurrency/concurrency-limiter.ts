import PQueue from 'p-queue'

interface ConcurrencyLimits {
  readonly concurrency: number
  /** Queue length per key; 0 by default. */
  readonly maxWaiting?: number
  /** Concurrent work over all keys, beyond which nothing is queued. */
  readonly total?: number
  readonly refusal?: () => Error
}

interface TaskOptions {
  /** Group with its own limit, for example a network address. */
  readonly key?: string
  /** Removes queued work, and releases running work. */
  readonly signal?: AbortSignal
}

/** Limits concurrent work per key. More is queued in order; too much is refused. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #queues = new Map<string, PQueue>()

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /**
   * Runs work when a slot is free.
   * @throws the refusal, and errors of `work`.
   */
  async run<Result>(work: () => Promise<Result>, options: TaskOptions = {}): Promise<Result> {
    const release = await this.acquire(options)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Resolves with an idempotent release function.
   * @throws the refusal, and the reason of a signal that aborts before.
   */
  acquire({ key = '', signal }: TaskOptions = {}): Promise<() => void> {
    const queue = this.#queues.get(key) ?? this.#createQueue(key)
    const { concurrency, maxWaiting = 0, total = Infinity, refusal = createLimitError } = this.#limits
    const isFull = queue.pending >= concurrency && queue.size >= maxWaiting
    if (isFull || this.#countRunning() >= total) return Promise.reject(refusal())
    return new Promise((resolve, reject) => {
      const isReleased = (): Promise<void> => new Promise((release) => resolve(release))
      queue.add(isReleased, signal === undefined ? {} : { signal }).catch(reject)
    })
  }

  #createQueue(key: string): PQueue {
    const queue = new PQueue({ concurrency: this.#limits.concurrency })
    queue.addEventListener('idle', () => this.#queues.delete(key))
    this.#queues.set(key, queue)
    return queue
  }

  #countRunning(): number {
    if (this.#limits.total === undefined) return 0
    return [...this.#queues.values()].reduce((sum, { pending }) => sum + pending, 0)
  }
}

function createLimitError(): Error {
  return new Error('too much work at once')
}
