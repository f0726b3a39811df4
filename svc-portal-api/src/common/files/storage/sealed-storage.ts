import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { FileStorage } from './file-storage.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts each object with AES-256-GCM, as nonce, ciphertext and tag. The id is authenticated too, so that an object
 * cannot take the place of another one.
 */
export function sealStorage(storage: FileStorage, key: Buffer): FileStorage {
  return {
    write(id, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id))
      const sealed = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]
      return storage.write(id, Buffer.concat(sealed))
    },
    async read(id) {
      const sealed = await storage.read(id)
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(id))
        .setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
    delete: (id) => storage.delete(id),
  }
}
