import * as z from 'zod/mini'
import { RemoteRelease, ShellRelease } from './release-record.ts'

/** The complete, numbered set of live releases (stable channel). */
export const Composition = z.object({
  spec: z.literal('composition@1'),
  number: z.int(),
  issuedAt: z.string(),
  shell: z.nullable(ShellRelease),
  remotes: z.array(RemoteRelease),
})
export type Composition = z.infer<typeof Composition>

/** `payload` is the exact JSON text of a Composition that the Ed25519 signature (base64) covers. */
export const SignedComposition = z.object({
  payload: z.string(),
  key: z.string(),
  signature: z.string(),
})
export type SignedComposition = z.infer<typeof SignedComposition>

/** One line of the append-only history (FED-06). `from` is null for the first release of a remote. */
export const HistoryEntry = z.object({
  number: z.int(),
  action: z.enum(['promote', 'rollback']),
  remote: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  who: z.string(),
  when: z.string(),
  why: z.string(),
  /** Hash of the entry before, so that a changed history shows. */
  previousHash: z.nullable(z.string()),
  hash: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
