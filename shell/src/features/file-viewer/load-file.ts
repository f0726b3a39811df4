/** So long without a single byte is a failure; a slow line that goes on is not. */
const SILENCE_MS = 20_000

/** Bytes that have come, and of how many; `total` is undefined where the server did not say. */
export interface Progress {
  readonly loaded: number
  readonly total: number | undefined
}

interface LoadOptions {
  /** Beginning of the content type that the file must have: an error page is no picture. */
  readonly type: string
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** A file of the portal, whole. Rejects where it does not come, stops coming, or is something else. */
export async function loadFile(url: string, { type, onProgress, signal }: LoadOptions): Promise<Blob> {
  const silence = new AbortController()
  let timer = setTimeout(fallSilent, SILENCE_MS)
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      // What is sent on to another address is no file of ours.
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const found = response.headers.get('content-type') ?? ''
    if (!response.ok || response.body === null || !found.startsWith(type)) {
      throw new Error(`${url} answered ${String(response.status)} ${found}`)
    }
    // Of a packed answer the length is not the number of bytes that come out.
    const length = response.headers.has('content-encoding')
      ? NaN
      : Number(response.headers.get('content-length'))
    const total = length > 0 ? length : undefined
    return new Blob(await readAll(response.body, total), { type: found })
  } finally {
    clearTimeout(timer)
  }

  function fallSilent() {
    silence.abort(new Error(`${url} stopped coming`))
  }

  async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, total: number | undefined) {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let loaded = 0
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      clearTimeout(timer)
      if (done) break
      timer = setTimeout(fallSilent, SILENCE_MS)
      pieces.push(value)
      loaded += value.byteLength
      onProgress({ loaded, total })
    }
    if (total !== undefined && loaded !== total) throw new Error(`${url} broke off`)
    return pieces
  }
}
