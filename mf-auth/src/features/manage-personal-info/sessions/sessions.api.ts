import { endSession, listSessions } from 'shared-contracts/http/users'
import type { OwnSession } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

export function useSessions(): ApiState<{ content: OwnSession[] }> {
  return useApi(listSessions, {})
}

/** Ends one session; false when it did not end. */
export function useEndSession(): (id: string) => Promise<boolean> {
  const { run } = useAction(endSession)
  return async (id) => (await run({ params: { id } })) !== undefined
}

/** Ends several, one after the other and without a word for each; how many are left. */
export function useEndSessions(): (ids: readonly string[]) => Promise<number> {
  const { run } = useAction(endSession, { quiet: true, shows: true })
  return async (ids) => {
    let left = 0
    for (const id of ids) {
      if ((await run({ params: { id } })) === undefined) left += 1
    }
    return left
  }
}
