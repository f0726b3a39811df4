import { useState } from 'react'
import { listChangeRows } from 'shared-contracts/http/data/registry-desk'
import type { ChangeRow, ChangeSet } from 'shared-contracts/http/data/registry-desk'
import { useAction } from 'shared-runtime/actions'

/** Every record of a set, a page at a time; those that have changed since stand first and are not repeated. */
export function useMoreRows(set: ChangeSet) {
  const { run, isBusy, failure } = useAction(listChangeRows, { shows: true })
  const [loaded, setLoaded] = useState<readonly ChangeRow[]>([])
  // A service of the release before tells no place; it has sent all it sends.
  const [next, setNext] = useState(set.nextRow ?? null)
  const shown = new Set(set.rows.map(({ recordId }) => recordId))
  const rows = [...set.rows, ...loaded.filter(({ recordId }) => !shown.has(recordId))]

  /** Resolves with the index of the first record that came; undefined where none did. */
  async function load(): Promise<number | undefined> {
    let after = next
    // A page may have nothing but records that stand first already.
    while (after !== null) {
      const page = await run({ params: { id: set.id }, query: { after } })
      if (page === undefined) return undefined
      const fresh = page.content.filter(({ recordId }) => !shown.has(recordId))
      after = page.next
      setNext(after)
      if (fresh.length === 0) continue
      setLoaded([...loaded, ...fresh])
      return rows.length
    }
    return undefined
  }

  return { rows, hasMore: next !== null, isBusy, failure, load }
}
