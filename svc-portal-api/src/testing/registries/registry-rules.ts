import { expect } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { RecordDetail, RecordPage, RegistryDescription } from 'shared-contracts/http/registries'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import type { RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { findFault } from '../../modules/registry-engine/storage/import/check-values.ts'
import { ORDER_OF_STATUS, orderOf, listMisplaced } from './expected-order.ts'

// Expectations of every registry, whatever its fields (REG-03). A generated registry has these tests.

/** Reads a path below /registries and expects status 200. */
export async function readRegistry<Reply>(app: FastifyInstance, path: string): Promise<Reply> {
  const reply = await app.inject({ url: `/api/public/registries/${path}` })
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json<Reply>()
}

/** Texts of a value: the record numbers of a relation, all languages of a localized text. */
function textsOf(value: FieldValue | undefined): readonly string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) {
    return value.flatMap((one) => (typeof one === 'string' ? [one] : 'id' in one ? [String(one.id)] : []))
  }
  if ('from' in value) return [value.from ?? '', value.to ?? '']
  return 'az' in value ? [value.az ?? '', value.en ?? '', value.ru ?? ''] : []
}

/** Formats the value of a record as a filter parameter. */
function filterValue({ type, filter }: RegistryField, value: FieldValue): string {
  const [first = '', last = first] = textsOf(value)
  if (filter === 'code') return first.split(' ')[0] ?? ''
  if (type === 'interval') return first === '' ? last : first
  return type === 'localized' ? ([first, last].find((text) => text !== '') ?? '') : first
}

/** Whether a value of a response matches a filter. */
function matchesFilter(value: FieldValue | undefined, parameter: string, expected: string): boolean {
  const texts = textsOf(value)
  const compare = (one: string): number =>
    /^\d{4}-/.test(expected) ? one.localeCompare(expected) : Number(one) - Number(expected)
  if (parameter.endsWith('_from')) return texts.some((one) => compare(one) >= 0)
  if (parameter.endsWith('_to')) return texts.some((one) => compare(one) <= 0)
  if (parameter.endsWith('_at')) {
    const [from = '', to = ''] = texts
    return (from === '' || Number(from) <= Number(expected)) && (to === '' || Number(to) >= Number(expected))
  }
  return texts.some((one) => one.toLowerCase().includes(expected.toLowerCase()))
}

interface FilterCase {
  readonly parameter: string
  readonly sample: RecordPage['content']
}

async function expectFilter(
  app: FastifyInstance,
  { name, fields }: RegistryDescription,
  { parameter, sample }: FilterCase,
): Promise<void> {
  const field =
    parameter === 'hs'
      ? fields.find(({ type }) => type === 'code')
      : fields.find((one) => one.name === parameter.replace(/_(from|to|at)$/, ''))
  if (field === undefined) throw new Error(`${name} has no field for ${parameter}`)
  const having = sample.find(({ values }) => textsOf(values[field.name]).some((one) => one !== ''))
  const value = having?.values[field.name] ?? null
  const expected = filterValue(field, value)
  if (expected === '')
    throw new Error(`no record of the first 100 of ${name} has anything to be expected by ${parameter}`)
  const found = await readRegistry<RecordPage>(
    app,
    `${name}/records?${parameter}=${encodeURIComponent(expected)}&perPage=100`,
  )
  expect([name, parameter, found.content.length > 0]).toEqual([name, parameter, true])
  const strays = found.content.filter(({ values }) => !matchesFilter(values[field.name], parameter, expected))
  expect([name, parameter, expected, strays.map(({ id }) => id)]).toEqual([name, parameter, expected, []])
}

/** Filter parameters of a list according to the fields of its description. */
function parametersOf({ fields }: RegistryDescription): readonly string[] {
  const endings = { text: '', record: '', period: '_from', number: '_from', covers: '_at', code: '' } as const
  return fields.flatMap(({ name, type, facet, filter }) => {
    if (type === 'code') return ['hs']
    if (facet || type === 'relation') return [name]
    return filter === undefined ? [] : [`${name}${endings[filter]}`]
  })
}

/** Expects that the given or all filters return matching records only, and at least one. */
export async function expectFiltered(
  app: FastifyInstance,
  name: string,
  parameters?: readonly string[],
): Promise<void> {
  const registry = await readRegistry<RegistryDescription>(app, `${name}?lang=en`)
  const { content: sample } = await readRegistry<RecordPage>(app, `${name}/records?perPage=100`)
  for (const parameter of parameters ?? parametersOf(registry))
    await expectFilter(app, registry, { parameter, sample })
}

