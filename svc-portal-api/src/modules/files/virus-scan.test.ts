import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test as anyTest } from '@jest/globals'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import { inTransaction } from 'shared-service/transaction'
import { attachFiles, canBeHandedTo, listAttachedFiles } from '../../common/files/attached-files.ts'
import { createMemoryStorage } from '../../testing/files/memory-storage.ts'
import { EICAR, SAMPLE_CONTENTS } from '../../testing/files/sample-contents.ts'
import { testClamd } from '../../testing/files/test-clamd.ts'
import { uploadFile } from '../../testing/files/upload-file.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'
import { createClamdScanner } from './clamd.ts'
import { scanWaitingFiles } from './scan-waiting-files.ts'

// Installing a scanner takes time.
jest.setTimeout(240_000)

const storage = createMemoryStorage()
let identity: TestIdentity
let person: TestBrowser

// Before the tests are declared, so that without a scanner they count as skipped, not as passed.
const clamd = await testClamd()
const test = clamd === undefined ? anyTest.skip : anyTest
if (clamd === undefined)
  process.stderr.write('clamd is not installed and cannot be: its tests are passed over\n')

beforeAll(async () => {
  if (clamd === undefined) return
  identity = await testIdentity({
    dependencies: { fileStorage: storage },
    settings: { CLAMD_SOCKET: clamd.socket },
  })
  person = await identity.signIn('ASAN_USER')
})

afterAll(async () => {
  if (clamd === undefined) return
  await identity.close()
  await clamd.close()
})

const INFECTED = Buffer.from(EICAR)

async function upload(name: string, bytes: Buffer): Promise<UploadedFile> {
  const { file } = await uploadFile(person, { name, bytes })
  if (file === undefined) throw new Error('the upload was refused')
  return file
}

async function scanWaiting(): Promise<unknown> {
  const scan = createClamdScanner(clamd?.socket ?? '')
  const work = { pool: identity.pool, clock: identity.clock, storage, scan }
  return scanWaitingFiles(work, new AbortController().signal).catch((error: unknown) => error)
}

async function stateOf(id: string): Promise<readonly unknown[]> {
  const { state, scan, refusal } = (await person.send({ url: `/api/files/${id}` })).json<UploadedFile>()
  return [state, scan, refusal?.code]
}

test('ESRV-05 without a running scanner files are accepted as not scanned, and scanned when it runs', async () => {
  if (clamd === undefined) return
  const clean = await upload('a.txt', Buffer.from('abc'))
  const staged = await upload('b.txt', INFECTED)
  const attached = await upload('c.txt', INFECTED)
  for (const file of [clean, staged, attached]) {
    expect([file.state, file.scan]).toEqual(['accepted', 'not-scanned'])
  }
  const caseId = randomUUID()
  await inTransaction(identity.pool, (transaction) =>
    attachFiles(transaction, {
      fileIds: [clean.id, attached.id],
      owner: { personId: person.personId },
      caseId,
      now: identity.clock.now(),
    }),
  )
  const handedOut = async () =>
    (await listAttachedFiles(identity.pool, caseId))
      .filter((file) => canBeHandedTo(file, {}))
      .map(({ id }) => id)
  expect(await handedOut()).toEqual([])
  expect(await scanWaiting()).toBeInstanceOf(AggregateError)
  expect(await stateOf(clean.id)).toEqual(['accepted', 'not-scanned', undefined])

  await clamd.start()
  expect(await scanWaiting()).toBeUndefined()
  expect(await stateOf(clean.id)).toEqual(['accepted', 'clean', undefined])
  expect(await stateOf(staged.id)).toEqual(['refused', 'infected', 'FILE_INFECTED'])
  expect(await stateOf(attached.id)).toEqual(['refused', 'infected', 'FILE_INFECTED'])
  expect(await handedOut()).toEqual([clean.id])
  const reply = await person.send({ url: `/api/files/${staged.id}/content` })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'FILE_INFECTED'])
  expect(await scanWaiting()).toBeUndefined()
})

test('ESRV-05 a running scanner refuses the virus at once, also inside a document, and nothing is stored', async () => {
  const before = storage.objects.size
  const pdf = await SAMPLE_CONTENTS['pdf']?.()
  if (pdf === undefined) throw new Error('no sample')
  const end = pdf.lastIndexOf('xref\n0')
  const hidden = Buffer.concat([pdf.subarray(0, end), Buffer.from(`%${EICAR}\n`), pdf.subarray(end)])
  for (const [name, bytes] of [
    ['a.txt', INFECTED],
    ['b.pdf', hidden],
  ] as const) {
    const file = await upload(name, bytes)
    expect([file.state, file.scan, file.refusal?.code]).toEqual(['refused', 'infected', 'FILE_INFECTED'])
  }
  expect(storage.objects.size).toBe(before)
  expect(await upload('c.pdf', pdf)).toMatchObject({ state: 'accepted', scan: 'clean' })
  expect(await upload('d.txt', Buffer.alloc(20_000_000, 'a'))).toMatchObject({
    state: 'accepted',
    scan: 'clean',
  })
})

anyTest('a scanner that sends no verdict or ends the connection is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scanner-'))
  const path = join(folder, 'socket')
  const answer = async (respond: (socket: Socket) => void): Promise<unknown> => {
    const server: Server = createServer((socket) => {
      socket.on('error', () => undefined).resume()
      respond(socket)
    })
    await new Promise<void>((resolve) => server.listen(path, resolve))
    const result = await createClamdScanner(path)(Buffer.from('abc')).catch(String)
    await new Promise((resolve) => server.close(resolve))
    return result
  }
  expect(await answer((socket) => socket.end('stream: OK\0'))).toBe('clean')
  expect(await answer((socket) => socket.end('stream: Test FOUND\0'))).toBe('infected')
  expect(await answer((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'))).toMatch(/size limit/)
  expect(await answer((socket) => socket.destroy())).toMatch(/Error/)
  await rm(folder, { recursive: true })
})
