import type { ChainEntry } from 'shared-contracts/http/cases/appeals'

/** Hash before the first entry. */
const NO_HASH = '0'.repeat(64)

/** Result of a verification: the chain is intact, or the first entry that does not match. */
export type ChainResult =
  | { readonly kind: 'intact'; readonly entries: number; readonly head: string }
  | { readonly kind: 'broken'; readonly sequence: number }

/** SHA-256 of a text in hexadecimal. */
async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether an entry continues the chain and its hash is right. */
async function isGenuine({ content, previousHash, hash }: ChainEntry, head: string): Promise<boolean> {
  return previousHash === head && (await hashText(previousHash + content)) === hash
}

/** Whether the browser can compute hashes: only on pages with TLS. */
export function canVerify(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined
}

/**
 * Computes each hash of the chain again. Every entry continues the one before, without a gap, and every shown event is
 * in the chain.
 */
export async function verifyChain(
  entries: readonly ChainEntry[],
  shownSequences: readonly number[],
): Promise<ChainResult> {
  let head = NO_HASH
  for (const [index, entry] of entries.entries()) {
    if (entry.sequence !== index + 1 || !(await isGenuine(entry, head)))
      return { kind: 'broken', sequence: index + 1 }
    head = entry.hash
  }
  const missing = [1, ...shownSequences].find((sequence) => sequence > entries.length)
  if (missing !== undefined) return { kind: 'broken', sequence: missing }
  return { kind: 'intact', entries: entries.length, head }
}
