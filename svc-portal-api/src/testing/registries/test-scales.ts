import type pg from 'pg'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { choice, facet, field, numberField, titleField } from './field-builders.ts'
import { text, type RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutOf } from '../../modules/registry-engine/schema/registry-layout.ts'
import { beginChanges, finishChanges } from '../../modules/registry-engine/storage/records/record-changes.ts'
import { TODAY, inTransaction } from '../test-api.ts'

function label(name: string) {
  return text(name, name, name)
}

/** Test registry with a field of every type and every filter. */
export const scales: RegistryDefinition = {
  name: 'test-scales',
  title: text('Tərəzilər', 'Scales', 'Весы'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  group: 'metrology',
  portalSearch: 'none',
  titleField: 'name',
  defaultSort: 'number',
  initial: {},
  fields: [
    numberField(),
    titleField({ name: 'name', label: label('name') }),
    field({ name: 'maker', type: 'text', label: label('maker'), filter: 'text', sortable: true }),
    facet({
      name: 'kind',
      label: label('kind'),
      choices: [
        choice('floor', 'Döşəmə', 'Floor', 'Напольные'),
        choice('shop', 'Mağaza', 'Shop', 'Торговые'),
      ],
      sortable: true,
    }),
    field({
      name: 'uses',
      type: 'choices',
      label: label('uses'),
      facet: true,
      sortable: true,
      choices: ['trade', 'health', 'post'].map((value) => choice(value, value, value, value)),
    }),
    field({ name: 'country', type: 'country', label: label('country'), facet: true, sortable: true }),
    field({ name: 'made', type: 'date', label: label('made'), filter: 'period' }),
    field({ name: 'step', type: 'number', label: label('step'), filter: 'number', sortable: true }),
    field({ name: 'warmth', type: 'interval', label: label('warmth'), filter: 'covers', sortable: true }),
    field({
      name: 'paper',
      type: 'relation',
      target: 'test-papers',
      label: label('paper'),
      filter: 'record',
      sortable: true,
    }),
    field({ name: 'source', type: 'reference', label: label('source'), sortable: true }),
    field({ name: 'codes', type: 'text', label: label('codes'), filter: 'code' }),
    field({
      name: 'serials',
      type: 'rows',
      label: label('serials'),
      filter: 'text',
      fields: [
        { name: 'serial', type: 'text', label: label('serial') },
        { name: 'origin', type: 'country', label: label('origin') },
        { name: 'test', type: 'relation', target: 'test-papers', label: label('test') },
      ],
    }),
  ],
}

/** Papers of scales; each links to its scales. */
export const papers: RegistryDefinition = {
  name: 'test-papers',
  title: text('Sənədlər', 'Papers', 'Документы'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  group: 'metrology',
  partOf: 'test-scales',
  portalSearch: 'none',
  titleField: 'title',
  defaultSort: 'number',
  initial: {},
  fields: [
    numberField(),
    titleField({ name: 'title', type: 'text', label: label('title') }),
    field({ name: 'about', type: 'relation', target: 'test-scales', label: label('about') }),
  ],
}

type Values = Readonly<Record<string, FieldValue>>

export interface WrittenRecord {
  readonly id: string
  readonly values: Values
  readonly status?: string
  /** Days in force as a range in the syntax of PostgreSQL. */
  readonly valid?: string
}

/** Writes records with one version each. */
export async function writeRecords(
  pool: pg.Pool,
  definition: RegistryDefinition,
  records: readonly WrittenRecord[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await beginChanges(client)
    await client.query(
      `with given as (
         select * from jsonb_to_recordset($2::jsonb) as g(id text, "values" jsonb, status text, valid text)
       ), made as (
         insert into record (registry, id) select $1, id from given on conflict do nothing returning id, record_key
       ), known as (
         select id, record_key from made union select r.id, r.record_key from record r join given using (id)
         where r.registry = $1
       ), written as (
         insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
         select record_key, 1 + (select count(*) from record_version v where v.record_key = known.record_key),
           coalesce(status, 'active'), coalesce(valid, '[2020-01-01,)')::daterange, '2026-01-01T00:00:00Z', "values", 'test'
         from known join given using (id)
       )
       insert into touched select record_key from known`,
      [definition.name, JSON.stringify(records)],
    )
    await finishChanges(client, layoutOf(definition), { today: TODAY, changedAt: new Date() })
  })
}

/** Four different scales; the last one has almost no values. */
export const SCALES: readonly WrittenRecord[] = [
  {
    id: 'S-1',
    values: {
      name: text('Böyük tərəzi', 'Large scales', 'Большие весы'),
      maker: 'İstehsalçı № 7, Bakı',
      kind: 'floor',
      uses: ['trade', 'post'],
      country: 'AZ',
      made: '2024-02-29',
      step: '0.5',
      warmth: { from: '-10', to: '40', unit: '°C' },
      paper: ['P-1'],
      source: { name: 'Bulletin', url: null },
      codes: '84 85',
      serials: [
        { serial: 'AB-100', origin: 'AZ', test: ['P-2'] },
        { serial: 'AB-101', origin: 'DE', test: null },
      ],
    },
  },
  {
    id: 'S-2',
    values: {
      name: text('Kiçik tərəzi', 'Small scales', 'Малые весы'),
      maker: 'Завод весов «Чайка»',
      kind: 'shop',
      uses: ['trade'],
      country: 'DE',
      made: '2025-07-01',
      step: '-0.05',
      warmth: { from: null, to: '25.5', unit: '°C' },
      paper: ['P-1', 'P-2'],
      source: { name: 'Archive', url: 'https://source.example/2' },
      codes: '8516 79 700 0; 0402',
      serials: [{ serial: 'CD-200', origin: 'DE', test: ['P-404'] }],
    },
    valid: '[2021-01-01,2022-01-01)',
  },
  {
    id: 'S-3',
    values: {
      name: text('Poçt tərəzisi', 'Post scales', 'Почтовые весы'),
      maker: 'Chang Scales',
      kind: 'shop',
      uses: ['post', 'health'],
      country: 'CZ',
      made: '2023-12-31',
      step: '100',
      warmth: { from: '15', to: null, unit: '°C' },
      paper: ['P-404'],
      source: null,
      codes: '9031.80, 8423',
      serials: null,
    },
    status: 'suspended',
  },
  { id: 'S-4', values: { name: text('Tərəzi', 'Scales', 'Весы') } },
]

export const PAPERS: readonly WrittenRecord[] = [
  { id: 'P-1', values: { title: 'First paper', about: ['S-1', 'S-2'] } },
  { id: 'P-2', values: { title: 'Second paper', about: ['S-1'] }, status: 'withdrawn' },
]
