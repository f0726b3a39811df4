/** Identifier of a form draft: its remote, and its id in the remote's manifest. */
export interface DraftName {
  readonly remote: string
  readonly id: string
}

/** Stored content of a draft. */
export interface DraftContent {
  /** Version of its shape; see `drafts` in the manifest. */
  readonly version: number
  readonly value: unknown
  /** Time of the last write, in milliseconds since 1970. */
  readonly savedAt: number
}

/** Storage of form drafts: encrypted in this browser for a signed-in user, in memory for a visitor. */
export interface DraftVault {
  read(draft: DraftName): Promise<DraftContent | undefined>
  /**
   * Stores a draft, without properties named like passwords. Resolves before it is persisted. With `over`, nothing is
   * stored unless the draft has the content of that time (`savedAt`), or none if it is null.
   */
  write(draft: DraftName, content: DraftContent, over?: number | null): Promise<void>
  remove(draft: DraftName): Promise<void>
}

/** Creates an in-memory vault. */
export function createMemoryVault(): DraftVault {
  const drafts = new Map<string, DraftContent>()
  const keyOf = ({ remote, id }: DraftName) => `${remote}/${id}`
  return {
    read: (draft) => Promise.resolve(drafts.get(keyOf(draft))),
    write(draft, content, over) {
      const time = drafts.get(keyOf(draft))?.savedAt ?? null
      if (over === undefined || over === time) drafts.set(keyOf(draft), content)
      return Promise.resolve()
    },
    remove(draft) {
      drafts.delete(keyOf(draft))
      return Promise.resolve()
    },
  }
}
