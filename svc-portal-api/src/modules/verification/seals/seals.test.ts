import { createPrivateKey, createPublicKey, sign, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { MAX_SEAL_LENGTH } from 'shared-contracts/verification/seal'
import { fixedClock } from 'shared-service/clock'
import { createSecrets } from '../../../common/secrets.ts'
import { buildApp } from '../../../app.ts'
import { emptyRegistries, type TestRegistries } from '../../../testing/test-api.ts'
import {
  BRIDGES,
  CERTIFICATES,
  CERTIFICATE_VALUES,
  writeDocuments,
} from '../../../testing/registries/test-documents.ts'
import { createDocumentKeys } from './document-keys.ts'

const DEFINITIONS = [CERTIFICATES, BRIDGES]
const SECRET = Buffer.alloc(32, 9)
const ORIGIN = 'https://portal.example'

let registries: TestRegistries
let app: FastifyInstance

interface Started {
  readonly day?: string
  readonly generation?: number
  readonly revoked?: readonly string[]
  readonly secret?: Buffer
}

function start({ day = '2026-11-20', generation = 1, revoked = [], secret = SECRET }: Started = {}) {
  return buildApp({
    pool: registries.pool,
    clock: { now: () => new Date(`${day}T09:00:00Z`) },
    config: {
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: 0,
      COMPANY_ID: 2,
      PUBLIC_ORIGIN: ORIGIN,
      DOCUMENT_KEY: generation,
      REVOKED_DOCUMENT_KEYS: revoked,
    },
    registries: DEFINITIONS,
    secrets: createSecrets(secret),
  })
}

beforeAll(async () => {
  registries = await emptyRegistries(DEFINITIONS)
  await writeDocuments(registries.pool, CERTIFICATES, [
    { id: 'TC-000101', valid: '[2020-01-01,2027-01-16)' },
    { id: 'TC-000102' },
  ])
  await writeDocuments(registries.pool, BRIDGES, [{ id: 'BR-000101', values: { name: 'Çay körpüsü' } }])
  app = await start()
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

interface Sealed {
  readonly seal: string
  readonly address: string
  readonly qr: { readonly size: number; readonly path: string }
}

async function sealOf(id: string, from = app): Promise<Sealed> {
  const reply = await from.inject({ url: `/api/public/registries/test-certificates/records/${id}/seal` })
  expect(reply.statusCode).toBe(200)
  return reply.json<Sealed>()
}

interface Key {
  readonly kid: string
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly signsFrom: string
  readonly signsUntil: string | null
  readonly revoked: boolean
}

async function keysOf(from = app): Promise<readonly Key[]> {
  return (await from.inject({ url: '/api/public/document-keys' })).json<{ keys: Key[] }>().keys
}

interface Verdict {
  readonly signature: string
  readonly verification: { readonly outcome: string; readonly number: string } | null
}

async function judge(seal: string, from = app): Promise<Verdict> {
  const reply = await from.inject({ method: 'POST', url: '/api/public/verifications', payload: { seal } })
  expect(reply.statusCode).toBe(200)
  return reply.json<Verdict>()
}

test('ESRV-04 a seal is at most 240 ASCII characters in the URL fragment with its claims in plain text', async () => {
  const { seal, address, qr } = await sealOf('TC-000101')
  expect(seal).toMatch(/^1~[0-9a-f]{8}~test-certificates~TC-000101~1~20261120~20270115~[\w-]{16}~[\w-]{86}$/)
  expect(seal.length).toBeLessThanOrEqual(MAX_SEAL_LENGTH)
  expect(address).toBe(`https://portal.example/verify#${seal}`)
  expect((await sealOf('TC-000102')).seal).toMatch(/~20261120~-~/)
  // Version 11 of ISO/IEC 18004 has 61 modules a side, and 4 of quiet around them.
  expect(qr.size).toBeLessThanOrEqual(77)
  expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
})

test('ESRV-04 the signature is verified with the published key by any Ed25519 implementation', async () => {
  const { seal } = await sealOf('TC-000101')
  const at = seal.lastIndexOf('~')
  const [{ kty, crv, x, kid } = { kty: '', crv: '', x: '', kid: '' }] = await keysOf()
  expect(seal.split('~')[1]).toBe(kid)
  const key = await webcrypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  const signature = Buffer.from(seal.slice(at + 1), 'base64url')
  const verify = (text: string) => webcrypto.subtle.verify('Ed25519', key, signature, Buffer.from(text))
  expect(await verify(seal.slice(0, at))).toBe(true)
  expect(await verify(seal.slice(0, at).replace('20270115', '20280115'))).toBe(false)
})

test('ESRV-04 the server verifies a seal for browsers that cannot, with the present state', async () => {
  const { seal, address } = await sealOf('TC-000101')
  const right = { signature: 'right', verification: { outcome: 'valid', number: 'TC-000101' } }
  expect(await judge(seal)).toMatchObject(right)
  expect(await judge(address)).toMatchObject(right)
})

test.each([
  ['another number', (seal: string) => seal.replace('TC-000101', 'TC-000102')],
  ['a later end', (seal: string) => seal.replace('20270115', '20290115')],
  ['another fingerprint', (seal: string) => seal.replace(/~[\w-]{16}~/, '~AAAAAAAAAAAAAAAA~')],
  ['another signature', (seal: string) => seal.replace(/[\w-]{86}$/, 'A'.repeat(86))],
  ['half of it', (seal: string) => seal.slice(0, 90)],
  ['something else', () => 'https://other.example/verify#hello'],
])('ESRV-04 a seal with %s is reported as altered, without a document', async (_what, alter) => {
  const { seal } = await sealOf('TC-000101')
  expect(await judge(alter(seal))).toEqual({ signature: 'altered', verification: null })
})

test('ESRV-04 a seal signed with a foreign key is refused whatever it claims', async () => {
  const { seal } = await sealOf('TC-000101')
  const claims = seal.slice(2, seal.lastIndexOf('~')).split('~').slice(1).join('~')
  const foreign = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 1)]),
    format: 'der',
    type: 'pkcs8',
  })
  expect(createPublicKey(foreign).asymmetricKeyType).toBe('ed25519')
  const forge = (kid: string) => {
    const text = `1~${kid}~${claims}`
    return `${text}~${sign(null, Buffer.from(text), foreign).toString('base64url')}`
  }
  expect(await judge(forge('00000000'))).toEqual({ signature: 'keyUnknown', verification: null })
  expect(await judge(forge(seal.slice(2, 10)))).toEqual({ signature: 'altered', verification: null })
})

