import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import { inTransaction } from 'shared-service/transaction'
import { attachFiles } from '../../common/files/attached-files.ts'
import { createMemoryStorage } from '../../testing/files/memory-storage.ts'
import { uploadFile } from '../../testing/files/upload-file.ts'
import {
  testBrowser,
  testIdentity,
  type TestBrowser,
  type TestIdentity,
} from '../../testing/test-sessions.ts'
import { deleteExpiredFiles } from './expired-files.ts'

const storage = createMemoryStorage()
let identity: TestIdentity
let person: TestBrowser

beforeAll(async () => {
  identity = await testIdentity({ dependencies: { fileStorage: storage } })
  person = await identity.signIn('ASAN_USER')
})

afterAll(() => identity.close())

const BEGINNING = { key: randomUUID(), name: 'Ərizə.txt', size: 700_003, purpose: 'case', sha256: null }

function begin(browser: TestBrowser, change: object = {}, headers: Record<string, string> = {}) {
  const payload = { ...BEGINNING, key: randomUUID(), ...change }
  return browser.send({ method: 'POST', url: '/api/files', payload, headers })
}

async function send(browser: TestBrowser, id: string, [number, text]: readonly [number, string]) {
  const payload = { base64: Buffer.from(text).toString('base64') }
  const reply = await browser.send({ method: 'PUT', url: `/api/files/${id}/parts/${number}`, payload })
  return [reply.statusCode, reply.json<{ received?: number }>().received]
}

async function complete(browser: TestBrowser, id: string) {
  return browser.send({ method: 'POST', url: `/api/files/${id}/complete` })
}

function idOf(reply: { json<T>(): T }): string {
  return reply.json<{ file: UploadedFile }>().file.id
}

const FIRST = 'a'.repeat(700_000)

test('ESRV-05 an interrupted upload goes on where it stopped, and the file is downloaded byte for byte', async () => {
  const key = randomUUID()
  const id = idOf(await begin(person, { key }))
  expect(await send(person, id, [1, 'xyz'])).toEqual([200, 3])
  const early = await complete(person, id)
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'FILE_INCOMPLETE'])
  // The same beginning, as after a closed tab.
  const again = (await begin(person, { key })).json<{ file: UploadedFile }>().file
  expect(again).toMatchObject({
    id,
    name: 'Ərizə.txt',
    receivedParts: [1],
    received: 3,
    partBytes: 700_000,
    state: 'uploading',
    expiresAt: '2026-11-27T09:00:00.000Z',
  })
  expect(await send(person, id, [0, FIRST])).toEqual([200, 700_003])
  expect(await send(person, id, [0, FIRST])).toEqual([200, 700_003])
  const sha256 = createHash('sha256').update(`${FIRST}xyz`).digest('hex')
  const verdict = (await complete(person, id)).json<UploadedFile>()
  expect(verdict).toMatchObject({ state: 'accepted', scan: 'not-scanned', sha256, mimeType: 'text/plain' })
  expect((await complete(person, id)).json<UploadedFile>()).toEqual(verdict)
  const reply = await person.send({ url: `/api/files/${id}/content` })
  expect(reply.body).toBe(`${FIRST}xyz`)
  expect(reply.headers).toMatchObject({
    'content-disposition': 'attachment; filename="_riz_.txt"; filename*=UTF-8\'\'%C6%8Friz%C9%99.txt',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/octet-stream',
  })
  expect(reply.headers['content-security-policy']).toMatch(/sandbox$/)
  const range = await person.send({
    url: `/api/files/${id}/content`,
    headers: { range: 'bytes=699999-700001' },
  })
  expect([range.statusCode, range.body]).toEqual([206, 'axy'])
})

test('ESRV-05 a part of a wrong size, a part after the check, and another file with the key are refused', async () => {
  const key = randomUUID()
  const id = idOf(await begin(person, { key, size: 3 }))
  expect(await send(person, id, [0, 'ab'])).toEqual([400, undefined])
  expect(await send(person, id, [1, 'abc'])).toEqual([400, undefined])
  const other = await begin(person, { key, size: 4 })
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'FILE_KEY_USED'])
  await send(person, id, [0, 'abc'])
  await complete(person, id)
  expect(await send(person, id, [0, 'xyz'])).toEqual([409, undefined])
})

test('ESRV-05 an empty, a too large and a renamed file are refused before anything is sent', async () => {
  const refusal = async (change: object) => {
    const reply = await begin(person, change)
    const { code, message } = reply.json<{ code: string; message: string }>()
    return [reply.statusCode, code, message]
  }
  expect(await refusal({ size: 0 })).toEqual([400, 'FILE_EMPTY', expect.any(String)])
  expect(await refusal({ size: 20_000_001 })).toEqual([
    413,
    'FILE_TOO_LARGE',
    expect.stringMatching(/\b20 MB/),
  ])
  expect(await refusal({ name: 'photo\u202Egpj.exe' })).toEqual([415, 'FILE_EXECUTABLE', expect.any(String)])
})

