/** Encrypted draft. Its id reveals nothing about the content. */
export interface SealedDraft {
  readonly id: string
  readonly owner: string
  readonly savedAt: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** Store of encrypted drafts. */
export type DraftStore = ReturnType<typeof createDraftStore>

const STORE = 'drafts'

function awaitRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('IndexedDB request failed'))
    })
  })
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'id' })
    store.createIndex('owner', 'owner')
    store.createIndex('savedAt', 'savedAt')
  })
  return awaitRequest(request)
}

/** Creates the IndexedDB store of this portal; its methods reject on errors. */
export function createDraftStore(name: string) {
  let database: Promise<IDBDatabase> | undefined

  async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    database ??= openDatabase(name)
    try {
      return (await database).transaction(STORE, mode).objectStore(STORE)
    } catch (error) {
      database = undefined
      throw error
    }
  }

  return {
    get: async (id: string) =>
      awaitRequest((await store('readonly')).get(id) as IDBRequest<SealedDraft | undefined>),
    /**
     * Stores a draft; with `over` only in place of the one of that time, or of none if null. Commits without waiting for
     * the result, so that a tab that closes now keeps the draft.
     */
    async put(draft: SealedDraft, over?: number | null): Promise<void> {
      const drafts = await store('readwrite')
      if (over !== undefined) {
        const found = await awaitRequest(drafts.get(draft.id) as IDBRequest<SealedDraft | undefined>)
        if ((found?.savedAt ?? null) !== over) return
      }
      const written = awaitRequest(drafts.put(draft))
      drafts.transaction.commit()
      await written
    },
    async remove(id: string): Promise<void> {
      await awaitRequest((await store('readwrite')).delete(id))
    },
    async listOf(owner: string): Promise<readonly string[]> {
      const keys = await awaitRequest((await store('readonly')).index('owner').getAllKeys(owner))
      return keys.map(String)
    },
    async removeBefore(time: number): Promise<void> {
      const drafts = await store('readwrite')
      const old = await awaitRequest(drafts.index('savedAt').getAllKeys(IDBKeyRange.upperBound(time)))
      for (const id of old) drafts.delete(id)
    },
  }
}
