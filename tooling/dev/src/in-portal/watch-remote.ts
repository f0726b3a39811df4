import { watch } from 'node:fs'
import { developmentConfig, readBuild, BuildError } from 'preset/webpack-development'
import type { DevelopmentBuild } from 'preset/webpack-development'
import webpack from 'webpack'
import type { Stats } from 'webpack'

export interface LocalRemote {
  readonly name: string
  readonly dir: string
}

export type BuildEvent =
  | { readonly kind: 'building' }
  | { readonly kind: 'built'; readonly build: DevelopmentBuild; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly complaints: readonly string[] }

interface WatchOptions {
  readonly signal: AbortSignal
  readonly onEvent: (news: BuildEvent) => void
}

/** Debounces saves. */
const DEBOUNCE_MS = 40
/** Changes of these files restart the compiler. */
const MANIFEST = /^(?:remote\.manifest\.ts|remote\.\w+\.json|package\.json)$/

/** Builds a remote after each change until the signal; resolves when all has ended. */
export async function watchRemote({ dir }: LocalRemote, watching: WatchOptions): Promise<void> {
  const { signal } = watching
  while (!signal.aborted) {
    const manifest = nextChange(dir, signal)
    const compiler = await startCompiler(dir, watching)
    await manifest
    await compiler?.()
  }
}

function nextChange(dir: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dir, (_event, file) => {
      if (file === null || !MANIFEST.test(file)) return
      watcher.close()
      setTimeout(resolve, DEBOUNCE_MS)
    })
    signal.addEventListener('abort', () => {
      watcher.close()
      resolve()
    })
  })
}

/** Returns the stop function; undefined when the manifest is invalid. */
async function startCompiler(
  dir: string,
  { signal, onEvent: onNews }: WatchOptions,
): Promise<(() => Promise<void>) | undefined> {
  const clock = new BuildClock()
  onNews({ kind: 'building' })
  try {
    const halves = new Map<string | undefined, Stats>()
    const compiler = webpack(await developmentConfig({ dir }))
    compiler.hooks.invalid.tap('watchRemote', () => {
      clock.start()
      if (!signal.aborted) onNews({ kind: 'building' })
    })
    const running = compiler.watch({ aggregateTimeout: DEBOUNCE_MS }, (error, stats) => {
      // A change may affect one of the two builds only.
      for (const one of stats?.stats ?? []) halves.set(one.compilation.name, one)
      if (!signal.aborted) onNews(buildEventOf(error, [...halves.values()], clock.milliseconds))
    })
    return () => new Promise((resolve) => running?.close(() => resolve()))
  } catch (error) {
    onNews({ kind: 'failed', complaints: [messageOf(error)] })
    return undefined
  }
}

function buildEventOf(error: Error | null, stats: readonly Stats[], milliseconds: number): BuildEvent {
  if (error !== null) return { kind: 'failed', complaints: [messageOf(error)] }
  try {
    return { kind: 'built', build: readBuild(stats, Date.now()), milliseconds }
  } catch (failure) {
    const complaints = failure instanceof BuildError ? failure.complaints : [messageOf(failure)]
    return { kind: 'failed', complaints }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

class BuildClock {
  #started = performance.now()
  #isRunning = true

  /** The first change of a burst counts. */
  start(): void {
    if (!this.#isRunning) this.#started = performance.now()
    this.#isRunning = true
  }

  get milliseconds(): number {
    this.#isRunning = false
    return Math.round(performance.now() - this.#started)
  }
}
