import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { CaseValues } from 'shared-contracts/http/cases/case-drafts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Draft that values belong to: they cannot be opened as those of another draft or person. */
interface DraftOwner {
  readonly id: string
  readonly personId: string
}

/** Encryption of the values of drafts. */
export interface ValueSeal {
  close(owner: DraftOwner, values: CaseValues): Buffer
  /** @throws Error when the content was changed, or belongs to another draft or person */
  open(owner: DraftOwner, content: Buffer): CaseValues
}

/** Encrypts values with AES-256-GCM: nonce, tag and ciphertext. Person and draft are associated data. */
export function createValueSeal(key: Buffer): ValueSeal {
  const associated = ({ id, personId }: DraftOwner) => Buffer.from(`${personId}/${id}`)
  return {
    close(owner, values) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
        associated(owner),
      )
      const sealed = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(owner, content) {
      const nonce = content.subarray(0, NONCE_BYTES)
      const tag = content.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(associated(owner))
        .setAuthTag(tag)
      const sealed = content.subarray(NONCE_BYTES + TAG_BYTES)
      const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
      return CaseValues.parse(JSON.parse(text))
    },
  }
}
