import type { ChainEntry } from 'shared-contracts/http/cases/appeals'
import type { CaseEvent } from 'shared-contracts/http/cases/case-models'

/** Hash before the first entry. */
const NO_HASH = '0'.repeat(64)

type ShownEvent = Pick<CaseEvent, 'sequence' | 'at' | 'kind' | 'step'>

/** Result of a verification: the chain is intact, or the first entry that does not match. */
export type ChainResult =
  | { readonly kind: 'intact'; readonly entries: number; readonly first: string; readonly last: string }
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

/** Whether an entry states the time and the kind of an event, as the page shows them. */
function isShownAs({ at, kind, step }: ShownEvent, entry: ChainEntry | undefined): boolean {
  if (entry === undefined) return false
  const content = JSON.parse(entry.content) as Readonly<Record<string, unknown>>
  return content['at'] === at && content['kind'] === kind && content['step'] === step
}

/**
 * Computes each hash of the chain again. Every entry continues the one before, without a gap, and every shown event is
 * in the chain with its time and kind. Texts are in the chain as a salted hash, which a browser cannot compute.
 */
export async function verifyChain(
  entries: readonly ChainEntry[],
  shown: readonly ShownEvent[],
): Promise<ChainResult> {
  let last = NO_HASH
  for (const [index, entry] of entries.entries()) {
    if (entry.sequence !== index + 1 || !(await isGenuine(entry, last)))
      return { kind: 'broken', sequence: index + 1 }
    last = entry.hash
  }
  const [first] = entries
  if (first === undefined) return { kind: 'broken', sequence: 1 }
  const other = shown.find((event) => !isShownAs(event, entries[event.sequence - 1]))
  if (other !== undefined) return { kind: 'broken', sequence: other.sequence }
  return { kind: 'intact', entries: entries.length, first: first.hash, last }
}
