import PQueue from 'p-queue'

interface ConcurrencyLimits {
  /** Running at once, for each key. */
  readonly concurrency: number
  /** Waiting for that, for each key; by default none. */
  readonly maxWaiting?: number
  /** Running at once over all keys; beyond it nothing waits. */
  readonly total?: number
  /** Error for what neither runs nor waits. */
  readonly refusal?: () => Error
}

interface Turn {
  /** What is limited by itself, for example one network address; by default everything together. */
  readonly key?: string
  /** Takes work that waits out of the queue, and gives its place back when it runs. */
  readonly signal?: AbortSignal
}

/** Limits how many pieces of work run at once for each key. The rest waits in order; too many are refused. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #queues = new Map<string, PQueue>()

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** @throws the refusal, and what `work` throws. */
  async run<Result>(work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    const release = await this.acquire(turn)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Resolves with what gives the place back; a second call of that does nothing.
   * @throws the refusal, and the reason of a signal that aborts before.
   */
  acquire({ key = '', signal }: Turn = {}): Promise<() => void> {
    const queue = this.#queues.get(key) ?? this.#createQueue(key)
    const { concurrency, maxWaiting = 0, total = Infinity, refusal = tooMuch } = this.#limits
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

function tooMuch(): Error {
  return new Error('too much work at once')
}