/** Expects that each shown column and the status sort the list in both directions. */
export async function expectSorted(app: FastifyInstance, name: string): Promise<void> {
  const { fields, sortsByStatus } = await readRegistry<RegistryDescription>(app, `${name}?lang=az`)
  const sorted = (order: string, perPage: number): Promise<RecordPage> =>
    readRegistry(app, `${name}/records?sort=${order}&perPage=${perPage}&lang=az`)
  expect(sortsByStatus).toBe(true)
  // Each shown column is sortable.
  const unsorted = fields.filter(({ column, sortable }) => column && !sortable).map((field) => field.name)
  expect(['columns that cannot be sorted', unsorted]).toEqual(['columns that cannot be sorted', []])
  const orders = fields.filter(({ sortable }) => sortable).map((field) => orderOf(field, 'az'))
  for (const { field, keyOf } of [...orders, ORDER_OF_STATUS]) {
    const up = await sorted(`${field},ASC`, 50)
    const down = await sorted(`${field},DESC`, 25)
    expect([field, listMisplaced(up.content, keyOf)]).toEqual([field, []])
    expect([field, listMisplaced(down.content.toReversed(), keyOf)]).toEqual([field, []])
    expect([field, up.total]).toEqual([field, down.total])
    // The smallest is first in one direction, the greatest in the other.
    const [least, greatest] = [up.content[0], down.content[0]]
    expect([field, least?.id === greatest?.id]).toEqual([field, false])
    const ends = [least, greatest].flatMap((one) => one ?? [])
    expect([field, listMisplaced(ends, keyOf)]).toEqual([field, []])
  }
}

/** Expects each record once on the pages of the list. */
export async function expectPaged(app: FastifyInstance, name: string): Promise<void> {
  const ids: string[] = []
  const { total } = await readRegistry<RecordPage>(app, `${name}/records?perPage=10`)
  const pages = Math.min(Math.ceil(total / 100), 6)
  for (let page = 1; page <= pages; page += 1) {
    const { content } = await readRegistry<RecordPage>(app, `${name}/records?perPage=100&page=${page}`)
    ids.push(...content.map(({ id }) => id))
  }
  expect([new Set(ids).size, ids.length]).toEqual([
    Math.min(total, pages * 100),
    Math.min(total, pages * 100),
  ])
  expect(total).toBeGreaterThanOrEqual(200)
}

/** Expects texts in three languages in the description and in a download with all records. */
export async function expectExported(app: FastifyInstance, name: string): Promise<void> {
  const { total } = await readRegistry<RecordPage>(app, `${name}/records?perPage=10`)
  for (const language of ['az', 'en', 'ru'] as const) {
    const { title, fields } = await readRegistry<RegistryDescription>(app, `${name}?lang=${language}`)
    const untranslated = fields.filter(({ label }) => label[language].trim() === '')
    expect([title[language] === '', untranslated]).toEqual([false, []])
    const csv = await app.inject({ url: `/api/public/registries/${name}/export?format=csv&lang=${language}` })
    expect(csv.statusCode).toBe(200)
    const [header = ''] = csv.body.split('\r\n')
    const column = fields.find((one) => one.column)?.label[language] ?? '?'
    expect([name, header.includes(column)]).toEqual([name, true])
    expect(csv.body.split(/\r\n(?=\S)/).length).toBeGreaterThan(total)
  }
}

/** Expects that a record has its own address and is found by its number. */
export async function expectFound(app: FastifyInstance, name: string): Promise<void> {
  const { content } = await readRegistry<RecordPage>(app, `${name}/records?perPage=1`)
  const { id = '', number = '' } = content[0] ?? {}
  const detail = await readRegistry<RecordDetail>(app, `${name}/records/${encodeURIComponent(id)}`)
  expect([detail.id, detail.number]).toEqual([id, number])
  const found = await readRegistry<RecordPage>(app, `${name}/records?q=${encodeURIComponent(number)}`)
  expect([number, found.content[0]?.id]).toEqual([number, id])
}

/** Expects at least 200 records, 50 of them with three versions or more, and every public status. */
export async function expectHistories(pool: pg.Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ records: number; long: number; statuses: string[] }>(
    `select count(*)::int as records, count(*) filter (where versions > 2)::int as long,
       (select array_agg(distinct status) from record_row where registry = $1) as statuses
     from (
       select count(*) as versions from record join record_version using (record_key)
       where registry = $1 group by record_key
     ) lives`,
    [name],
  )
  const [{ records = 0, long = 0, statuses = [] } = {}] = rows
  expect(records).toBeGreaterThanOrEqual(200)
  expect(long).toBeGreaterThanOrEqual(50)
  expect([name, statuses.toSorted()]).toEqual([name, [...RECORD_STATUSES].sort()])
}

/** Expects valid values in every version. */
export async function expectValid(pool: pg.Pool, definition: RegistryDefinition): Promise<void> {
  const { rows } = await pool.query<{ id: string; field_values: Record<string, unknown> }>(
    'select r.id, v.field_values from record_version v join record r using (record_key) where r.registry = $1',
    [definition.name],
  )
  const faults = rows.flatMap(({ id, field_values: values }) => {
    const fault = findFault(definition, values)
    return fault === undefined ? [] : [`${id}: ${fault.field} ${fault.reason}`]
  })
  expect(faults.slice(0, 10)).toEqual([])
}
