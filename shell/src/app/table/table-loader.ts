import type { PageState, PortalTable } from 'shared-contracts/release/page-state'

const PATIENCE_MS = 3000
const TICK_MS = 100
/**
 * After a failure: who asks within this time is told so at once. Shorter than the pause before the second try of whoever
 * waits (`try-twice.ts`), and than a person who presses again: nothing runs without the table.
 */
const REST_MS = 2000
/** Browsers that do not tell when they are idle. */
const IDLE_GUESS_MS = 1000

/** Fetches the table of the page once, when somebody needs it or the page has nothing else to do. */
export interface TableLoader {
  /** The table, where it is at hand. */
  readonly table: PortalTable | undefined
  /** Rejects when it cannot be had; another try is made some seconds later. */
  load(): Promise<PortalTable>
  loadWhenIdle(): void
  /** Puts the table of a later composition in the place of this one. */
  replace(table: PortalTable): void
}

/** The address ends in the SHA-256 of the content, base64 for addresses; fetch wants the usual base64. */
function integrityOf(address: string): string {
  const hash = address.slice(-'.json'.length - 43, -'.json'.length)
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`
}

/**
 * Patience that is used up only while the page runs: a script that keeps the page busy for seconds also keeps an answer
 * waiting that has long come. Of the ticks that such a script misses, one is made up for.
 */
function patience(): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  let left = PATIENCE_MS
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
  const { signal, end } = patience()
  try {
    const response = await fetch(asked, { integrity: integrityOf(address), signal })
    if (!response.ok) throw new Error(`${asked} answered ${String(response.status)}`)
    return (await response.json()) as PortalTable
  } finally {
    end()
  }
}

/** A failure is asked about once more under another address; silence is not, because somebody is waiting. */
async function fetchTwice(address: string): Promise<PortalTable> {
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
    else setTimeout(work, IDLE_GUESS_MS)
  }
  if (document.readyState === 'complete') afterLoad()
  else addEventListener('load', afterLoad, { once: true })
}

/** `onArrived` is told before anybody who waits. */
export function createTableLoader(
  { table: address }: Pick<PageState, 'table'>,
  onArrived: (table: PortalTable) => void,
): TableLoader {
  let found: PortalTable | undefined
  let loading: Promise<PortalTable> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  function load(): Promise<PortalTable> {
    if (loading === undefined && performance.now() - failedAt < REST_MS) {
      return Promise.reject(new Error(`${address} could not be had a moment ago`))
    }
    loading ??= fetchTwice(address).then(
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
    get table() {
      return found
    },
    load,
    replace(table) {
      found = table
      loading = Promise.resolve(table)
      onArrived(table)
    },
    loadWhenIdle() {
      whenIdle(() => {
        // Whoever needs it later asks again.
        load().catch(() => undefined)
      })
    },
  }
}
