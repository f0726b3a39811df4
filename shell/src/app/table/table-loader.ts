import type { PageState, PortalTable } from 'shared-contracts/release/page-state'

const TIMEOUT_MS = 3000
const TICK_MS = 100
/** Calls within this time of a failure reject at once. Shorter than the pause before a second try (`try-twice.ts`). */
const FAILURE_TTL_MS = 2000
const IDLE_FALLBACK_MS = 1000

/** Loads the table of the page once, when it is needed or the page is idle. */
export type TableLoader = ReturnType<typeof createTableLoader>

/** The address ends in the SHA-256 of the content, base64url; fetch wants base64. */
function integrityOf(address: string): string {
  const hash = address.slice(-'.json'.length - 43, -'.json'.length)
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`
}

/** Timeout that only counts while scripts are not blocked: a blocking script delays responses too. */
function startTimeout(): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  let left = TIMEOUT_MS
  const ticks = setInterval(() => {
    left -= TICK_MS
    if (left <= 0) controller.abort(new DOMException('The table does not come', 'TimeoutError'))
  }, TICK_MS)
  return {
    signal: controller.signal,
    end() {
      clearInterval(ticks)
    },
  }
}

async function fetchTable(address: string, asked: string): Promise<PortalTable> {
  const { signal, end } = startTimeout()
  try {
    const response = await fetch(asked, { integrity: integrityOf(address), signal })
    if (!response.ok) throw new Error(`${asked} answered ${String(response.status)}`)
    return (await response.json()) as PortalTable
  } finally {
    end()
  }
}

/** Retries a failure under another address; not a timeout, which a user has waited for. */
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

/** `onArrived` is called before any caller continues. */
export function createTableLoader(
  { table: address }: Pick<PageState, 'table'>,
  onArrived: (table: PortalTable) => void,
) {
  let found: PortalTable | undefined
  let loading: Promise<PortalTable> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  function load(): Promise<PortalTable> {
    if (loading === undefined && performance.now() - failedAt < FAILURE_TTL_MS) {
      return Promise.reject(new Error(`${address} could not be had a moment ago`))
    }
    loading ??= fetchWithRetry(address).then(
      (table) => {
        found = table
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
      return found
    },
    load,
    /** Replaces the table by that of a later composition. */
    replace(table: PortalTable) {
      found = table
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
