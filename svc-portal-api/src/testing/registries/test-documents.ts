import type pg from 'pg'
import { text, type RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutOf } from '../../modules/registry-engine/schema/registry-layout.ts'
import { beginChanges, finishChanges } from '../../modules/registry-engine/storage/records/record-changes.ts'
import { inTransaction, TODAY } from '../test-api.ts'

const SHOWN = { column: true, card: true, sortable: true, facet: false }

/** A registry whose records are documents. */
export const CERTIFICATES: RegistryDefinition = {
  name: 'test-certificates',
  title: text('Sertifikatlar', 'Certificates', 'Сертификаты'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  group: 'metrology',
  portalSearch: 'none',
  titleField: 'name',
  defaultSort: 'name',
  initial: {},
  document: {
    kind: text('Sınaq sertifikatı', 'Test certificate', 'Испытательный сертификат'),
    prefix: 'TC',
    holder: 'maker',
    compare: ['kind', 'issued', 'interval'],
  },
  fields: [
    { ...SHOWN, name: 'name', type: 'localized', role: 'title', label: text('Ad', 'Name', 'Наименование') },
    { ...SHOWN, name: 'maker', type: 'text', label: text('İstehsalçı', 'Maker', 'Изготовитель') },
    {
      ...SHOWN,
      name: 'kind',
      type: 'choice',
      label: text('Növ', 'Kind', 'Вид'),
      choices: [{ value: 'scale', label: text('Tərəzi', 'Scale', 'Весы') }],
    },
    { ...SHOWN, name: 'issued', type: 'date', label: text('Verilib', 'Issued', 'Выдан') },
    {
      ...SHOWN,
      name: 'interval',
      type: 'number',
      unit: text('ay', 'months', 'мес.'),
      label: text('Yoxlama aralığı', 'Verification interval', 'Межповерочный интервал'),
    },
    { ...SHOWN, name: 'note', type: 'text', label: text('Qeyd', 'Note', 'Примечание') },
  ],
}

/** Another registry of documents, whose numbers may equal those of the first. */
export const PERMITS: RegistryDefinition = {
  ...CERTIFICATES,
  name: 'test-permits',
  document: {
    kind: text('Sınaq icazəsi', 'Test permit', 'Испытательное разрешение'),
    prefix: 'TP',
    compare: ['kind'],
  },
}

/** A registry whose records are no documents. */
export const BRIDGES: RegistryDefinition = {
  name: 'test-bridges',
  title: text('Körpülər', 'Bridges', 'Мосты'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  group: 'goods',
  portalSearch: 'none',
  titleField: 'name',
  defaultSort: 'name',
  initial: {},
  fields: [{ ...SHOWN, name: 'name', type: 'text', role: 'title', label: text('Ad', 'Name', 'Название') }],
}

/** Default values of a certificate. */
export const CERTIFICATE_VALUES = {
  name: { az: 'Tərəzi T-5', en: 'Scale T-5', ru: 'Весы Т-5' },
  maker: 'Factory 7',
  kind: 'scale',
  issued: '2026-03-09',
  interval: '12.5',
  note: 'first',
}

export interface WrittenDocument {
  readonly id: string
  readonly status?: string
  /** Range of days in the syntax of PostgreSQL. */
  readonly valid?: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly reason?: object
}

/** Writes the next version of each record, or the first one. */
export async function writeDocuments(
  pool: pg.Pool,
  definition: RegistryDefinition,
  documents: readonly WrittenDocument[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await beginChanges(client)
    for (const {
      id,
      status = 'active',
      valid = '[2020-01-01,)',
      values = CERTIFICATE_VALUES,
      reason,
    } of documents) {
      await client.query(`insert into record (registry, id) values ($1, $2) on conflict do nothing`, [
        definition.name,
        id,
      ])
      await client.query(
        `update record_version v set replaced_at = now() from record r
         where r.record_key = v.record_key and r.registry = $1 and r.id = $2 and v.replaced_at is null`,
        [definition.name, id],
      )
      await client.query(
        `insert into record_version (record_key, version, status, valid, recorded_at, field_values, reason, source)
         select record_key, (select count(*) + 1 from record_version v where v.record_key = r.record_key), $3,
           $4::daterange, now() - interval '1 hour', $5, $6, 'test'
         from record r where registry = $1 and id = $2`,
        [
          definition.name,
          id,
          status,
          valid,
          JSON.stringify(values),
          reason === undefined ? null : JSON.stringify(reason),
        ],
      )
      await client.query(
        'insert into touched select record_key from record where registry = $1 and id = $2 on conflict do nothing',
        [definition.name, id],
      )
    }
    await finishChanges(client, layoutOf(definition), { today: TODAY, changedAt: new Date() })
  })
}
