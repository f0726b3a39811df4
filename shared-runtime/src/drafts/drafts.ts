import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftContent, DraftName, DraftVault } from './draft-vault.ts'
import { useMountedRemote, useRuntime } from '../remote/remote.ts'
import { useStateOf } from '../settings/settings.ts'

/** Form draft with its current value. */
export interface Draft<Value> {
  /** False until the stored draft is loaded; `value` is the initial one until then. */
  readonly isReady: boolean
  readonly value: Value
  /** Time of the last write of a restored draft, in milliseconds since 1970; undefined without one. */
  readonly restoredAt: number | undefined
  readonly change: (next: Value) => void
  /** Deletes the draft and resets the value. */
  readonly discard: () => void
  /** Whether the vault has the last change, so that it survives the page. Always true for a visitor, whose vault is the page. */
  readonly isStored: () => Promise<boolean>
}

/** Version of the shape that is written, and the conversion of earlier ones (`drafts` of the manifest). */
export interface DraftVersion<Value> {
  readonly writes: number
  /** Converts an earlier version to the current shape; undefined if not possible. */
  readonly convert: (value: unknown, version: number) => Value | undefined
}

interface StoredDraft<Value> {
  readonly value: Value
  readonly restoredAt: number | undefined
  /** User of the draft. Drafts of other users are never shown. */
  readonly owner: string
}

/**
 * Form draft in the shell's vault. It survives a reload, the end of the session and another release of the remote, and
 * is private to its user. A visitor's draft is lost when the page is left. Never store a password in it.
 * A draft of a newer release is preserved for such a release; this release stores a separate one.
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
  const [stored, setStored] = useState<StoredDraft<Value>>()
  const first = useRef({ initial, schemaVersion })
  // Name of the draft in the vault; undefined until it is loaded, as a newer release may have one under `id`.
  const name = useRef<DraftName>(undefined)
  const unwritten = useRef<DraftContent>(undefined)
  const written = useRef<DraftContent>(undefined)
  const isReady = stored?.owner === owner
  const writes = versionOf(schemaVersion)

  useEffect(() => {
    let isCurrent = true
    const { initial, schemaVersion } = first.current
    const begin = (value: Value, restoredAt: number | undefined) => {
      // Input during loading is newer.
      if (isCurrent) setStored((before) => (before?.owner === owner ? before : { value, restoredAt, owner }))
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
      setStored((before) => ({ value, restoredAt: before?.restoredAt, owner }))
      const content = { version: writes, value, savedAt: Date.now() }
      written.current = content
      // The form stays usable if the draft cannot be stored.
      if (name.current === undefined) unwritten.current = content
      else drafts.write(name.current, content).catch(() => undefined)
    },
    [drafts, writes, owner],
  )
  const discard = useCallback(() => {
    setStored({ value: first.current.initial, restoredAt: undefined, owner })
    unwritten.current = undefined
    written.current = undefined
    if (name.current !== undefined) drafts.remove(name.current).catch(() => undefined)
  }, [drafts, owner])

  const isStored = useCallback(() => hasWritten(drafts, name.current, written.current), [drafts])
  const { value, restoredAt } = isReady ? stored : { value: initial, restoredAt: undefined }
  return { isReady, value, restoredAt, change, discard, isStored }
}

/** Whether the vault has the content that was written last. */
async function hasWritten(
  drafts: DraftVault,
  name: DraftName | undefined,
  written: DraftContent | undefined,
): Promise<boolean> {
  if (written === undefined) return true
  const content = name && (await drafts.read(name).catch(() => undefined))
  return JSON.stringify(content?.value) === JSON.stringify(written.value)
}

function versionOf<Value>(schemaVersion: number | DraftVersion<Value>): number {
  return typeof schemaVersion === 'number' ? schemaVersion : schemaVersion.writes
}

/** Finds the draft of an id, or the separate one of this version if a newer release has written the draft. */
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
