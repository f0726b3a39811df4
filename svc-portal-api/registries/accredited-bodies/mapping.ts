import {
  quoteCell,
  type CsvRow,
  type IncomingRecord,
  type Mapping,
  type RowReader,
  type RowResult,
} from '../../src/modules/registry-engine/schema/mapping.ts'
import { bodyId } from '../shared/sg-source.ts'
import { sourceReference, sourceTitle } from '../shared/sources.ts'

const TYPES: Readonly<Record<string, string>> = {
  'Certification Body': 'product-certification',
  'Testing Lab': 'testing',
}
const STANDARD_OF_TYPE: Readonly<Record<string, string>> = {
  'product-certification': 'iso-iec-17065-2012',
  testing: 'iso-iec-17025-2017',
}

/** Patterns of addresses by country; the first match counts. */
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/\b(Taiwan|Tawian|R\.O\.C|ROC)\b/i, 'TW'],
  [/\bHong Kong\b/i, 'HK'],
  [/\bNew Zealand\b|\bNZ\b/, 'NZ'],
  [/\bKorea\b|\bGyeonggi/i, 'KR'],
  [/\bItaly\b|\(TV\)|\(MI\)/, 'IT'],
  [/\bSingapore\b/i, 'SG'],
  [/\b(China|Guangzhou|Shanghai|Shenzhen)\b/i, 'CN'],
]

interface Body {
  readonly line: number
  readonly name: string
  readonly address: string
  readonly website: string
  readonly types: Set<string>
}

/** Foreign bodies designated by Singapore, beside the national list. One named for two kinds of work has both. */
const sgBodies: Mapping = {
  name: 'sg-bodies',
  registries: ['accredited-bodies'],
  columns: ['cab_type', 'cab_name', 'address', 'website'],
  source: 'sg-cab-contacts',
  title: sourceTitle('sg-cab-contacts'),
  changing: ['types'],
  keepsDemonstration: true,
  countBy: 'country',
  open: createReader,
}

export const mappings: readonly Mapping[] = [sgBodies]

function createReader(): RowReader {
  const bodies = new Map<string, Body>()
  return {
    read: (row) => readRow(row, bodies),
    finish: () => [...bodies].map(([id, body]) => toRecord(id, body)),
  }
}

function readRow({ line, cells }: CsvRow, bodies: Map<string, Body>): RowResult {
  const { cab_type: kind = '', cab_name: name = '', address = '', website = '' } = cells
  const type = TYPES[kind]
  if (type === undefined)
    return { line, field: 'cab_type', reason: `${quoteCell(kind)} is not a type of body` }
  if (bodyId(name) === 'SG-') return { line, field: 'cab_name', reason: 'is empty' }
  const existing = bodies.get(bodyId(name))
  if (existing === undefined)
    bodies.set(bodyId(name), { line, name, address, website, types: new Set([type]) })
  else existing.types.add(type)
  return []
}

function toRecord(id: string, { line, name, address, website, types }: Body): IncomingRecord {
  const sorted = [...types].sort()
  const country = COUNTRIES.find(([pattern]) => pattern.test(address))?.[1] ?? null
  return {
    id,
    line,
    values: {
      number: id,
      name: { az: name, en: name, ru: name },
      types: sorted,
      country,
      standards: sorted.map((type) => STANDARD_OF_TYPE[type] ?? ''),
      region: 'abroad',
      legalForm: 'foreign',
      office: address === '' ? null : { az: null, en: address, ru: null },
      website: website === '' ? null : { name: website, url: addressOf(website) },
      source: sourceReference('sg-cab-contacts'),
    },
  }
}

function addressOf(website: string): string | null {
  const address = /^https?:\/\//.test(website) ? website : `https://${website}`
  return URL.canParse(address) ? address : null
}
