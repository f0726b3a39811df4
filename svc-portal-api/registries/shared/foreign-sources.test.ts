import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { IncomingRecord, Mapping, Refusal } from '../../src/modules/registry-engine/schema/mapping.ts'
import { createMappingContext } from '../../src/modules/registry-engine/storage/import/companion-files.ts'
import { getMapping } from '../../src/modules/registry-engine/schema/folders/all-mappings.ts'

const isoStandards = getMapping('iso-standards')
const sgBodies = getMapping('sg-bodies')
const sgScopes = getMapping('sg-scopes')
const ukDesignatedStandards = getMapping('uk-designated-standards')
const ukRegulations = getMapping('uk-regulations')

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformity-'))
  await writeFile(
    join(folder, 'sg_cab_contacts_2021.csv'),
    'cab_type,cab_name,address,website\nTesting Lab,Lab Number One Pte Ltd,1 Street,\n',
  )
  await writeFile(
    join(folder, 'uk_designated_standards.csv'),
    'legislative_area,reference_numbers\nBridges,EN 1:2001; EN 1:2001/A1:2003\nBridges,EN 2:2002\n',
  )
  await writeFile(
    join(folder, 'uk_conformity_procedures.csv'),
    'name,legislative_area\nSchedule 3 – Module B Type examination,Bridges\nModule A1,Bridges\n',
  )
})

afterAll(() => rm(folder, { recursive: true }))

interface ReadRows {
  readonly records: readonly IncomingRecord[]
  readonly refusals: readonly Refusal[]
}

type Cells = Readonly<Record<string, string>>

async function read(mapping: Mapping, rows: readonly Cells[]): Promise<ReadRows> {
  const reader = await mapping.open(createMappingContext({ folder, note: () => undefined }))
  const records: IncomingRecord[] = []
  const refusals: Refusal[] = []
  for (const [index, cells] of rows.entries()) {
    const found = reader.read({ line: index + 2, cells })
    if ('reason' in found) refusals.push(found)
    else records.push(...found)
  }
  return { records: [...records, ...(reader.finish?.() ?? [])], refusals }
}

const STANDARD: Cells = {
  reference: 'ISO 1234-5:2020',
  title_en: 'Bricks - Part 5: Weight',
  doctype: 'international-standard',
  edition: '2',
  published: '2020-07',
  stage: '90.93',
  ics: '91.100.25; 17.060',
  committee: 'ISO/TC 999',
  replaces: '',
}

test('REG-01 number, state and fields of a standard come from its reference, stage and codes', async () => {
  const { records } = await read(isoStandards, [STANDARD])
  expect(records).toHaveLength(1)
  expect(records[0]?.id).toBe('ISO-1234-5-2020')
  expect(records[0]?.values).toMatchObject({
    reference: 'ISO 1234-5:2020',
    title: { en: 'Bricks - Part 5: Weight' },
    state: 'confirmed',
    kind: 'standard',
    edition: '2',
    committee: 'ISO/TC 999',
    ics: ['91', '17'],
    icsCodes: '91.100.25 17.060',
    publishedAt: '2020-07-01',
    year: '2020',
    replaces: [],
    replacedReferences: null,
  })
  expect(records[0]?.fallback).toEqual({ title: { az: null, en: 'Bricks - Part 5: Weight', ru: null } })
})

test.each([
  ['60.60', 'published'],
  ['90.20', 'under-review'],
  ['90.60', 'under-review'],
  ['90.92', 'to-be-revised'],
  ['90.93', 'confirmed'],
  ['95.99', 'withdrawn'],
])('REG-01 the stage %s of a standard means %s', async (stage, state) => {
  const { records } = await read(isoStandards, [{ ...STANDARD, stage }])
  expect(records[0]?.values['state']).toBe(state)
})

test('REG-01 a standard links to replaced standards anywhere in the file and names the others', async () => {
  const { records } = await read(isoStandards, [
    { ...STANDARD, replaces: 'ISO 1234-5:2010; ISO 77:1999' },
    { ...STANDARD, reference: 'ISO 1234-5:2010', published: '2010' },
  ])
  const current = records.find(({ id }) => id === 'ISO-1234-5-2020')
  expect(current?.values).toMatchObject({
    replaces: ['ISO-1234-5-2010'],
    replacedReferences: 'ISO 1234-5:2010; ISO 77:1999',
  })
  const old = records.find(({ id }) => id === 'ISO-1234-5-2010')
  expect(old?.values).toMatchObject({ publishedAt: null, year: '2010' })
})

