import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** New token of 256 random bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text)
}

/** SHA-256 of a text; the database stores only hashes of tokens. */
export function hashToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
