/** Terminal and parent both deliver Ctrl-C, so a second signal counts only after this time. */
const SAME_REQUEST_MS = 1000

/** `requested` resolves when the person, the system or the end of the parent asks this program to stop. */
export function onStopRequest() {
  const controller = new AbortController()
  const requested = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve())
  })
  let first = 0
  const request = (): void => {
    if (controller.signal.aborted && Date.now() - first > SAME_REQUEST_MS) process.exit(130)
    if (controller.signal.aborted) return
    first = Date.now()
    controller.abort(new Error('stopped'))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  // The thin parent of `npm start` holds a channel open as long as it lives.
  process.on('disconnect', request)
  return { signal: controller.signal, requested }
}
