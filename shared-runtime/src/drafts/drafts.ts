import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftContent, DraftName, DraftVault } from './draft-vault.ts'
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

interface StoredDraft<Value> {
  readonly value: Value
  readonly restoredAt: number | undefined
  /** Whose it is; another person's form is never shown. */
  readonly owner: string
}

/**
 * A half-filled form in the shell's vault: it outlives a reload, an ended session and another release of the remote,
 * and belongs to the person who filled it. A visitor's is kept until the page is left. Never put a password into it.
 * A draft that a newer release wrote stays as it is until such a release is live again; meanwhile this one has its own.
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
  const [kept, setKept] = useState<StoredDraft<Value>>()
  const first = useRef({ initial, schemaVersion })
  // Name of the draft in the vault; undefined until it is known whether a newer release has one under `id`.
  const name = useRef<DraftName>(undefined)
  const unwritten = useRef<DraftContent>(undefined)
  const isReady = kept?.owner === owner
  const writes = versionOf(schemaVersion)

  useEffect(() => {
    let isCurrent = true
    const { initial, schemaVersion } = first.current
    const begin = (value: Value, restoredAt: number | undefined) => {
      // What was typed while it was being looked for is newer.
      if (isCurrent) setKept((before) => (before?.owner === owner ? before : { value, restoredAt, owner }))
    }
    name.current = undefined
    findDraft(drafts, { remote, id }, versionOf(schemaVersion)).then(
      ({ draft, content }) => {
        const value = content && openDraft(content, schemaVersion)
        if (isCurrent) {
          name.current = draft
          if (unwritten.current !== undefined) drafts.write(draft, unwritten.current).catch(() => undefined)
          unwritten.current = undefined
        }
        begin(value ?? initial, value === undefined ? undefined : content?.savedAt)
      },
      () => begin(initial, undefined),
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
      if (name.current === undefined) unwritten.current = content
      else drafts.write(name.current, content).catch(() => undefined)
    },
    [drafts, writes, owner],
  )
  const discard = useCallback(() => {
    setKept({ value: first.current.initial, restoredAt: undefined, owner })
    unwritten.current = undefined
    if (name.current !== undefined) drafts.remove(name.current).catch(() => undefined)
  }, [drafts, owner])

  return {
    isReady,
    value: isReady ? kept.value : initial,
    restoredAt: isReady ? kept.restoredAt : undefined,
    change,
    discard,
  }
}

function versionOf<Value>(schemaVersion: number | DraftVersion<Value>): number {
  return typeof schemaVersion === 'number' ? schemaVersion : schemaVersion.writes
}

/** The draft of an id; where a newer release has written one, the draft that belongs to this version alone. */
async function findDraft(
  drafts: DraftVault,
  draft: DraftName,
  writes: number,
): Promise<{ readonly draft: DraftName; readonly content: DraftContent | undefined }> {
  const content = await drafts.read(draft)
  if (content === undefined || content.version <= writes) return { draft, content }
  const own = { ...draft, id: `${draft.id}@${String(writes)}` }
  return { draft: own, content: await drafts.read(own) }
}

function openDraft<Value>(
  { value, version }: DraftContent,
  schemaVersion: number | DraftVersion<Value>,
): Value | undefined {
  if (typeof schemaVersion === 'number') return version === schemaVersion ? (value as Value) : undefined
  const { writes, convert } = schemaVersion
  return version === writes ? (value as Value) : convert(value, version)
}
