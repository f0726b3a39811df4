/** What the code of a release uses of browsers that a reviewer looks at before the release is live. */
export type CodeUse =
  | 'fetch'
  | 'XMLHttpRequest'
  | 'WebSocket'
  | 'WebTransport'
  | 'EventSource'
  | 'RTCPeerConnection'
  | 'sendBeacon'
  | 'Worker'
  | 'serviceWorker'
  | 'indexedDB'
  | 'caches'
  | 'localStorage'
  | 'sessionStorage'
  | 'document.cookie'
  | 'BroadcastChannel'
  | 'postMessage'
  | 'eval'
  | 'trustedTypes'
  | 'import()'
  | 'writes to globals'
  | 'computed names of globals'
  | 'code that cannot be parsed'

/** Uses that the live release does not have. Undefined where the release was published before uses were listed. */
export function newCodeUses(
  uses: readonly string[] | undefined,
  live: readonly string[] | undefined,
): readonly string[] | undefined {
  return uses?.filter((use) => live?.includes(use) !== true)
}
