import type { DraftContent, DraftName } from 'shared-runtime/remote'
import type { SealedDraft } from './draft-store.ts'

/** Content of a draft with its page, which older releases did not store. */
interface SealedContent extends DraftContent {
  readonly page?: string
}

/** Encryption of the drafts of one signed-in user. */
export type Seal = Awaited<ReturnType<typeof createSeal>>

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
}

function toText(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

/** JSON replacer that removes passwords. */
function withoutPasswords(key: string, value: unknown): unknown {
  return /passw|^pass$/i.test(key) ? undefined : value
}

/** Creates the encryption from the key of the server (`draftKey`), which is never stored. */
export async function createSeal(draftKey: string) {
  const raw = toBytes(draftKey)
  const { subtle } = crypto
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const nameKey = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const encode = (text: string) => new TextEncoder().encode(text)
  const nameOf = async (text: string) => toText(await subtle.sign('HMAC', nameKey, encode(text)))
  const owner = await nameOf('owner')
  const idOf = ({ remote, id }: DraftName) => nameOf(`draft ${remote}/${id}`)

  return {
    owner,
    idOf,
    async close(draft: DraftName, content: SealedContent): Promise<SealedDraft> {
      const id = await idOf(draft)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = encode(JSON.stringify(content, withoutPasswords))
      const data = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encode(id) }, key, text)
      return { id, owner, savedAt: content.savedAt, iv, data }
    },
    /** Decrypts a draft; undefined for modified data or another key. */
    async open({ id, iv, data }: SealedDraft): Promise<SealedContent | undefined> {
      try {
        const text = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encode(id) }, key, data)
        return JSON.parse(new TextDecoder().decode(text)) as SealedContent
      } catch {
        return undefined
      }
    },
  }
}
