import { CODE_PREFIX } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { readDay } from '../../../common/civil-days.ts'
import { changeList, readFilters } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'
import { readDecimal } from './bounds.ts'

/** Input of the filter form and its query parameter. */
export interface FilterInput {
  readonly name: string
  readonly kind: 'words' | 'records' | 'code' | 'day' | 'number'
  readonly label: string
  readonly hint?: string
}

/** Inputs of one filter: both ends of a range under a legend, or a single input. */
export interface FilterInputGroup {
  readonly key: string
  readonly legend?: string
  readonly inputs: readonly FilterInput[]
}

function rangeInputs(name: string, kind: 'day' | 'number', t: Texts): readonly FilterInput[] {
  return (['from', 'to'] as const).map((end) => ({
    name: `${name}_${end}`,
    kind,
    label: t(`browse.ends.${kind}.${end}`),
  }))
}

function createInputGroup(
  { name, label, unit, filter }: RegistryField,
  t: Texts,
  language: Language,
): FilterInputGroup {
  const words = label[language]
  const legend = unit === undefined ? words : `${words}, ${unit[language]}`
  switch (filter) {
    case 'period':
      return { key: name, legend, inputs: rangeInputs(name, 'day', t) }
    case 'number':
      return { key: name, legend, inputs: rangeInputs(name, 'number', t) }
    case 'covers':
      return {
        key: name,
        inputs: [{ name: `${name}_at`, kind: 'number', label: legend, hint: t('browse.coversHint') }],
      }
    case 'record':
      return { key: name, inputs: [{ name, kind: 'records', label: words, hint: t('browse.recordHint') }] }
    case 'code':
      return { key: name, inputs: [{ name, kind: 'code', label: words, hint: t('browse.codePrefixHint') }] }
    case 'text':
    case undefined:
    // Unknown kinds of later API releases are text.
    default:
      return { key: name, inputs: [{ name, kind: 'words', label: words }] }
  }
}

/** Typed filters of a list, in the order of its fields. */
export function listInputGroups(
  registry: RegistryDescription,
  t: Texts,
  language: Language,
): readonly FilterInputGroup[] {
  const code: FilterInput = {
    name: 'hs',
    kind: 'code',
    label: t('browse.codePrefix'),
    hint: t('browse.codePrefixHint'),
  }
  const day: FilterInput = { name: 'validOn', kind: 'day', label: t('browse.validOn') }
  return [
    ...(registry.codeTree ? [{ key: 'hs', inputs: [code] }] : []),
    ...registry.fields
      .filter(({ filter }) => filter !== undefined)
      .map((field) => createInputGroup(field, t, language)),
    { key: 'validOn', inputs: [day] },
  ]
}

/** Finds the key of the error text for a typed value. */
export function findProblem({ kind }: FilterInput, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  if (kind === 'day') return readDay(typed.trim()) === '' ? 'browse.wrongDay' : undefined
  if (kind === 'number') return readDecimal(typed) === '' ? 'browse.wrongNumber' : undefined
  if (kind === 'code')
    return CODE_PREFIX.test(typed.replaceAll(/[\s.]/g, '')) ? undefined : 'browse.wrongCode'
  return undefined
}

/** Finds the errors of all inputs by name, including reversed ranges. */
export function findProblems(
  groups: readonly FilterInputGroup[],
  typed: (name: string) => string,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const { inputs } of groups) {
    for (const input of inputs) {
      const problem = findProblem(input, typed(input.name))
      if (problem !== undefined) problems[input.name] = problem
    }
    const [first, last] = inputs
    if (first === undefined || last === undefined || problems[first.name] !== undefined) continue
    if (problems[last.name] === undefined && isReversed(first.kind, typed(first.name), typed(last.name)))
      problems[last.name] = 'browse.wrongOrder'
  }
  return problems
}

function isReversed(kind: FilterInput['kind'], first: string, last: string): boolean {
  if (first.trim() === '' || last.trim() === '') return false
  if (kind === 'day') return readDay(first.trim()) > readDay(last.trim())
  return Number(readDecimal(first)) > Number(readDecimal(last))
}

/** Formats a parameter value for its input. */
export function formatInput({ kind }: FilterInput, value: string, language: Language): string {
  if (kind === 'day') return formatDate(value)
  return kind === 'number' && language !== 'en' ? value.replace('.', ',') : value
}

/** Value of an address for an input. */
export function inputValue({ hs, validOn, filters }: ListAddress, name: string): string {
  if (name === 'hs') return hs
  return name === 'validOn' ? validOn : (filters[name] ?? []).join(', ')
}

/** Applies typed values to an address; an empty one removes its filter. */
export function applyInputs(address: ListAddress, typed: Readonly<Record<string, string>>): ListAddress {
  const { hs = address.hs, validOn = '', ...others } = typed
  const kept = Object.entries(address.filters).filter(([name]) => !(name in others))
  return changeList(address, {
    hs: hs.replaceAll(/[\s.]/g, ''),
    validOn: readDay(validOn.trim()),
    filters: { ...Object.fromEntries(kept), ...readFilters(others) },
  })
}
