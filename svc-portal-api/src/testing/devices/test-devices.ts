import type pg from 'pg'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { choice, facet, field, numberField, titleField } from '../registries/field-builders.ts'
import { text, type RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutOf } from '../../modules/registry-engine/schema/registry-layout.ts'
import { beginChanges, finishChanges } from '../../modules/registry-engine/storage/records/record-changes.ts'
import { NOW, TODAY, inTransaction } from '../test-api.ts'

/** A registry with a field of every type. */
export const testDevices: RegistryDefinition = {
  name: 'test-devices',
  title: text('Cihazlar', 'Devices', 'Приборы'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  group: 'metrology',
  portalSearch: 'none',
  titleField: 'name',
  defaultSort: 'number',
  initial: {},
  fields: [
    numberField(),
    titleField({ name: 'name', label: text('Ad', 'Name', 'Название') }),
    facet({
      name: 'class',
      label: text('Sinif', 'Class', 'Класс'),
      choices: [choice('mass', 'Kütlə', 'Mass', 'Масса'), choice('length', 'Uzunluq', 'Length', 'Длина')],
    }),
    field({
      name: 'uses',
      type: 'choices',
      label: text('Tətbiq', 'Uses', 'Применение'),
      choices: [
        choice('trade', 'Ticarət', 'Trade', 'Торговля'),
        choice('health', 'Səhiyyə', 'Health', 'Медицина'),
      ],
    }),
    field({ name: 'serial', type: 'text', label: text('Seriya', 'Serial', 'Серия') }),
    field({ name: 'country', type: 'country', label: text('Ölkə', 'Country', 'Страна') }),
    field({
      name: 'issued',
      type: 'date',
      label: text('Verilib', 'Issued', 'Выдано'),
      sortable: true,
      column: true,
      filter: 'period',
    }),
    field({
      name: 'interval',
      type: 'number',
      label: text('Müddət', 'Interval', 'Интервал'),
      unit: text('ay', 'months', 'мес.'),
    }),
    field({ name: 'range', type: 'interval', label: text('Hədd', 'Range', 'Диапазон') }),
    field({
      name: 'certificate',
      type: 'relation',
      target: 'test-devices',
      label: text('Sertifikat', 'Certificate', 'Сертификат'),
    }),
    field({ name: 'act', type: 'reference', label: text('Akt', 'Act', 'Акт') }),
    field({
      name: 'tests',
      type: 'rows',
      label: text('Sınaqlar', 'Tests', 'Испытания'),
      fields: [
        { name: 'day', type: 'date', label: text('Gün', 'Day', 'День') },
        { name: 'span', type: 'interval', label: text('Aralıq', 'Span', 'Промежуток') },
      ],
    }),
  ],
}

export interface TestDevice {
  readonly id: string
  readonly values: Readonly<Record<string, FieldValue>>
  readonly recordedAt?: string
}

/** Records a further version of each device, as the service does. */
export async function recordDevices(pool: pg.Pool, devices: readonly TestDevice[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await beginChanges(client)
    for (const { id, values, recordedAt = NOW.toISOString() } of devices) {
      await client.query(
        `insert into record (registry, id) values ('test-devices', $1) on conflict do nothing`,
        [id],
      )
      const { rows } = await client.query<{ key: number; last: number }>(
        `select r.record_key as key, coalesce(max(v.version), 0)::int as last
         from record r left join record_version v using (record_key)
         where r.registry = 'test-devices' and r.id = $1 group by 1`,
        [id],
      )
      const { key, last } = rows[0] ?? { key: 0, last: 0 }
      await client.query(
        'update record_version set replaced_at = $2 where record_key = $1 and replaced_at is null',
        [key, recordedAt],
      )
      await client.query(
        `insert into record_version
           (record_key, version, status, valid, recorded_at, field_values, changed, source)
         values ($1, $2, 'active', '[2026-01-01,2030-12-31]', $3, $4, $5, 'test')`,
        [key, last + 1, recordedAt, JSON.stringify(values), last === 0 ? [] : ['serial']],
      )
      await client.query('insert into touched values ($1) on conflict do nothing', [key])
    }
    await finishChanges(client, layoutOf(testDevices), { today: TODAY, changedAt: NOW })
  })
}

/** Generates many devices, D-000001 …, each with a long text that compresses badly. */
export async function generateDevices(pool: pg.Pool, count: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await beginChanges(client)
    await client.query(
      `with r as (
         insert into record (registry, id)
         select 'test-devices', 'D-' || lpad(n::text, 6, '0') from generate_series(1, ${count}) n returning *
       ), v as (
         insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
         select record_key, 1, 'active', '[2020-01-01,)', $1, jsonb_build_object(
           'name', '{"az": "Cihaz", "en": "Device", "ru": null}'::jsonb,
           'class', (array['mass', 'length'])[1 + right(id, 6)::int % 2], 'serial', right(id, 6),
           'issued', '2024-05-17', 'interval', '12', 'range', jsonb_build_object('from', '0.5', 'to', '12', 'unit', 'kg'),
           'act', jsonb_build_object('name', long.words, 'url', null)), 'test'
         from r cross join lateral (
           select string_agg(md5(r.id || i), ' ') as words from generate_series(1, 28) i
         ) long
       ) insert into touched select record_key from r`,
      [NOW],
    )
    await finishChanges(client, layoutOf(testDevices), { today: TODAY, changedAt: NOW })
  })
}
