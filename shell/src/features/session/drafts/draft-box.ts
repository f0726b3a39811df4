/** A draft as it lies in the browser: unreadable without the person's key, and without a word of what it is. */
export interface SealedDraft {
  readonly id: string
  /** The same for all drafts of a person. */
  readonly owner: string
  readonly savedAt: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** Where sealed drafts lie. */
export interface DraftBox {
  get(id: string): Promise<SealedDraft | undefined>
  put(draft: SealedDraft): Promise<void>
  remove(id: string): Promise<void>
  /** Ids of a person's drafts. */
  listOf(owner: string): Promise<readonly string[]>
  /** Takes away what was written before a time. */
  removeBefore(time: number): Promise<void>
}

const STORE = 'drafts'

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('IndexedDB refused'))
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
  return settled(request)
}

/** IndexedDB of this portal. Whatever fails there rejects; a form goes on without. */
export function createDraftBox(name: string): DraftBox {
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
    async get(id) {
      return settled((await store('readonly')).get(id) as IDBRequest<SealedDraft | undefined>)
    },
    async put(draft) {
      await settled((await store('readwrite')).put(draft))
    },
    async remove(id) {
      await settled((await store('readwrite')).delete(id))
    },
    async listOf(owner) {
      const keys = await settled((await store('readonly')).index('owner').getAllKeys(owner))
      return keys.map(String)
    },
    async removeBefore(time) {
      const drafts = await store('readwrite')
      const old = await settled(drafts.index('savedAt').getAllKeys(IDBKeyRange.upperBound(time)))
      for (const id of old) drafts.delete(id)
    },
  }
}