test('ESRV-05 bytes that differ from the announced hash are refused, with the reason in three languages', async () => {
  const sha256 = createHash('sha256').update('abc').digest('hex')
  const id = idOf(await begin(person, { size: 3, sha256 }))
  await send(person, id, [0, 'abd'])
  expect((await complete(person, id)).json()).toMatchObject({ state: 'refused', sha256: null })
  const messages: unknown[] = []
  for (const language of ['az', 'en', 'ru']) {
    const reply = await person.send({ url: `/api/files/${id}?lang=${language}` })
    messages.push(reply.json<UploadedFile>().refusal)
  }
  expect(messages).toEqual([
    { code: 'FILE_CHANGED', message: 'Fayl göndərilərkən dəyişib. Onu yenidən seçin' },
    { code: 'FILE_CHANGED', message: 'The file changed during the upload. Choose it again' },
    { code: 'FILE_CHANGED', message: 'Файл изменился во время отправки. Выберите его ещё раз' },
  ])
  const download = await person.send({ url: `/api/files/${id}/content` })
  expect([download.statusCode, download.json<{ code: string }>().code]).toEqual([409, 'FILE_CHANGED'])
})

test('ESRV-05 concurrent calls to complete return one verdict', async () => {
  const id = idOf(await begin(person, { size: 3 }))
  await send(person, id, [0, 'abc'])
  // More than checks may wait.
  const replies = await Promise.all(Array.from({ length: 120 }, () => complete(person, id)))
  const [first, ...others] = replies.map((reply) => reply.json<UploadedFile>())
  expect(first).toMatchObject({ state: 'accepted' })
  for (const other of others) expect(other).toEqual(first)
})

test('ESRV-05 a check holds no connection; an interrupted one is repeated with the bytes that were received first', async () => {
  const id = idOf(await begin(person, { size: 3 }))
  await send(person, id, [0, 'abc'])
  const write = jest.spyOn(storage, 'write').mockRejectedValueOnce(new Error('the disk is full'))
  expect((await complete(person, id)).statusCode).toBe(500)
  expect(await send(person, id, [0, 'xyz'])).toEqual([200, 3])
  write.mockImplementationOnce(async (object, bytes) => {
    expect(identity.pool.idleCount).toBe(identity.pool.totalCount)
    storage.objects.set(object, bytes)
  })
  expect((await complete(person, id)).json<UploadedFile>()).toMatchObject({ state: 'accepted' })
  expect((await person.send({ url: `/api/files/${id}/content` })).body).toBe('abc')
  write.mockRestore()
})

test('ESRV-05 a file that is deleted during its check leaves no bytes', async () => {
  const id = idOf(await begin(person, { size: 3 }))
  await send(person, id, [0, 'abc'])
  const write = jest.spyOn(storage, 'write').mockImplementationOnce(async (object, bytes) => {
    await person.send({ method: 'DELETE', url: `/api/files/${id}` })
    storage.objects.set(object, bytes)
  })
  expect((await complete(person, id)).json<{ code: string }>().code).toBe('FILE_UNKNOWN')
  expect(storage.objects.has(id)).toBe(false)
  write.mockRestore()
})

test('ESRV-05 a visitor uploads for a suggestion with a token that is stored as a hash', async () => {
  const visitor = testBrowser(identity.app)
  const refused = await begin(visitor)
  expect(refused.json<{ code: string }>().code).toBe('SESSION_REQUIRED')
  const bytes = Buffer.from('Təklif')
  const { file, token } = await uploadFile(visitor, { name: 'Təklif.txt', bytes, purpose: 'suggestion' })
  expect(file).toMatchObject({ state: 'accepted', expiresAt: '2026-11-21T09:00:00.000Z' })
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const second = await uploadFile(visitor, { name: 'b.txt', bytes, purpose: 'suggestion', token })
  expect(second.token).toBe(token)
  const url = `/api/files/${file?.id ?? ''}`
  const own = await visitor.send({ url: `${url}/content`, headers: { 'upload-token': token ?? '' } })
  expect(own.body).toBe('Təklif')
  const foreign = await begin(visitor, { purpose: 'suggestion' })
  const other = foreign.json<{ token: string }>().token
  const codes: unknown[] = []
  for (const headers of [{}, { 'upload-token': other }, { 'upload-token': 'guess' }]) {
    codes.push((await visitor.send({ url, headers })).json<{ code: string }>().code)
  }
  expect(codes).toEqual(['SESSION_REQUIRED', 'FILE_UNKNOWN', 'SESSION_REQUIRED'])
  const { rows } = await identity.pool.query<{ found: boolean }>(
    'select bool_or(f::text like $1) as found from uploaded_file f',
    [`%${token ?? ''}%`],
  )
  expect(rows).toEqual([{ found: false }])
})

