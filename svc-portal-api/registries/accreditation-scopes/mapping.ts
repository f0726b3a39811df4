import {
  quoteCell,
  type CsvRow,
  type Mapping,
  type Refusal,
  type RowResult,
} from '../../src/modules/registry-engine/schema/mapping.ts'
import { bodyId, plainName } from '../shared/sg-source.ts'
import { sourceReference, sourceTitle } from '../shared/sources.ts'
import { readTranslations, translated } from '../shared/translations.ts'

const CONTACTS_FILE = 'sg_cab_contacts_2021.csv'
const GOODS_NAMES = readTranslations(new URL('goods-names.csv', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  'certification body': 'product-certification',
  'testing body': 'testing',
}

interface ReadState {
  readonly bodies: ReadonlyMap<string, string>
  readonly lines: Map<string, number>
  /** Lines read so far, as two agreements may designate the same. */
  readonly seen: Set<string>
}

const sgScopes: Mapping = {
  name: 'sg-scopes',
  registries: ['accreditation-scopes'],
  columns: ['cab_type', 'cab_name', 'sn', 'controlled_goods', 'standard', 'value'],
  source: 'sg-cab-scopes',
  title: sourceTitle('sg-cab-scopes'),
  keepsDemonstration: true,
  countBy: 'type',
  async open({ getCompanion }) {
    const contacts = await getCompanion(CONTACTS_FILE, ['cab_name'], 'whose scopes are these?')
    const bodies = new Map(
      contacts.map(({ cells: { cab_name: name = '' } }) => [plainName(name), bodyId(name)]),
    )
    const reading: ReadState = { bodies, lines: new Map(), seen: new Set() }
    return { read: (row) => readRow(row, reading) }
  },
}

export const mappings: readonly Mapping[] = [sgScopes]

function readRow({ line, cells }: CsvRow, reading: ReadState): RowResult {
  const {
    cab_type: kind = '',
    cab_name: name = '',
    sn = '',
    controlled_goods: goods = '',
    standard = '',
  } = cells
  const refuse = (field: string, reason: string): Refusal => ({ line, field, reason })
  const type = TYPES[kind]
  if (type === undefined) return refuse('cab_type', `${quoteCell(kind)} is not a type of body`)
  if (!/^\d{1,3}$/.test(sn)) return refuse('sn', `${quoteCell(sn)} is not a number`)
  if (goods === '') return refuse('controlled_goods', 'is empty')
  if (!/^yes\b/i.test(cells['value'] ?? '')) return refuse('value', 'does not say yes')
  const body = findBody(name, reading.bodies)
  if (body === undefined) return refuse('cab_name', `no body is called ${quoteCell(name)}`)
  const same = [body, type, sn, standard].join(' ')
  if (reading.seen.has(same)) return refuse('row', `${name.slice(0, 60)} has this line already`)
  reading.seen.add(same)
  const count = (reading.lines.get(`${body} ${sn}`) ?? 0) + 1
  reading.lines.set(`${body} ${sn}`, count)
  const id = `${body}-${sn}-${count}`
  return [
    {
      id,
      line,
      values: {
        number: id,
        type,
        body: [body],
        object: translated(GOODS_NAMES.get(goods), 'object', goods),
        method: standard === '' ? null : standard,
        field: /gas|valve|regulator/i.test(goods) ? 'gas' : 'electrical',
        flexibility: 'fixed',
        region: 'abroad',
        source: sourceReference('sg-cab-scopes'),
      },
    },
  ]
}

/** The list of scopes shortens names: a unique prefix identifies the body. */
function findBody(name: string, bodies: ReadonlyMap<string, string>): string | undefined {
  const plain = plainName(name)
  const exact = bodies.get(plain)
  if (exact !== undefined || plain === '') return exact
  const words = (one: string): string => one.split(' ').sort().join(' ')
  const alike = [...bodies].filter(
    ([other]) =>
      other.startsWith(`${plain} `) ||
      plain.startsWith(`${other} `) ||
      plain.endsWith(` ${other}`) ||
      words(other) === words(plain),
  )
  return new Set(alike.map(([, id]) => id)).size === 1 ? alike[0]?.[1] : undefined
}
