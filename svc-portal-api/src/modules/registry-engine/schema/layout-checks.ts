import {
  RECORD_ORIGINS,
  RECORD_STATUSES,
  type FieldFilter,
  type FieldType,
  type RegistryField,
} from 'shared-contracts/models/registry-fields'
import { findTown } from '../../../common/places/towns.ts'
import { parametersOf, type LayoutSlots } from './layout-slots.ts'
import type { RegistryDefinition } from './registry-definition.ts'

/** Parameters of a list; no field may have such a name. */
export const LIST_PARAMETERS: readonly string[] = [
  'q',
  'hs',
  'validOn',
  'asOf',
  'view',
  'sort',
  'page',
  'after',
  'perPage',
  'lang',
  'fields',
  'near',
]

const FACET_TYPES: readonly FieldType[] = ['choice', 'choices', 'country', 'number']
const FILTER_TYPES: Readonly<Record<FieldFilter, readonly FieldType[]>> = {
  text: ['text', 'localized', 'code', 'rows'],
  period: ['date'],
  number: ['number'],
  covers: ['interval'],
  record: ['relation'],
  code: ['text', 'code'],
}

/** Finds contradictions in a definition, as texts for its author. */
export function findContradictions(definition: RegistryDefinition): readonly string[] {
  return [
    ...nameFaults(definition),
    ...definition.fields.flatMap(fieldFaults),
    ...roleFaults(definition),
    ...openingFaults(definition),
  ]
}

function nameFaults({ name, partOf, fields }: RegistryDefinition): readonly string[] {
  const names = fields.map((field) => field.name)
  return [
    ...(/^[a-z][a-z0-9-]{1,47}$/.test(name) ? [] : [`not a registry name: ${name}`]),
    ...(partOf === name ? ['it is part of itself'] : []),
    ...names
      .filter((one, index) => names.indexOf(one) !== index)
      .map((one) => `two fields are called ${one}`),
    ...(fields.some((field) => field.name === 'status' && !field.facet)
      ? ['the column status would mean two things']
      : []),
    ...names.filter((one) => !/^[a-z][A-Za-z0-9]{0,39}$/.test(one)).map((one) => `not a field name: ${one}`),
  ]
}

function fieldFaults({
  name,
  type,
  facet,
  filter,
  sortable,
  choices,
  target,
  fields,
  role,
}: RegistryField): string[] {
  const needsChoices = type === 'choice' || type === 'choices'
  const faults: readonly (readonly [boolean, string])[] = [
    [facet && !FACET_TYPES.includes(type), `facet ${name} is of type ${type}`],
    [facet && needsChoices && (choices ?? []).length === 0, `facet ${name} has no choices`],
    [needsChoices && choices === undefined, `${name} has no choices`],
    [type === 'country' && choices !== undefined, `the choices of the country ${name} are the engine's`],
    [
      (choices ?? []).some(({ value }) => value.includes(',')),
      `a choice of ${name} has a comma in its value`,
    ],
    [
      // Services run without a type check, so an unknown filter is reported as well.
      filter !== undefined && !(Object.hasOwn(FILTER_TYPES, filter) && FILTER_TYPES[filter].includes(type)),
      `the filter ${filter ?? ''} does not fit ${name}, which is of type ${type}`,
    ],
    [(type === 'relation') !== (target !== undefined), `${name}: a relation, and nothing else, has a target`],
    [
      (type === 'rows') !== (fields !== undefined),
      `${name}: rows, and nothing else, have fields of their own`,
    ],
    [
      (fields ?? []).some(
        (column) => column.type === 'rows' || (column.type === 'relation') !== (column.target !== undefined),
      ),
      `a column of ${name} is of a type that rows cannot have, or a relation without a target`,
    ],
    [sortable && type === 'rows', `rows have no order to sort by: ${name}`],
    [role === 'title' && type !== 'text' && type !== 'localized', `the title ${name} is no text`],
  ]
  return faults.flatMap(([isFault, fault]) => (isFault ? [fault] : []))
}

