/** A half-filled form: the remote that it belongs to, and its id in that remote's manifest. */
export interface DraftName {
  readonly remote: string
  readonly id: string
}

/** What is kept of it. */
export interface DraftContent {
  /** Version of its shape, as the manifest names those that a release can read. */
  readonly version: number
  readonly value: unknown
  /** When it was written, in milliseconds since 1970. */
  readonly savedAt: number
}

/** Where the shell keeps half-filled forms: of a signed-in person sealed in this browser, of a visitor in memory. */
export interface DraftVault {
  read(draft: DraftName): Promise<DraftContent | undefined>
  /** Resolves before it is on the disk. Whatever is called a password is left out. */
  write(draft: DraftName, content: DraftContent): Promise<void>
  remove(draft: DraftName): Promise<void>
}

/** A vault for the life of the page. */
export function createMemoryVault(): DraftVault {
  const drafts = new Map<string, DraftContent>()
  const keyOf = ({ remote, id }: DraftName) => `${remote}/${id}`
  return {
    read: (draft) => Promise.resolve(drafts.get(keyOf(draft))),
    write(draft, content) {
      drafts.set(keyOf(draft), content)
      return Promise.resolve()
    },
    remove(draft) {
      drafts.delete(keyOf(draft))
      return Promise.resolve()
    },
  }
}
