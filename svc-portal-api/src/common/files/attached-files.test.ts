import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { inTransaction } from 'shared-service/transaction'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { createMemoryStorage } from '../../testing/files/memory-storage.ts'
import { NOW } from '../../testing/test-api.ts'
import { addPerson } from '../../testing/test-people.ts'
import { createToken, hashToken } from '../tokens.ts'
import { attachFiles, canBeHandedTo, listAttachedFiles, openFile, type FileOwner } from './attached-files.ts'

let database: TestDatabase
let pool: pg.Pool
let personId: string

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
  personId = await addPerson(pool, 'ASAN_USER')
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const SHA256 = 'ab'.repeat(32)
const LATER = new Date('2026-11-27T09:00:00Z')

interface Sample {
  readonly owner?: FileOwner
  readonly state?: 'uploading' | 'accepted' | 'refused'
  readonly expiresAt?: Date
}

async function addFile(sample: Sample = {}): Promise<string> {
  const { owner = { personId }, state = 'accepted', expiresAt = LATER } = sample
  const { rows } = await pool.query<{ id: string }>(
    `insert into uploaded_file (person_id, token_hash, upload_key, purpose, name, size, state, refusal, sha256, mime_type,
       created_at, checked_at, expires_at)
     values ($1, $2, $3, 'case', 'Şikayət.pdf', 3, $4, $5, $6, 'application/pdf', $7, $8, $9) returning id`,
    [
      'personId' in owner ? owner.personId : null,
      'token' in owner ? hashToken(owner.token) : null,
      randomUUID(),
      state,
      state === 'refused' ? 'FILE_DAMAGED' : null,
      SHA256,
      NOW,
      state === 'uploading' ? null : NOW,
      expiresAt,
    ],
  )
  return rows[0]?.id ?? ''
}

interface Attaching {
  readonly owner?: FileOwner
  readonly caseId?: string
}

function attach(fileIds: readonly string[], { owner = { personId }, caseId = randomUUID() }: Attaching = {}) {
  return inTransaction(pool, (transaction) => attachFiles(transaction, { fileIds, owner, caseId, now: NOW }))
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    return isPortalError(error) ? error.code : String(error)
  }
}

test('accepted files are attached to a case once, and again without effect', async () => {
  const caseId = randomUUID()
  const first = await addFile()
  const second = await addFile()
  expect(await attach([first, second, first], { caseId })).toHaveLength(2)
  expect(await attach([second], { caseId })).toMatchObject([
    { id: second, caseId, personId, name: 'Şikayət.pdf', size: 3, sha256: SHA256, scan: 'not-scanned' },
  ])
  expect(await codeOf(attach([first]))).toBe('FILE_NOT_READY')
  expect((await listAttachedFiles(pool, caseId)).map(({ id }) => id).sort()).toEqual([first, second].sort())
})

test('of two concurrent cases one gets the file', async () => {
  const id = await addFile()
  const codes = await Promise.all([codeOf(attach([id])), codeOf(attach([id]))])
  expect(codes.sort()).toEqual(['', 'FILE_NOT_READY'])
})

test('incomplete, refused, expired and foreign files are not attached, nor are their companions', async () => {
  const own = await addFile()
  const foreign = await addFile({ owner: { personId: await addPerson(pool, 'ASAN_USER') } })
  expect(await codeOf(attach([own, await addFile({ state: 'uploading' })]))).toBe('FILE_NOT_READY')
  expect(await codeOf(attach([own, await addFile({ state: 'refused' })]))).toBe('FILE_NOT_READY')
  expect(await codeOf(attach([own, await addFile({ expiresAt: NOW })]))).toBe('FILE_NOT_READY')
  expect(await codeOf(attach([own, foreign]))).toBe('FILE_NOT_READY')
  expect(await codeOf(attach([own, randomUUID()]))).toBe('FILE_NOT_READY')
  expect(await attach([own])).toHaveLength(1)
})

test('a visitor attaches files by the token of the upload', async () => {
  const token = createToken()
  const id = await addFile({ owner: { token } })
  expect(await codeOf(attach([id]))).toBe('FILE_NOT_READY')
  expect(await codeOf(attach([id], { owner: { token: createToken() } }))).toBe('FILE_NOT_READY')
  expect(await attach([id], { owner: { token } })).toMatchObject([{ id, personId: null }])
})

test('an attached file is neither deleted nor moved to another case', async () => {
  const id = await addFile()
  await attach([id])
  await expect(pool.query('delete from uploaded_file where id = $1', [id])).rejects.toThrow(
    'stays with its case',
  )
  const move = 'update uploaded_file set attached_to = gen_random_uuid() where id = $1'
  await expect(pool.query(move, [id])).rejects.toThrow('stays with its case')
})

test('an unscanned file is handed to its owner only, an infected one to no viewer', () => {
  const owner = { personId: 'p' }
  const other = { personId: 'q' }
  const may = (scan: 'clean' | 'not-scanned' | 'infected', personOfFile: string | null = 'p') =>
    [owner, other, {}].map((viewer) => canBeHandedTo({ scan, personId: personOfFile }, viewer))
  expect(may('clean')).toEqual([true, true, true])
  expect(may('not-scanned')).toEqual([true, false, false])
  expect(may('not-scanned', null)).toEqual([false, false, false])
  expect(may('infected')).toEqual([false, false, false])
})

test('an opened file has the stored bytes; the reason of a refusal is a code', async () => {
  const storage = createMemoryStorage()
  const id = await addFile()
  await storage.write(id, Buffer.from('abc'))
  const [file] = await attach([id])
  if (file === undefined) throw new Error('nothing was attached')
  const chunks: Uint8Array[] = []
  for await (const chunk of openFile(storage, file, { personId }).read(1, 3)) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe('bc')
  expect(await codeOf(Promise.resolve().then(() => openFile(storage, file, {})))).toBe('FILE_NOT_SCANNED')
  const infected = { ...file, scan: 'infected' as const }
  expect(await codeOf(Promise.resolve().then(() => openFile(storage, infected, { personId })))).toBe(
    'FILE_INFECTED',
  )
})
