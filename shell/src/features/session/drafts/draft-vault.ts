import { splitLanguage } from 'shared-contracts/session/language'
import { createMemoryVault } from 'shared-runtime/draft-vault'
import type { DraftContent, DraftName, DraftVault } from 'shared-runtime/remote'
import type { DraftStore } from './draft-store.ts'
import type { DraftSummary } from '../../../common/services/session-gate.ts'
import type { Seal } from './seal.ts'

const MAX_AGE_MS = 30 * 24 * 3600 * 1000

interface Pending {
  readonly draft: DraftName
  readonly content: DraftContent
  /** Condition of the write, as in `DraftVault`. */
  readonly over: number | null | undefined
  readonly page: string
  /** Encryption for the author, also when the session has ended before the write. */
  readonly seal: Seal
}

/** Whether the server has everything of a form, which its `isUnsent` specifies; other forms are on this device only. */
function isSaved(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isUnsent' in value && value.isUnsent === false
}

/** Drafts of the page: of a visitor in memory, of a signed-in user encrypted in the browser. */
export class SessionVault implements DraftVault {
  readonly #box: DraftStore
  readonly #now: () => number
  readonly #here: () => string
  readonly #pending = new Map<string, Pending>()
  #ofVisitor = createMemoryVault()
  #seal: Seal | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(box: DraftStore, { now, here }: { readonly now: () => number; readonly here: () => string }) {
    this.#box = box
    this.#now = now
    this.#here = here
  }

  /** Called after sign-in. Drafts older than 30 days are removed. */
  unlock(seal: Seal): void {
    if (this.#seal === undefined) {
      this.#box.removeBefore(this.#now() - MAX_AGE_MS).catch(() => undefined)
    }
    this.#seal = seal
  }

  /** Called after the session has ended. Pending drafts are written first; what is in memory is not for the next person. */
  lock(): Promise<void> {
    const written = this.flush()
    if (this.#seal !== undefined) this.#ofVisitor = createMemoryVault()
    this.#seal = undefined
    return written
  }

  async read(draft: DraftName): Promise<DraftContent | undefined> {
    const seal = this.#seal
    if (seal === undefined) return this.#ofVisitor.read(draft)
    await this.flush()
    const sealed = await this.#box.get(await seal.idOf(draft))
    const draftContent = sealed && (await seal.open(sealed))
    if (draftContent === undefined) return this.#adopt(draft)
    const { page: _page, ...content } = draftContent
    return content
  }

  /** The draft from before the sign-in becomes that of the person. */
  async #adopt(draft: DraftName): Promise<DraftContent | undefined> {
    const content = await this.#ofVisitor.read(draft)
    if (content === undefined) return undefined
    await this.#ofVisitor.remove(draft)
    await this.write(draft, content)
    return content
  }

  /** Writes without a pause, because the tab may close. */
  async write(draft: DraftName, content: DraftContent, over?: number | null): Promise<void> {
    if (this.#seal === undefined) return this.#ofVisitor.write(draft, content, over)
    const key = `${draft.remote}/${draft.id}`
    const before = this.#pending.get(key)
    this.#pending.set(key, {
      draft,
      content,
      // In place of a write that waits, it is written when that one would have been.
      over: over === undefined || before === undefined ? over : before.over,
      page: splitLanguage(this.#here().split('?')[0] ?? '').path,
      seal: this.#seal,
    })
    void this.flush()
  }

  async remove(draft: DraftName): Promise<void> {
    this.#pending.delete(`${draft.remote}/${draft.id}`)
    await this.#ofVisitor.remove(draft)
    if (this.#seal === undefined) return
    const id = await this.#seal.idOf(draft)
    await this.#queue(() => this.#box.remove(id))
  }

  /** Changes that come during a write are one further write. */
  flush(): Promise<void> {
    return this.#queue(async () => {
      const waiting = [...this.#pending.values()]
      this.#pending.clear()
      for (const { draft, content, page, seal, over } of waiting) {
        await this.#box.put(await seal.close(draft, { ...content, page }), over)
      }
    })
  }

  async list(): Promise<readonly DraftSummary[]> {
    const seal = this.#seal
    const ids = await this.#idsOfPerson()
    const found = await Promise.all(
      ids.map(async (id) => {
        const sealed = await this.#box.get(id)
        const content = sealed && (await seal?.open(sealed))
        const { page, value } = content ?? {}
        return { page, savedAt: sealed?.savedAt ?? 0, isUnsent: !isSaved(value) }
      }),
    )
    return found.sort((one, other) => other.savedAt - one.savedAt)
  }

  async removeAll(): Promise<void> {
    this.#ofVisitor = createMemoryVault()
    const ids = await this.#idsOfPerson()
    await this.#queue(async () => {
      for (const id of ids) await this.#box.remove(id)
    })
  }

  async #idsOfPerson(): Promise<readonly string[]> {
    if (this.#seal === undefined) return []
    try {
      await this.flush()
      return await this.#box.listOf(this.#seal.owner)
    } catch {
      return []
    }
  }

  #queue(work: () => Promise<void>): Promise<void> {
    // Without storage there are no drafts, but the form still works.
    this.#writing = this.#writing.then(work).catch(() => undefined)
    return this.#writing
  }
}
