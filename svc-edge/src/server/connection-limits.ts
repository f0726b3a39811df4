/** Most time that an HTTP/1.1 client may take for the headers of a request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000
/** Most time for a request with its body. */
export const REQUEST_TIMEOUT_MS = 60_000
/** How often Node looks for connections beyond these limits; the default of 30 s would triple them. */
const CHECKING_INTERVAL_MS = 2000

/** Options of the HTTP server that end slow clients (slow loris). */
export const CONNECTION_LIMITS = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CHECKING_INTERVAL_MS,
} as const

/** The same for a server with TLS; a handshake has as long as headers have. */
export const SECURE_CONNECTION_LIMITS = {
  ...CONNECTION_LIMITS,
  handshakeTimeout: HEADERS_TIMEOUT_MS,
} as const
