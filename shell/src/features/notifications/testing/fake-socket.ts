/** Sockets that never open: the tests of what is drawn need none. */
export function withoutSockets(): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket')
  class SilentSocket {
    readonly readyState = 0
    close(): void {
      // Was never open.
    }
  }
  Object.defineProperty(globalThis, 'WebSocket', { configurable: true, writable: true, value: SilentSocket })
  return () => {
    if (before !== undefined) Object.defineProperty(globalThis, 'WebSocket', before)
  }
}
