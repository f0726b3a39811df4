import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  MAX_FILE_BYTES,
  type createFileChange,
  type ChangeSet,
  type sendFilePart,
} from 'shared-contracts/http/data/registry-desk'
import { MAX_PART_BYTES } from 'shared-contracts/http/file-parts'
import { inTransaction } from 'shared-service/transaction'
import { createSet, lockSet } from '../change-sets.store.ts'
import { getLayout } from '../../registry-engine/schema/registry-layout.ts'
import type { BodyOf, DeskContext, Official, SetBodyOf } from '../desk-context.ts'
import { readSet, assertEditable } from '../desk.service.ts'
import { createFileError } from './file-error.ts'

/**
 * Creates a set for a file that is sent in parts; idempotent by key.
 * @throws PortalError REGISTRY_FILE_REFUSED when it is too large, CHANGE_KEY_USED.
 */
export async function announceUpload(
  desk: DeskContext,
  official: Official,
  { key, registry, name, size }: BodyOf<typeof createFileChange>,
): Promise<ChangeSet> {
  getLayout(desk.layouts, registry)
  if (size > MAX_FILE_BYTES) throw createFileError('large', official.language)
  const id = await inTransaction(desk.pool, async (transaction) => {
    const fileName = name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim() || 'file.csv'
    const made = await createSet(transaction, {
      companyId: desk.companyId,
      personId: official.personId,
      now: desk.clock.now(),
      key,
      registry,
      kind: 'file',
      file: { name: fileName, size },
      body: { name, size },
    })
    return made.id
  })
  return readSet(desk, official, id)
}

/**
 * Stores a part of a file, replacing an earlier one. Returns the bytes received so far.
 * @throws PortalError REQUEST_INVALID for a wrong size, CHANGE_SET_UNKNOWN, CHANGE_SET_OF_ANOTHER, CHANGE_SET_MOVED
 */
export async function receivePart(
  { pool, companyId }: DeskContext,
  { personId }: Official,
  { id, part, base64 }: SetBodyOf<typeof sendFilePart>,
): Promise<{ readonly received: number }> {
  return inTransaction(pool, async (transaction) => {
    const set = await lockSet(transaction, { id, companyId })
    assertEditable(set, personId)
    const size = set.file_size ?? 0
    const expected = Math.min(MAX_PART_BYTES, size - part * MAX_PART_BYTES)
    const bytes = Buffer.from(base64, 'base64')
    if (set.kind !== 'file' || bytes.length !== expected) throw new PortalError('REQUEST_INVALID')
    if (set.checked_at !== null) throw new PortalError('CHANGE_SET_MOVED')
    await transaction.query(
      `insert into registry_change_part (change_set_id, part, bytes) values ($1, $2, $3)
       on conflict (change_set_id, part) do update set bytes = excluded.bytes`,
      [id, part, bytes],
    )
    const { rows } = await transaction.query<{ received: number }>(
      'select sum(octet_length(bytes))::bigint as received from registry_change_part where change_set_id = $1',
      [id],
    )
    return { received: rows[0]?.received ?? 0 }
  })
}
