import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { RecordDetail } from 'shared-contracts/http/registries'
import { Verification } from 'shared-contracts/http/verification'
import { demonstrationOf } from '../../testing/registries/demonstration-records.ts'
import {
  DOCUMENT_REGISTRIES,
  FOREIGN_NUMBER,
  REGISTRY_NAMES,
  writeForeignRecords,
} from '../../testing/registries/foreign-records.ts'
import { demonstrationRegistries } from '../../testing/registries/test-demonstration.ts'
import { testApp, TODAY, type TestRegistries } from '../../testing/test-api.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await demonstrationRegistries()
  await writeForeignRecords(registries.pool)
  app = await testApp(registries.pool)
  // Changes every registry, one after the other.
}, 180_000)

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function verify(number: string, source: string): Promise<Verification> {
  const query = new URLSearchParams({ number, source }).toString()
  return Verification.parse((await app.inject({ url: `/api/public/verifications?${query}` })).json())
}

test.each(REGISTRY_NAMES)('a record of a foreign list is foreign in the registry %s', async (name) => {
  const reply = await app.inject({ url: `/api/public/registries/${name}/records/${FOREIGN_NUMBER}` })
  expect(RecordDetail.parse(reply.json())).toMatchObject({
    origin: 'foreign',
    source: { attribution: { en: 'From the list of Enterprise Singapore, 2021' } },
  })
})

test.each(DOCUMENT_REGISTRIES)(
  'ESRV-04 a record of a foreign list in %s is never verified and has no code',
  async (name) => {
    expect(await verify(FOREIGN_NUMBER, name)).toEqual({
      number: FOREIGN_NUMBER,
      day: TODAY,
      outcome: 'unknown',
      origin: null,
      unknown: 'listed',
      listed: {
        title: expect.any(Object),
        attribution: expect.objectContaining({ en: 'From the list of Enterprise Singapore, 2021' }),
        path: `/registries/${name}/${FOREIGN_NUMBER}`,
      },
      tone: 'caution',
      word: {
        az: 'Xarici siyahıdadır, Azərbaycanda akkreditasiya olunmayıb',
        en: 'On a foreign list, not accredited in Azerbaijan',
        ru: 'Есть в зарубежном списке, в Азербайджане не аккредитован',
      },
      meaning: expect.any(Object),
      document: null,
    })
    const seal = await app.inject({ url: `/api/public/registries/${name}/records/${FOREIGN_NUMBER}/seal` })
    expect([seal.statusCode, seal.json<{ code: string }>().code]).toEqual([404, 'RECORD_IS_NO_DOCUMENT'])
  },
)

test.each(DOCUMENT_REGISTRIES)(
  'ESRV-04 no demonstration document of %s is valid, positive, signed or without its word',
  async (name) => {
    const records = demonstrationOf(name).slice(0, 40)
    expect(records.length).toBeGreaterThan(30)
    for (const { id } of records) {
      const { outcome, origin, tone, word } = await verify(id, name)
      expect([id, outcome, origin, tone, word.en]).toEqual([
        id,
        'unknown',
        'demonstration',
        'neutral',
        'Demonstration document: no legal force',
      ])
    }
    const seal = await app.inject({
      url: `/api/public/registries/${name}/records/${records[0]?.id ?? ''}/seal`,
    })
    expect([seal.statusCode, seal.json<{ code: string }>().code]).toEqual([404, 'RECORD_IS_NO_DOCUMENT'])
  },
)