test.each([
  ['reference', '—'],
  ['title_en', ''],
  ['doctype', 'poem'],
  ['stage', '12.34'],
  ['ics', '99.100'],
  ['published', '2020-13'],
  ['edition', 'second'],
])(
  'REG-01 a row of a standard with a wrong %s is refused with its line; the next row is read',
  async (field, wrong) => {
    const { records, refusals } = await read(isoStandards, [{ ...STANDARD, [field]: wrong }, STANDARD])
    expect(refusals).toEqual([{ line: 2, field, reason: expect.any(String) }])
    expect(records).toHaveLength(1)
  },
)

test('REG-01 a European standard gives presumption of conformity with the regulation that designates it', async () => {
  const { records, refusals } = await read(ukDesignatedStandards, [
    {
      legislative_area: 'Construction products',
      regulation: '(EU) No 1',
      name: 'Gates — Part 1: Hinges',
      reference_numbers: 'EN 99-1:2001; EN 99-1:2001/A1:2004',
      notice_of_publication: '0001/21',
    },
    { legislative_area: 'Construction products', name: 'Nothing', reference_numbers: '' },
  ])
  expect(records.map(({ id }) => id)).toEqual(['EN-99-1-2001'])
  expect(records[0]?.values).toMatchObject({
    reference: 'EN 99-1:2001',
    regulations: ['UK-CONSTRUCTION-PRODUCTS'],
    baseStandard: 'EN 99-1:2001/A1:2004',
    year: '2001',
    referencedIn: [{ regulation: ['UK-CONSTRUCTION-PRODUCTS'], notice: '0001/21' }],
  })
  expect(refusals).toEqual([{ line: 3, field: 'reference_numbers', reason: '"" is not a reference' }])
})

test('REG-01 a foreign regulation takes standards and modules from companion files', async () => {
  const { records, refusals } = await read(ukRegulations, [
    { id: '1', name: 'Bridges', regulation: 'The Bridges Regulations 2016' },
    { id: '2', name: 'Tunnels', regulation: '' },
  ])
  expect(records.map(({ id }) => id)).toEqual(['UK-BRIDGES'])
  expect(records[0]?.values).toMatchObject({
    title: { en: 'The Bridges Regulations 2016' },
    stage: 'in-force',
    adoptedBy: 'foreign',
    year: '2016',
    standards: ['EN-1-2001', 'EN-2-2002'],
    standardsCount: '2',
    procedures: ['a1', 'b'],
  })
  expect(refusals).toEqual([{ line: 3, field: 'regulation', reason: 'no regulation is named for Tunnels' }])
})

test('REG-01 a body with two types of work is one record', async () => {
  const { records, refusals } = await read(sgBodies, [
    {
      cab_type: 'Certification Body',
      cab_name: 'Marks (S) Pte Ltd',
      address: '1 Road, Singapore 1',
      website: 'www.example.com',
    },
    { cab_type: 'Testing Lab', cab_name: 'Marks Pte. Ltd.', address: '', website: '' },
    { cab_type: 'Bakery', cab_name: 'Bread', address: '', website: '' },
  ])
  expect(records.map(({ id }) => id)).toEqual(['SG-MARKS'])
  expect(records[0]?.values).toMatchObject({
    name: { az: 'Marks (S) Pte Ltd', en: 'Marks (S) Pte Ltd', ru: 'Marks (S) Pte Ltd' },
    types: ['product-certification', 'testing'],
    standards: ['iso-iec-17065-2012', 'iso-iec-17025-2017'],
    country: 'SG',
    region: 'abroad',
    website: { name: 'www.example.com', url: 'https://www.example.com' },
  })
  expect(refusals).toEqual([{ line: 4, field: 'cab_type', reason: '"Bakery" is not a type of body' }])
})

test('REG-01 a line of a scope links to its body; an unknown body or a repeated line is refused', async () => {
  const line = {
    cab_type: 'testing body',
    cab_name: 'Lab Number One',
    sn: '7',
    controlled_goods: 'Gas cooker',
    standard: 'EN 30-1-1: 2008',
    value: 'Yes',
  }
  const { records, refusals } = await read(sgScopes, [
    line,
    { ...line, standard: 'EN 31' },
    line,
    { ...line, cab_name: 'Lab Number Two' },
  ])
  expect(records.map(({ id, values }) => [id, values['body'], values['method'], values['field']])).toEqual([
    ['SG-LAB-NUMBER-ONE-7-1', ['SG-LAB-NUMBER-ONE'], 'EN 30-1-1: 2008', 'gas'],
    ['SG-LAB-NUMBER-ONE-7-2', ['SG-LAB-NUMBER-ONE'], 'EN 31', 'gas'],
  ])
  expect(refusals.map(({ line: at, field }) => [at, field])).toEqual([
    [4, 'row'],
    [5, 'cab_name'],
  ])
})