test('ESRV-04 a new key signs from its first day; seals of the former key stay valid', async () => {
  const { seal: old } = await sealOf('TC-000101')
  const later = await start({ day: '2026-12-01', generation: 2 })
  const { seal: fresh } = await sealOf('TC-000101', later)
  expect(fresh.slice(2, 10)).not.toBe(old.slice(2, 10))
  expect((await judge(old, later)).signature).toBe('right')
  expect((await judge(fresh, later)).signature).toBe('right')
  expect(await keysOf(later)).toMatchObject([
    { kid: fresh.slice(2, 10), signsFrom: '2026-12-01', signsUntil: null, revoked: false },
    { kid: old.slice(2, 10), signsFrom: '2026-11-20', signsUntil: '2026-12-01', revoked: false },
  ])
  await later.close()
  // An attacker with the old key signs after its last day.
  const stale = await start({ day: '2026-12-05' })
  const { seal: late } = await sealOf('TC-000101', stale)
  expect(late.slice(2, 10)).toBe(old.slice(2, 10))
  expect(await judge(late, stale)).toEqual({ signature: 'keyNotInUse', verification: null })
  await stale.close()
})

test('ESRV-04 seals of a revoked key are refused, old and new', async () => {
  const { seal } = await sealOf('TC-000101')
  const kid = seal.slice(2, 10)
  const careful = await start({ generation: 2, revoked: [kid] })
  expect(await judge(seal, careful)).toEqual({ signature: 'keyRevoked', verification: null })
  expect((await keysOf(careful)).find((key) => key.kid === kid)?.revoked).toBe(true)
  await careful.close()
})

test('ESRV-04 a sealed document that left its registry has a valid signature and an unknown state', async () => {
  await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'TC-000104' }])
  const { seal } = await sealOf('TC-000104')
  await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'TC-000104', status: 'draft' }])
  expect(await judge(seal)).toMatchObject({
    signature: 'right',
    verification: { outcome: 'unknown', number: 'TC-000104', document: null },
  })
})

test('ESRV-04 a sealed and later withdrawn document has a valid signature and the state withdrawn', async () => {
  await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'TC-000103' }])
  const { seal } = await sealOf('TC-000103')
  await writeDocuments(registries.pool, CERTIFICATES, [
    { id: 'TC-000103', status: 'withdrawn', values: CERTIFICATE_VALUES },
  ])
  expect(await judge(seal)).toMatchObject({ signature: 'right', verification: { outcome: 'withdrawn' } })
})

test.each([
  ['/api/public/registries/test-bridges/records/BR-000101/seal', 404, 'RECORD_IS_NO_DOCUMENT'],
  ['/api/public/registries/test-certificates/records/TC-999999/seal', 404, 'REGISTRY_RECORD_UNKNOWN'],
  ['/api/public/registries/no-such/records/TC-000101/seal', 404, 'REGISTRY_UNKNOWN'],
])('ESRV-04 a record that is not a document has no seal: %s', async (url, status, code) => {
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code])
})

