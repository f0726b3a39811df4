import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { standardId } from '../shared/standard-id.ts'
import { text } from '../../src/modules/registry-engine/schema/registry-definition.ts'
import type { CsvRow, Mapping, RowResult } from '../../src/modules/registry-engine/schema/mapping.ts'
import { regulationId } from '../shared/uk-source.ts'
import { sourceReference, sourceTitle } from '../shared/sources.ts'
import { readTranslations, translated } from '../shared/translations.ts'

const STANDARDS_FILE = 'uk_designated_standards.csv'
const TITLES = readTranslations(new URL('foreign-titles.csv', import.meta.url))
const PROCEDURES_FILE = 'uk_conformity_procedures.csv'
const MODULE = /Module ([A-H])([12])?\b/

interface AreaLists {
  readonly standards: ReadonlyMap<string, readonly string[]>
  readonly modules: ReadonlyMap<string, readonly string[]>
}

const ukRegulations: Mapping = {
  name: 'uk-regulations',
  registries: ['technical-regulations'],
  columns: ['id', 'name', 'regulation'],
  source: 'uk-legislative-areas',
  title: sourceTitle('uk-legislative-areas'),
  keepsDemonstration: true,
  countBy: 'stage',
  async open({ readCompanion, note }) {
    const standards = await readCompanion(STANDARDS_FILE, ['legislative_area', 'reference_numbers'])
    const procedures = await readCompanion(PROCEDURES_FILE, ['name', 'legislative_area'])
    if (standards === undefined)
      note(`${STANDARDS_FILE} is not beside the file: no standards of the regulations`)
    if (procedures === undefined) note(`${PROCEDURES_FILE} is not beside the file: no conformity procedures`)
    const areaLists = {
      standards: groupByArea(standards ?? [], ({ reference_numbers: numbers = '' }) =>
        firstReference(numbers),
      ),
      modules: groupByArea(procedures ?? [], ({ name = '' }) => moduleOf(name)),
    }
    return { read: (row) => readRow(row, areaLists) }
  },
}

export const mappings: readonly Mapping[] = [ukRegulations]

function readRow({ line, cells }: CsvRow, areaLists: AreaLists): RowResult {
  const { name = '', regulation = '' } = cells
  if (name === '') return { line, field: 'name', reason: 'is empty' }
  if (regulation === '')
    return { line, field: 'regulation', reason: `no regulation is named for ${name.slice(0, 60)}` }
  const standards = areaLists.standards.get(name) ?? []
  const year = /\b(19|20)\d\d\b/.exec(regulation)?.[0] ?? null
  const scope = text(
    'Xarici texniki reqlamentdir, müqayisə üçün verilir.',
    `A foreign regulation, given for comparison: ${name}.`,
    'Зарубежный технический регламент, приведён для сравнения.',
  )
  const values: Record<string, FieldValue> = {
    number: regulationId(name),
    stage: 'in-force',
    adoptedBy: 'foreign',
    year,
    scope,
    standards: [...standards],
    standardsCount: String(standards.length),
    goods: [],
    goodsCount: '0',
    procedures: [...(areaLists.modules.get(name) ?? [])],
    source: sourceReference('uk-legislative-areas'),
  }
  const title = translated(TITLES.get(regulation), 'title', regulation)
  return [{ id: regulationId(name), line, values: { ...values, title } }]
}

function firstReference(numbers: string): string | undefined {
  const first = numbers.split(';')[0]?.trim() ?? ''
  return first === '' ? undefined : standardId(first)
}

function moduleOf(name: string): string | undefined {
  const [, letter, digit = ''] = MODULE.exec(name) ?? []
  return letter === undefined ? undefined : `${letter.toLowerCase()}${letter === 'A' ? digit : ''}`
}

function groupByArea(
  rows: readonly CsvRow[],
  valueOf: (cells: CsvRow['cells']) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>()
  for (const { cells } of rows) {
    const value = valueOf(cells)
    if (value === undefined) continue
    const area = cells['legislative_area'] ?? ''
    groups.set(area, (groups.get(area) ?? new Set()).add(value))
  }
  return new Map([...groups].map(([area, values]) => [area, [...values].sort()]))
}
