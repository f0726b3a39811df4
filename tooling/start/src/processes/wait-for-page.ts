import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Waits until a real page answers: only then can somebody use the portal. */
export async function waitForPage(base: string, signal: AbortSignal): Promise<void> {
  const address = new URL('/az/home', base)
  const deadline = Date.now() + PATIENCE_MS
  let last = 'no answer'
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
      const body = await response.text()
      if (response.ok && body.includes('</html>')) return
      last = `status ${response.status}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await sleep(50)
  }
  throw new Error(`The portal started, but ${address.href} does not show a page (${last}).`)
}
