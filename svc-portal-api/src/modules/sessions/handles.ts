import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. */
export function makeHandle(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a handle; undefined for what can be none. */
export function hashHandle(handle: string | undefined): Buffer | undefined {
  if (handle === undefined || !/^[A-Za-z0-9_-]{43}$/.test(handle)) return undefined
  return createHash('sha256').update(handle).digest()
}
