import { startRenderChild, type RenderChild } from './render-child.ts'
import type { Bundle } from './render-protocol.ts'

const PREPARE_AFTER_MS = 250

interface Spare {
  readonly shell: Bundle
  readonly child: RenderChild
}

/**
 * Provides renderer processes and keeps one spare with the current shell evaluated, which saves the first page of a
 * promotion or rollback 0.3 s.
 */
export class RenderProcesses {
  readonly #heapMb: number
  #spare: Spare | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(heapMb: number) {
    this.#heapMb = heapMb
  }

  take(shell: Bundle): RenderChild {
    const spare = this.#spare
    this.#spare = undefined
    if (spare?.shell.version === shell.version && spare.shell.source === shell.source) return spare.child
    spare?.child.kill()
    return this.#start(shell)
  }

  /** Starts the next spare after a delay, so that the waiting page has priority. */
  prepareSoon(shell: Bundle): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#prepare(shell), PREPARE_AFTER_MS)
    this.#timer.unref()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#spare?.child.kill()
    this.#spare = undefined
  }

  #prepare(shell: Bundle): void {
    if (this.#closed) return
    this.#spare?.child.kill()
    const spare = { shell, child: this.#start(shell) }
    this.#spare = spare
    // Rendering works without a spare, only slower.
    void spare.child.exited.then(() => {
      if (this.#spare === spare) this.#spare = undefined
    })
  }

  #start(shell: Bundle): RenderChild {
    const child = startRenderChild(this.#heapMb)
    child.send({ kind: 'shell', shell })
    return child
  }
}
