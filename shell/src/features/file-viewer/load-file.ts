/** The load fails after this time without data; a slow load that continues does not. */
const STALL_MS = 20_000

/** Loaded bytes; `total` is undefined without a `content-length`. */
export interface Progress {
  readonly loaded: number
  readonly total: number | undefined
}

interface LoadOptions {
  /** Prefix of the expected content type, so that an error page is rejected. */
  readonly type: string
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** Loads a file of the portal completely. @throws Error when it fails, stalls, or has another type */
export async function loadFile(url: string, { type, onProgress, signal }: LoadOptions): Promise<Blob> {
  const stalled = new AbortController()
  let timer = setTimeout(abortStalled, STALL_MS)
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      // A redirect could lead to another site.
      redirect: 'error',
      signal: AbortSignal.any([signal, stalled.signal]),
    })
    const contentType = response.headers.get('content-type') ?? ''
    if (!response.ok || response.body === null || !contentType.startsWith(type)) {
      throw new Error(`${url} returned ${String(response.status)} ${contentType}`)
    }
    // The length of a compressed response differs from that of its content.
    const length = response.headers.has('content-encoding')
      ? NaN
      : Number(response.headers.get('content-length'))
    const total = length > 0 ? length : undefined
    return new Blob(await readAll(response.body, total), { type: contentType })
  } finally {
    clearTimeout(timer)
  }

  function abortStalled() {
    stalled.abort(new Error(`${url} stalled`))
  }

  async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, total: number | undefined) {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let loaded = 0
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      clearTimeout(timer)
      if (done) break
      timer = setTimeout(abortStalled, STALL_MS)
      pieces.push(value)
      loaded += value.byteLength
      onProgress({ loaded, total })
    }
    if (total !== undefined && loaded !== total) throw new Error(`${url} is incomplete`)
    return pieces
  }
}
