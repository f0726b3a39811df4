import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftContent } from './draft-vault.ts'
import { useMountedRemote, useRuntime } from '../remote/remote.ts'
import { useStateOf } from '../settings/settings.ts'

/** A form that is kept while it is being filled. */
export interface Draft<Value> {
  /** False until it is known whether something was kept; `value` is the initial one meanwhile. */
  readonly isReady: boolean
  readonly value: Value
  /** When what was brought back was written, in milliseconds since 1970; undefined where the form began empty. */
  readonly restoredAt: number | undefined
  readonly change: (next: Value) => void
  /** Forgets what was kept and begins anew: after the form was sent, or when the person does not want it. */
  readonly discard: () => void
}

/** Version of the shape that is written, and how earlier ones are read (`drafts` of the manifest). */
export interface DraftVersion<Value> {
  readonly writes: number
  /** Brings an earlier version into the present shape; undefined when it cannot. */
  readonly convert: (value: unknown, version: number) => Value | undefined
}

interface Kept<Value> {
  readonly value: Value
  readonly restoredAt: number | undefined
  /** Whose it is; another person's form is never shown. */
  readonly owner: string
}

/**
 * A half-filled form in the shell's vault: it outlives a reload, an ended session and another release of the remote,
 * and belongs to the person who filled it. A visitor's is kept until the page is left. Never put a password into it.
 */
export function useDraft<Value>(
  id: string,
  schemaVersion: number | DraftVersion<Value>,
  initial: Value,
): Draft<Value> {
  const { drafts, session } = useRuntime()
  const remote = useMountedRemote()?.name ?? 'shell'
  const { user } = useStateOf(session)
  const owner = user?.id ?? ''
  const [kept, setKept] = useState<Kept<Value>>()
  const first = useRef({ initial, schemaVersion })
  const isReady = kept?.owner === owner
  const writes = typeof schemaVersion === 'number' ? schemaVersion : schemaVersion.writes

  useEffect(() => {
    let isCurrent = true
    const { initial, schemaVersion } = first.current
    const begin = (value: Value, restoredAt: number | undefined) => {
      // What was typed while it was being looked for is newer.
      if (isCurrent) setKept((before) => (before?.owner === owner ? before : { value, restoredAt, owner }))
    }
    drafts.read({ remote, id }).then(
      (found) => {
        const value = found && openDraft(found, schemaVersion)
        if (value === undefined) begin(initial, undefined)
        else begin(value, found?.savedAt)
      },
      () => {
        begin(initial, undefined)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [drafts, remote, id, owner])

  const change = useCallback(
    (value: Value) => {
      setKept((before) => ({ value, restoredAt: before?.restoredAt, owner }))
      const content = { version: writes, value, savedAt: Date.now() }
      // A form that cannot be kept can still be filled and sent.
      drafts.write({ remote, id }, content).catch(() => undefined)
    },
    [drafts, remote, id, writes, owner],
  )
  const discard = useCallback(() => {
    setKept({ value: first.current.initial, restoredAt: undefined, owner })
    drafts.remove({ remote, id }).catch(() => undefined)
  }, [drafts, remote, id, owner])

  return {
    isReady,
    value: isReady ? kept.value : initial,
    restoredAt: isReady ? kept.restoredAt : undefined,
    change,
    discard,
  }
}

function openDraft<Value>(
  { value, version }: DraftContent,
  schemaVersion: number | DraftVersion<Value>,
): Value | undefined {
  if (typeof schemaVersion === 'number') return version === schemaVersion ? (value as Value) : undefined
  const { writes, convert } = schemaVersion
  return version === writes ? (value as Value) : convert(value, version)
}