function roleFaults({ fields, ...definition }: RegistryDefinition): readonly string[] {
  const {
    titleField,
    fullTitleField,
    subtitleField,
    codeField,
    descriptionField,
    riskField,
    defaultSort,
    newestFirst,
    placeField,
    removedField,
    stateField,
    wordFields = [],
  } = definition
  const { holder, compare = [] } = definition.document ?? {}
  const byName = new Map(fields.map((field) => [field.name, field]))
  const named = [
    titleField,
    fullTitleField,
    subtitleField,
    codeField,
    descriptionField,
    riskField,
    holder,
    ...compare,
  ]
  return [
    ...wordFields
      .filter((name) => !hasWords(fields, name))
      .map((name) => `no field or column of texts ${name}`),
    ...(removedField === undefined || byName.get(removedField)?.type === 'relation'
      ? []
      : [`${removedField} leads to no record that was removed`]),
    ...named
      .filter((name) => name !== undefined && !byName.has(name))
      .map((name) => `no field ${name ?? ''}`),
    ...(stateField === undefined || byName.get(stateField)?.type === 'choice'
      ? []
      : [`${stateField} is no choice that limits the status`]),
    ...(placeField === undefined || isTownFacet(byName.get(placeField))
      ? []
      : [`${placeField} is not a facet of towns`]),
    ...(byName.get(defaultSort)?.sortable === true ? [] : ['defaultSort is not a sortable field']),
    ...(newestFirst === undefined || byName.get(defaultSort)?.type === 'date'
      ? []
      : ['newest first needs a date to sort by']),
    ...(codeField === undefined || byName.get(codeField)?.sortable === true
      ? []
      : ['the code field must be sortable']),
  ]
}

/** Filters of the opening list that are no facets, and their values that are no choices. */
function openingFaults({ fields, opens = {} }: RegistryDefinition): readonly string[] {
  const facets = new Map<string, readonly string[] | undefined>([
    ['status', RECORD_STATUSES],
    ['origin', RECORD_ORIGINS],
    ...fields
      .filter(({ facet }) => facet === true)
      .map(({ name, choices }) => [name, choices?.map(({ value }) => value)] as const),
  ])
  return Object.entries(opens).flatMap(([name, values]) =>
    facets.has(name)
      ? values
          .filter((value) => facets.get(name)?.includes(value) === false)
          .map((value) => `the list cannot open with ${name} “${value}”, which is no choice`)
      : [`the list cannot open with ${name}, which is no facet`],
  )
}

function isTownFacet(field: RegistryField | undefined): boolean {
  return (
    field?.facet === true &&
    field.type === 'choice' &&
    (field.choices ?? []).every(({ value }) => findTown(value) !== undefined)
  )
}

/** Whether a name is that of a field with texts, or of a column of rows such as `items.serial`. */
function hasWords(fields: readonly RegistryField[], name: string): boolean {
  const [own, column] = name.split('.')
  const field = fields.find((one) => one.name === own)
  const named = column === undefined ? field : field?.fields?.find((one) => one.name === column)
  return named?.type === 'text' || named?.type === 'localized'
}

/** Finds targets of relations and `partOf` that are not among the definitions. */
export function findUnknownTargets(definitions: readonly RegistryDefinition[]): readonly string[] {
  const names = new Set(definitions.map(({ name }) => name))
  return definitions.flatMap(({ name, partOf, fields }) => {
    const targets = fields.flatMap((field) => [
      { where: field.name, target: field.target },
      ...(field.fields ?? []).map((column) => ({
        where: `${field.name}.${column.name}`,
        target: column.target,
      })),
    ])
    return [{ where: 'partOf', target: partOf }, ...targets].flatMap(({ where, target }) =>
      target === undefined || names.has(target) ? [] : [`${name}, ${where}: there is no registry ${target}`],
    )
  })
}

/** Finds query parameters with two meanings. */
export function findAmbiguousParameters({ facets, fieldFilters }: LayoutSlots): readonly string[] {
  const names = [...LIST_PARAMETERS, ...facets.map(({ name }) => name), ...fieldFilters.flatMap(parametersOf)]
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
