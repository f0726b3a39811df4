import type { FileStorage } from '../../common/files/storage/file-storage.ts'

/** Storage of uploaded files in memory, for tests. */
export function createMemoryStorage(): FileStorage & { readonly objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  return {
    objects,
    async write(id, bytes) {
      objects.set(id, Buffer.from(bytes))
    },
    async read(id) {
      const found = objects.get(id)
      if (found === undefined) throw new Error(`no object ${id}`)
      return found
    },
    async delete(id) {
      objects.delete(id)
    },
  }
}