test.each([
  ['TC-000111', { valid: '[2020-01-01,2027-01-16)' }, '20270115'],
  ['TC-000112', { valid: '[2026-11-21,2027-01-16)' }, '20270115'],
  ['TC-000113', { valid: '[2020-01-01,2026-11-20)' }, '20261119'],
  ['TC-000114', {}, '-'],
])('ESRV-04 a seal contains the last day of validity, past or future: %s', async (id, written, until) => {
  await writeDocuments(registries.pool, CERTIFICATES, [{ id, ...written }])
  expect((await sealOf(id)).seal.split('~')[6]).toBe(until)
})

test.each(['suspended', 'withdrawn', 'annulled', 'superseded', 'archived'])(
  'ESRV-04 a document that is %s gets no seal, as it would claim no end date',
  async (status) => {
    const id = `TC-${status}-1`
    await writeDocuments(registries.pool, CERTIFICATES, [{ id, status, valid: '[2020-01-01,2027-01-16)' }])
    const url = `/api/public/registries/test-certificates/records/${id}/seal?lang=ru`
    const reply = await app.inject({ url })
    const { code, message } = reply.json<{ code: string; message: string }>()
    expect([reply.statusCode, code, message]).toEqual([
      409,
      'DOCUMENT_NOT_IN_FORCE',
      'Документ не действует, поэтому QR-код для него не выдаётся',
    ])
  },
)

test('ESRV-04 the seal of a later suspended document shows the same details', async () => {
  const valid = '[2020-01-01,2027-01-16)'
  await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'TC-000115', valid }])
  const { seal } = await sealOf('TC-000115')
  for (const [status, days] of [
    ['suspended', valid],
    ['suspended', '[2026-11-01,)'],
    ['withdrawn', '[2026-11-10,)'],
  ] as const) {
    await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'TC-000115', status, valid: days }])
    expect(await judge(seal)).toMatchObject({
      signature: 'right',
      verification: { outcome: status, document: { fingerprint: seal.split('~')[7] } },
    })
  }
})

test('ESRV-04 a number without a digit, an end date and a tenth version can be sealed and verified', async () => {
  const id = 'SG-TUV-SUD-PSB'
  const long = `SG-${'LABORATORY-'.repeat(4)}`.slice(0, 47)
  for (const number of [id, long]) {
    for (let version = 1; version <= 10; version += 1) {
      await writeDocuments(registries.pool, CERTIFICATES, [{ id: number, valid: '[2020-01-01,2027-01-16)' }])
    }
    const { seal } = await sealOf(number)
    expect(seal.split('~').slice(3, 5)).toEqual([number, '10'])
    expect(await judge(seal)).toMatchObject({
      signature: 'right',
      verification: { outcome: 'valid', number },
    })
  }
})

test('ESRV-04 another secret with the same key number is reported at once, and old seals stay valid', async () => {
  const { seal } = await sealOf('TC-000101')
  const { rows } = await registries.pool.query<{ generation: number }>(
    'select max(generation) as generation from document_key',
  )
  const taken = rows[0]?.generation ?? 0
  const keysWith = (generation: number) =>
    createDocumentKeys({
      pool: registries.pool,
      clock: fixedClock('2026-11-20T09:00:00Z'),
      secrets: createSecrets(Buffer.alloc(32, 8)),
      settings: { generation, revoked: [] },
    })
  const stranger = keysWith(taken)
  await expect(stranger.getSigningKey()).rejects.toThrow(
    new RegExp(`^DOCUMENT_KEY ${taken} is the key [0-9a-f]{8}, .*raise DOCUMENT_KEY`),
  )
  await expect(stranger.getSigningKey()).rejects.toThrow('raise DOCUMENT_KEY')
  expect((await stranger.list()).map(({ kid }) => kid)).toContain(seal.slice(2, 10))
  const other = await start({ secret: Buffer.alloc(32, 8), generation: taken })
  expect((await judge(seal, other)).signature).toBe('right')
  const refused = await other.inject({
    url: '/api/public/registries/test-certificates/records/TC-000101/seal',
  })
  expect(refused.statusCode).toBe(500)
  await other.close()
})

test.each([{}, { seal: '' }, { seal: 7 }, { seal: 'x'.repeat(500) }, { seal: 'x', number: 'TC-000101' }])(
  'ESRV-04 an invalid seal is refused without a server error: %j',
  async (payload) => {
    const reply = await app.inject({ method: 'POST', url: '/api/public/verifications', payload })
    expect(reply.statusCode).toBe(400)
  },
)

test('ESRV-04 a seal is created per request, as it depends on the day and the key', async () => {
  const reply = await app.inject({ url: '/api/public/registries/test-certificates/records/TC-000101/seal' })
  expect(reply.headers.etag).toBeUndefined()
  const later = await start({ day: '2026-11-25' })
  expect((await sealOf('TC-000101', later)).seal).toContain('~20261125~')
  await later.close()
})

test('ESRV-04 a seal is in no URL that a server logs', async () => {
  const { address } = await sealOf('TC-000101')
  const { pathname, search } = new URL(address)
  expect(pathname + search).toBe('/verify')
})
