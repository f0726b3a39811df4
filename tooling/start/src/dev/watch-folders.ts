import { existsSync, watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const DEBOUNCE_MS = 150
const NOT_SOURCES = /(^|[\\/])(node_modules|dist|\.cache)([\\/]|$)|\.test\.tsx?$|~$|\.tmp$/

/** Yields the last changed file after each burst of changes, until the signal aborts. */
export async function* watchFolders(folders: readonly string[], signal: AbortSignal): AsyncGenerator<string> {
  let changed: string | undefined
  let wake = (): void => {}
  for (const folder of folders.filter((candidate) => existsSync(candidate))) {
    watch(folder, { recursive: true, signal }, (_event, file) => {
      if (file === null || NOT_SOURCES.test(file)) return
      changed = file
      wake()
    }).on('error', () => {})
  }
  signal.addEventListener('abort', () => wake())
  while (!signal.aborted) {
    if (changed === undefined) await new Promise<void>((resolve) => (wake = resolve))
    await sleep(DEBOUNCE_MS)
    const file = changed
    changed = undefined
    if (file !== undefined && !signal.aborted) yield file
  }
}
