import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { demonstrationRegistries } from '../../../../testing/registries/test-demonstration.ts'
import { importText, testApp, type ListBody, type TestRegistries } from '../../../../testing/test-api.ts'
import type { ImportResult } from './import-registry.ts'
import { isoStandards } from '../../../../../registries/referenced-standards/iso-standards.ts'
import { getMapping } from '../../schema/folders/all-mappings.ts'

const BODIES = 'cab_type,cab_name,address,website\nTesting Lab,Lab One Pte Ltd,1 Street Singapore 1,\n'
const STANDARDS = [
  'reference,title_en,doctype,edition,published,stage,status,ics,committee,project_id,replaces',
  'ISO 9001:2015,Quality,international-standard,5,2015-09,90.93,published,03.100.70,ISO/TC 176,1,',
  '',
].join('\n')

let registries: TestRegistries
let app: FastifyInstance
let bodies: ImportResult
let standards: ImportResult

beforeAll(async () => {
  registries = await demonstrationRegistries()
  bodies = await importText(registries.pool, { text: BODIES, mapping: getMapping('sg-bodies') })
  standards = await importText(registries.pool, { text: STANDARDS, mapping: isoStandards })
  app = await testApp(registries.pool)
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function list(address: string): Promise<ListBody> {
  return (await app.inject({ url: `/api/public/registries/${address}` })).json<ListBody>()
}

async function describe(registry: string): Promise<RegistryDescription> {
  return (await app.inject({ url: `/api/public/registries/${registry}` })).json<RegistryDescription>()
}

test('REG-01 a source of some records keeps the demonstration records, which are marked', async () => {
  expect(bodies).toMatchObject({ added: 1, ended: 0, refused: 0 })
  expect(await describe('accredited-bodies')).toMatchObject({ recordCount: 211, demonstration: false })
  const { content = [] } = await list('accredited-bodies/records?q=Lab%20One')
  expect(content[0]).toMatchObject({ id: 'SG-LAB-ONE', demonstration: false, values: { country: 'SG' } })
  const { content: own = [] } = await list('accredited-bodies/records?q=AB-000101')
  expect(own[0]).toMatchObject({ id: 'AB-000101', demonstration: true })
})

test('REG-01 standards of ISO are listed beside those that demonstration certificates link to', async () => {
  expect(standards).toMatchObject({ added: 1, ended: 0 })
  expect(await describe('referenced-standards')).toMatchObject({ recordCount: 252, demonstration: false })
  const { content = [] } = await list('referenced-standards/records?reference=ISO%209001')
  expect(content.map(({ id }) => id)).toEqual(['ISO-9001-2015'])
})
