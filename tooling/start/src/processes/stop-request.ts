/** Terminal and parent both deliver Ctrl-C, so a second signal counts only after this time. */
const DUPLICATE_SIGNAL_MS = 1000

/** `requested` resolves at a signal or at the end of the parent. */
export function onStopRequest() {
  const controller = new AbortController()
  const requested = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve())
  })
  let first = 0
  const request = (): void => {
    if (controller.signal.aborted && Date.now() - first > DUPLICATE_SIGNAL_MS) process.exit(130)
    if (controller.signal.aborted) return
    first = Date.now()
    controller.abort(new Error('stopped'))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  // The parent of `npm start` keeps a channel open.
  process.on('disconnect', request)
  return { signal: controller.signal, requested }
}
