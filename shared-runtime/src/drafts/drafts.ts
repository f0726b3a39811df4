import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
  /** Stores a value without a change of the user, e.g. what the server has saved. What another tab has stored since stays. */
  readonly confirm: (next: Value) => void
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
  // One for each user: it has content of its user that is not written yet, and the time of what is stored.
  const writer = useMemo(() => new DraftWriter(drafts), [drafts, owner])
  const isReady = stored?.owner === owner
  const writes = versionOf(schemaVersion)

  useEffect(() => {
    let isCurrent = true
    const { initial, schemaVersion } = first.current
    const begin = (value: Value, restoredAt: number | undefined) => {
      // Input during loading is newer.
      if (isCurrent) setStored((before) => (before?.owner === owner ? before : { value, restoredAt, owner }))
    }
    writer.close()
    findDraft(drafts, { remote, id }, versionOf(schemaVersion)).then(
      ({ draft, content }) => {
        const value = content && openDraft(content, schemaVersion)
        if (isCurrent) writer.open(draft, content)
        begin(value ?? initial, value === undefined ? undefined : content?.savedAt)
      },
      () => begin(initial, undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [drafts, writer, remote, id, owner])

  const store = useCallback(
    (value: Value, isConfirmation: boolean) => {
      setStored((before) => ({ value, restoredAt: before?.restoredAt, owner }))
      writer.write({ version: writes, value, savedAt: Date.now() }, isConfirmation)
    },
    [writer, writes, owner],
  )
  const change = useCallback((value: Value) => store(value, false), [store])
  const confirm = useCallback((value: Value) => store(value, true), [store])
  const discard = useCallback(() => {
    setStored({ value: first.current.initial, restoredAt: undefined, owner })
    writer.discard()
  }, [writer, owner])
  const isStored = useCallback(() => writer.isStored(), [writer])
  const { value, restoredAt } = isReady ? stored : { value: initial, restoredAt: undefined }
  return { isReady, value, restoredAt, change, confirm, discard, isStored }
}

/** Writes the draft of a form to the vault once its name there is known, as a newer release may have one under the id. */
class DraftWriter {
  readonly #drafts: DraftVault
  #name: DraftName | undefined
  #unwritten: DraftContent | undefined
  #written: DraftContent | undefined
  /** Time of the content that this page has read or written last; null without one. */
  #known: number | null = null

  constructor(drafts: DraftVault) {
    this.#drafts = drafts
  }

  /** Keeps what is written until the draft is found. */
  close(): void {
    this.#name = undefined
  }

  open(name: DraftName, content: DraftContent | undefined): void {
    this.#name = name
    this.#known = content?.savedAt ?? null
    if (this.#unwritten !== undefined) this.write(this.#unwritten, false)
    this.#unwritten = undefined
  }

  write(content: DraftContent, isConfirmation: boolean): void {
    const over = isConfirmation ? this.#known : undefined
    this.#written = content
    this.#known = content.savedAt
    // The form stays usable if the draft cannot be stored.
    if (this.#name === undefined) this.#unwritten = content
    else this.#drafts.write(this.#name, content, over).catch(() => undefined)
  }

  discard(): void {
    this.#unwritten = undefined
    this.#written = undefined
    this.#known = null
    if (this.#name !== undefined) this.#drafts.remove(this.#name).catch(() => undefined)
  }

  /** Whether the vault has the content that was written last. */
  async isStored(): Promise<boolean> {
    if (this.#written === undefined) return true
    const content = this.#name && (await this.#drafts.read(this.#name).catch(() => undefined))
    return JSON.stringify(content?.value) === JSON.stringify(this.#written.value)
  }
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
