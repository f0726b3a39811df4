import type { PageState, PortalTable } from 'shared-contracts/release/page-state'

const TIMEOUT_MS = 3000
const TICK_MS = 100
/** Calls within this time after a failure reject immediately. Shorter than the retry delay of `with-retry.ts`. */
const FAILURE_TTL_MS = 2000
const IDLE_FALLBACK_MS = 1000

/** Loader of the page's table, which is loaded once, on demand or when the page is idle. */
export type TableLoader = ReturnType<typeof createTableLoader>

/** Integrity from the URL, which ends in the SHA-256 of the content as base64url; fetch requires base64. */
function integrityOf(address: string): string {
  const hash = address.slice(-'.json'.length - 43, -'.json'.length)
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`
}

/** Timeout that counts ticks, so that time in which a script blocks the page is not counted. */
function startTimeout(): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  let left = TIMEOUT_MS
  const ticks = setInterval(() => {
    left -= TICK_MS
    if (left <= 0) controller.abort(new DOMException('The table request timed out', 'TimeoutError'))
  }, TICK_MS)
  return {
    signal: controller.signal,
    end() {
      clearInterval(ticks)
    },
  }
}

async function fetchTable(address: string, url: string): Promise<PortalTable> {
  const { signal, end } = startTimeout()
  try {
    const response = await fetch(url, { integrity: integrityOf(address), signal })
    if (!response.ok) throw new Error(`${url} returned ${String(response.status)}`)
    return (await response.json()) as PortalTable
  } finally {
    end()
  }
}

/** Retries a failure once with another URL; not a timeout, because the user has already waited. */
async function fetchWithRetry(address: string): Promise<PortalTable> {
  try {
    return await fetchTable(address, address)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    return fetchTable(address, `${address}?r=1`)
  }
}

function whenIdle(work: () => void): void {
  const afterLoad = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 })
    else setTimeout(work, IDLE_FALLBACK_MS)
  }
  if (document.readyState === 'complete') afterLoad()
  else addEventListener('load', afterLoad, { once: true })
}

/** Creates the loader; `onArrived` is called before the promises of callers resolve. */
export function createTableLoader(
  { table: address }: Pick<PageState, 'table'>,
  onArrived: (table: PortalTable) => void,
) {
  let loaded: PortalTable | undefined
  let loading: Promise<PortalTable> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  function load(): Promise<PortalTable> {
    if (loading === undefined && performance.now() - failedAt < FAILURE_TTL_MS) {
      return Promise.reject(new Error(`${address} failed a moment ago`))
    }
    loading ??= fetchWithRetry(address).then(
      (table) => {
        loaded = table
        onArrived(table)
        return table
      },
      (error: unknown) => {
        loading = undefined
        failedAt = performance.now()
        throw error
      },
    )
    return loading
  }

  return {
    get table(): PortalTable | undefined {
      return loaded
    },
    load,
    /** Replaces the table by that of a newer composition. */
    replace(table: PortalTable) {
      loaded = table
      loading = Promise.resolve(table)
      onArrived(table)
    },
    loadWhenIdle() {
      whenIdle(() => {
        load().catch(() => undefined)
      })
    },
  }
}
