/** Without a byte for so long, the load fails; a slow one that continues does not. */
const STALL_MS = 20_000

/** Loaded bytes; `total` is undefined where the server did not send it. */
export interface Progress {
  readonly loaded: number
  readonly total: number | undefined
}

interface LoadOptions {
  /** Beginning of the content type, so that an error page is no image. */
  readonly type: string
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** Loads a whole file of the portal. Rejects where it fails, hangs, or has another type. */
export async function loadFile(url: string, { type, onProgress, signal }: LoadOptions): Promise<Blob> {
  const silence = new AbortController()
  let timer = setTimeout(fallSilent, STALL_MS)
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      // A redirect leads away from the portal's own files.
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const found = response.headers.get('content-type') ?? ''
    if (!response.ok || response.body === null || !found.startsWith(type)) {
      throw new Error(`${url} answered ${String(response.status)} ${found}`)
    }
    // A compressed response has another length than its content.
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
      timer = setTimeout(fallSilent, STALL_MS)
      pieces.push(value)
      loaded += value.byteLength
      onProgress({ loaded, total })
    }
    if (total !== undefined && loaded !== total) throw new Error(`${url} broke off`)
    return pieces
  }
}
