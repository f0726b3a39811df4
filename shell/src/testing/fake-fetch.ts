/** Streamed response of the fake fetch; jsdom has no fetch. */
export interface FakeFile {
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Complete file as a response. */
export function wholeFile(bytes: number, type: string): FakeFile {
  const headers = { 'content-type': type, 'content-length': String(bytes) }
  return { headers, pieces: [new Uint8Array(bytes)] }
}

type Answer = (url: string, options: RequestInit) => FakeFile | Promise<FakeFile>

function responseOf({ status = 200, headers, pieces }: FakeFile) {
  const reader = (async function* read() {
    yield* pieces
  })()
  return {
    ok: status < 400,
    status,
    headers: { has: (name: string) => name in headers, get: (name: string) => headers[name] ?? null },
    body: {
      getReader: () => ({
        read: async () => {
          const { done = false, value } = await reader.next()
          return { done, value }
        },
      }),
    },
  }
}

/** Installs a fake fetch and returns the list of its calls. */
export function installFetch(
  answer: Answer,
): readonly { readonly url: string; readonly options: RequestInit }[] {
  const calls: { url: string; options: RequestInit }[] = []
  Object.assign(globalThis, {
    fetch: async (url: string, options: RequestInit = {}) => {
      calls.push({ url, options })
      return responseOf(await answer(url, options))
    },
  })
  return calls
}
