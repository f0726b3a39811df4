import { existsSync, watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Debounce time: saves within it count as one change. */
const DEBOUNCE_MS = 150
const NOT_SOURCES = /(^|[\\/])(node_modules|dist|\.cache)([\\/]|$)|\.test\.tsx?$|~$|\.tmp$/

/** Yields the file that changed last, after each burst of changes in the folders, until the signal aborts. */
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
