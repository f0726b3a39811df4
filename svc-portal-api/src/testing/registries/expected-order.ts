import type { RecordPage } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES } from 'shared-contracts/session/language'

type Summary = RecordPage['content'][number]

/** Sort key of a value, compared number by number; the shorter one first. A missing value is first. */
type SortKey = readonly number[]

interface Order {
  readonly field: string
  readonly keyOf: (record: Summary) => SortKey
}

/** The Azerbaijani alphabet, typed by hand, with the w of foreign names. */
const LETTERS = 'abcçdeəfgğhxıijkqlmnoöprsştuüvwyz'
/** Compared characters; longer texts with the same beginning may be in any order. */
const COMPARED = 100

const STATUSES = ['active', 'suspended', 'expired', 'withdrawn', 'annulled', 'superseded', 'archived']

export const ORDER_OF_STATUS: Order = {
  field: 'status',
  keyOf: ({ status }) => [STATUSES.indexOf(status)],
}

/** Expected order of a list sorted by a field, computed from the values of the response. */
export function orderOf(field: RegistryField, language: 'az'): Order {
  return { field: field.name, keyOf: ({ values }) => keyOf(field, values[field.name] ?? null, language) }
}

/** Numbers of records that precede a record with a smaller key. */
export function listMisplaced(records: readonly Summary[], keyOf: Order['keyOf']): readonly string[] {
  return records
    .filter((record, index) => {
      const next = records[index + 1]
      return next !== undefined && isAbove(keyOf(record), keyOf(next))
    })
    .map(({ id }) => id)
}

function isAbove(one: SortKey, other: SortKey): boolean {
  const index = one.findIndex((character, index) => character !== other[index])
  return index !== -1 && (one[index] ?? 0) > (other[index] ?? -Infinity)
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
      return [...(first ?? '')].map((character) => character.charCodeAt(0))
    case 'text':
    case 'relation':
      return textKey(first, true)
    case 'localized':
    case 'reference':
    case 'rows':
      return textKey(first)
  }
}

/** Spaces come first, then digits, then letters by the alphabet; with `isCounted` digits compare as numbers. */
function textKey(text = '', isCounted = false): SortKey {
  const normalized = text
    .toLocaleLowerCase('az')
    .split(new RegExp(`[^0-9${LETTERS}]+`))
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, COMPARED)
  const parts = normalized.match(isCounted ? /\d+|\D/g : /./g) ?? []
  return parts.map((part) => {
    if (part === ' ') return -1
    return /\d/.test(part) ? Number(part) : 1e15 + LETTERS.indexOf(part)
  })
}

/** Texts of a value, the decisive one first: the number of a link, the start of an interval. */
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
