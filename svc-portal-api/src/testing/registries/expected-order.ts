import type { RecordPage } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES } from 'shared-contracts/session/language'

type Summary = RecordPage['content'][number]

/** What a value is compared by: sign after sign, the shorter one first. Nothing comes before everything. */
type SortKey = readonly number[]

interface Order {
  readonly field: string
  readonly keyOf: (record: Summary) => SortKey
}

/** The Azerbaijani alphabet, typed by hand, with the w of names from abroad. */
const LETTERS = 'abcçdeəfgğhxıijkqlmnoöprsştuüvwyz'
/** Longer texts that begin alike may stand in any order. */
const COMPARED = 100

const STATUSES = ['active', 'suspended', 'expired', 'withdrawn', 'annulled', 'superseded', 'archived']

export const ORDER_OF_STATUS: Order = {
  field: 'status',
  keyOf: ({ status }) => [STATUSES.indexOf(status)],
}

/** How a list sorted by a field is ordered, told from the values that it shows. */
export function orderOf(field: RegistryField, language: 'az'): Order {
  return { field: field.name, keyOf: ({ values }) => keyOf(field, values[field.name] ?? null, language) }
}

/** Numbers of the records that stand before one that should come first. */
export function listMisplaced(records: readonly Summary[], keyOf: Order['keyOf']): readonly string[] {
  return records
    .filter((record, place) => {
      const next = records[place + 1]
      return next !== undefined && isAbove(keyOf(record), keyOf(next))
    })
    .map(({ id }) => id)
}

function isAbove(one: SortKey, other: SortKey): boolean {
  const place = one.findIndex((sign, index) => sign !== other[index])
  return place !== -1 && (one[place] ?? 0) > (other[place] ?? -Infinity)
}

function keyOf({ type, choices = [] }: RegistryField, value: FieldValue, language: 'az'): SortKey {
  const [first] = textsOf(value)
  const placeOf = (choice = '') => [choices.findIndex((one) => one.value === choice)]
  switch (type) {
    case 'choice':
    case 'choices':
      return placeOf(first)
    case 'country':
      return textKey(choices.find((one) => one.value === first)?.label[language])
    case 'number':
    case 'interval':
      return first === undefined ? [] : [Number(first)]
    case 'date':
    case 'code':
      return [...(first ?? '')].map((sign) => sign.charCodeAt(0))
    case 'text':
    case 'relation':
      return textKey(first, true)
    case 'localized':
    case 'reference':
    case 'rows':
      return textKey(first)
  }
}

/** Letters by the alphabet, figures before them and gaps before both; whole numbers by what they count. */
function textKey(text = '', isCounted = false): SortKey {
  const said = text
    .toLocaleLowerCase('az')
    .split(new RegExp(`[^0-9${LETTERS}]+`))
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, COMPARED)
  const parts = said.match(isCounted ? /\d+|\D/g : /./g) ?? []
  return parts.map((part) => {
    if (part === ' ') return -1
    return /\d/.test(part) ? Number(part) : 1e15 + LETTERS.indexOf(part)
  })
}

/** Texts of a value, the one that counts first: of a link the number, of an interval its beginning. */
function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((one) => (typeof one === 'string' ? [one] : 'id' in one ? [String(one.id)] : []))
  }
  if ('from' in value) return value.from === null ? [] : [value.from]
  if ('az' in value) return LANGUAGES.flatMap((language) => value[language] ?? [])
  return 'name' in value ? [value.name] : []
}