test('ESRV-05 a deleted file is gone with its bytes; an attached one stays', async () => {
  const bytes = Buffer.from('abc')
  const deleted = (await uploadFile(person, { name: 'a.txt', bytes })).file?.id ?? ''
  const attached = (await uploadFile(person, { name: 'b.txt', bytes })).file?.id ?? ''
  expect([storage.objects.has(deleted), storage.objects.has(attached)]).toEqual([true, true])
  await inTransaction(identity.pool, (transaction) =>
    attachFiles(transaction, {
      fileIds: [attached],
      owner: { personId: person.personId },
      caseId: randomUUID(),
      now: identity.clock.now(),
    }),
  )
  const remove = async (id: string) =>
    (await person.send({ method: 'DELETE', url: `/api/files/${id}` })).statusCode
  const read = (id: string) => person.send({ url: `/api/files/${id}/content` })
  // Its bytes are read at the case.
  expect((await read(attached)).json<{ code: string }>().code).toBe('FILE_UNKNOWN')
  expect([await remove(deleted), await remove(deleted), await remove(attached)]).toEqual([200, 404, 409])
  expect([storage.objects.has(deleted), storage.objects.has(attached)]).toEqual([false, true])
})

test('ESRV-05 staged files of visitors are deleted after a day, of persons after a week, attached ones never', async () => {
  const bytes = Buffer.from('abc')
  const ofVisitor = await uploadFile(testBrowser(identity.app), {
    name: 'a.txt',
    bytes,
    purpose: 'suggestion',
  })
  const ofPerson = await uploadFile(person, { name: 'b.txt', bytes })
  const attached = await uploadFile(person, { name: 'c.txt', bytes })
  await inTransaction(identity.pool, (transaction) =>
    attachFiles(transaction, {
      fileIds: [attached.file?.id ?? ''],
      owner: { personId: person.personId },
      caseId: randomUUID(),
      now: identity.clock.now(),
    }),
  )
  const tidy = async (): Promise<readonly boolean[]> => {
    await deleteExpiredFiles(identity.pool, { storage, now: identity.clock.now() })
    return [ofVisitor, ofPerson, attached].map(({ file }) => storage.objects.has(file?.id ?? ''))
  }
  expect(await tidy()).toEqual([true, true, true])
  identity.clock.forward(86_400)
  expect(await tidy()).toEqual([false, true, true])
  identity.clock.forward(6 * 86_400)
  expect(await tidy()).toEqual([false, false, true])
  const reply = await (
    await identity.signIn('ASAN_USER', { personId: person.personId })
  ).send({
    url: `/api/files/${attached.file?.id ?? ''}`,
  })
  expect(reply.json<UploadedFile>()).toMatchObject({ state: 'accepted', expiresAt: null })
})

test('ESRV-05 the bytes of a person and day are limited, with a message in three languages', async () => {
  const limited = await testIdentity({
    pool: identity.pool,
    limitFactor: 1,
    settings: { UPLOAD_QUOTA_MB: 20 },
  })
  const owner = await limited.signIn('ASAN_USER')
  const codes: unknown[] = []
  for (const size of [19_000_001, 20_000_001, 1]) {
    codes.push((await begin(owner, { size })).json<{ code?: string }>().code)
  }
  expect(codes).toEqual([undefined, 'FILE_TOO_LARGE', 'FILE_QUOTA_REACHED'])
  const messages: unknown[] = []
  for (const language of ['az', 'en', 'ru']) {
    const payload = { ...BEGINNING, key: randomUUID(), size: 1 }
    const reply = await owner.send({ method: 'POST', url: `/api/files?lang=${language}`, payload })
    messages.push(reply.json<{ message: string }>().message)
    expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
  }
  expect(messages).toEqual([
    'Fayllar üçün gündəlik hədd dolub. Faylı sabah göndərin',
    'The daily limit of uploads is reached. Send the file tomorrow',
    'Дневной лимит загрузки файлов исчерпан. Отправьте файл завтра',
  ])
  const other = await limited.signIn('ASAN_USER')
  expect((await begin(other, { size: 1 })).statusCode).toBe(200)
  await limited.close()
})

test('ESRV-05 uploads are limited per person and day, and per address of visitors and hour', async () => {
  const limited = await testIdentity({ pool: identity.pool, limitFactor: 1 })
  const visitor = testBrowser(limited.app)
  const codes: unknown[] = []
  for (let count = 0; count < 31; count += 1) {
    const payload = { ...BEGINNING, key: randomUUID(), purpose: 'suggestion' }
    codes.push((await visitor.send({ method: 'POST', url: '/api/files', payload })).statusCode)
  }
  expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true)
  expect(codes[30]).toBe(429)
  await limited.close()
})
