import type { DraftContent, DraftName } from 'shared-runtime/remote'
import type { SealedDraft } from './draft-box.ts'

/** What is sealed: the form, and the page on which it is filled in, where the release that kept it knew. */
interface SealedContent extends DraftContent {
  readonly page?: string
}

/** Seals and opens the drafts of one person; exists only while the person is signed in. */
export interface Seal {
  readonly owner: string
  idOf(draft: DraftName): Promise<string>
  close(draft: DraftName, content: SealedContent): Promise<SealedDraft>
  /** Undefined for what somebody has changed, or another key has closed. */
  open(sealed: SealedDraft): Promise<SealedContent | undefined>
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
}

function toText(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

/** Passwords are never kept, whatever a form hands over. */
function withoutPasswords(key: string, value: unknown): unknown {
  return /passw|^pass$/i.test(key) ? undefined : value
}

/** Makes it from the key that the server gives (`draftKey`); it is kept nowhere. */
export async function createSeal(draftKey: string, crypto: Crypto = globalThis.crypto): Promise<Seal> {
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
    async close(draft, content) {
      const id = await idOf(draft)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = encode(JSON.stringify(content, withoutPasswords))
      const data = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encode(id) }, key, text)
      return { id, owner, savedAt: content.savedAt, iv, data }
    },
    async open({ id, iv, data }) {
      try {
        const text = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encode(id) }, key, data)
        return JSON.parse(new TextDecoder().decode(text)) as SealedContent
      } catch {
        return undefined
      }
    },
  }
}
