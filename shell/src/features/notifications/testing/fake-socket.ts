/** Replaces WebSocket by sockets that never open, for rendering tests. */
export function withoutSockets(): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket')
  class SilentSocket {
    readonly readyState = 0
    close(): void {
      // Never open.
    }
  }
  Object.defineProperty(globalThis, 'WebSocket', { configurable: true, writable: true, value: SilentSocket })
  return () => {
    if (before !== undefined) Object.defineProperty(globalThis, 'WebSocket', before)
  }
}
