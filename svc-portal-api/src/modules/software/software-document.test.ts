import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { ServiceDocument, ServicePassport } from 'shared-contracts/http/software'
import { servicesApp, testServices, type TestServices } from '../../testing/test-services.ts'

const FILM = new URL('../../../services/shared/media/verification.webm', import.meta.url)
const FILM_BYTES = 174_577

/** Timeout, as generating the guides is slow on a loaded machine. */
const SEEDING_MS = 180_000

let services: TestServices
let app: FastifyInstance
let film: Buffer
let video: ServiceDocument
let guide: ServiceDocument

beforeAll(async () => {
  services = await testServices({ only: ['verification-request', 'competition-violation'], withGuides: true })
  app = await servicesApp(services)
  film = await readFile(FILM)
  const { documents } = (await app.inject('/api/public/software/4')).json<ServicePassport>()
  const [az, , , last] = documents
  if (az === undefined || last === undefined) throw new Error('the service has no documents')
  guide = az
  video = last
}, SEEDING_MS)

afterAll(async () => {
  await app.close()
  await services.close()
})

function document(id: number | string, headers: Record<string, string> = {}, query = '') {
  return app.inject({ url: `/api/public/software/document/${id}${query}`, headers })
}

test('ESRV-01 a document has its media type and cannot run scripts', async () => {
  const reply = await document(video.id)
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.equals(film)).toBe(true)
  expect(reply.headers).toMatchObject({
    'content-type': 'video/webm',
    'content-length': String(FILM_BYTES),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="verification.webm"; filename*=UTF-8''verification.webm`,
  })
  expect(reply.headers['content-security-policy']).toBe(
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  )
})

test('ESRV-01 a guide is a tagged PDF with its language, and `download` saves it', async () => {
  const reply = await document(guide.id, {}, '?download=1')
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toContain('attachment; filename="verification-request-az.pdf"')
  const text = reply.rawPayload.toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7/)
  expect(text).toContain('/Lang (az)')
  expect(text).toContain('/StructTreeRoot')
})

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=174000-', 174_000, FILM_BYTES],
  ['bytes=-10', FILM_BYTES - 10, FILM_BYTES],
  ['bytes=100000-999999999', 100_000, FILM_BYTES],
])('STATE-04 a player gets the range %s', async (range, start, end) => {
  const reply = await document(video.id, { range })
  expect(reply.statusCode).toBe(206)
  expect(reply.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${FILM_BYTES}`)
  expect(reply.headers['content-length']).toBe(String(end - start))
  expect(reply.rawPayload.equals(film.subarray(start, end))).toBe(true)
})

test.each(['bytes=0-1,5-9', 'pages=1-2', 'bytes=9-2', 'bytes=-'])(
  'STATE-04 an invalid range is ignored: %s',
  async (range) => {
    expect((await document(video.id, { range })).statusCode).toBe(200)
  },
)

test('STATE-04 a range beyond the end is refused with the length', async () => {
  const reply = await document(video.id, { range: `bytes=${FILM_BYTES}-` })
  expect(reply.statusCode).toBe(416)
  expect(reply.headers['content-range']).toBe(`bytes */${FILM_BYTES}`)
  expect(reply.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' })
})

test('STATE-04 an unchanged file gets 304, and a range is sent only for the same ETag', async () => {
  const { etag } = (await document(video.id)).headers
  const unchanged = await document(video.id, { 'if-none-match': String(etag) })
  expect([unchanged.statusCode, unchanged.rawPayload.byteLength]).toEqual([304, 0])
  const same = await document(video.id, { range: 'bytes=0-9', 'if-range': String(etag) })
  expect(same.statusCode).toBe(206)
  const other = await document(video.id, { range: 'bytes=0-9', 'if-range': '"another"' })
  expect(other.statusCode).toBe(200)
})

test('STATE-04 HEAD returns the headers without the file', async () => {
  const reply = await app.inject({ method: 'HEAD', url: `/api/public/software/document/${video.id}` })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-length']).toBe(String(FILM_BYTES))
  expect(reply.rawPayload.byteLength).toBe(0)
})

test('STATE-04 captions are text in their language', async () => {
  const ru = video.tracks.find(({ language }) => language === 'ru')
  const reply = await document(ru?.id ?? 0)
  expect(reply.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(reply.body).toContain('прибор получает знак поверки')
})

test('VAR-03 a document of the other variant and a missing one are unknown', async () => {
  const { rows } = await services.pool.query<{ id: number }>(
    'select id from service_document where service_id = 21 limit 1',
  )
  for (const id of [rows[0]?.id ?? 0, 999_999]) {
    const reply = await document(id, {}, '?lang=en')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({
      code: 'SOFTWARE_DOCUMENT_UNKNOWN',
      message: 'There is no such document',
    })
  }
})

test.each(['0', '-1', '1e3', '99999999999', 'x'])('HTTP-07 %s is not a document number', async (id) => {
  expect((await document(id)).statusCode).toBe(400)
})
