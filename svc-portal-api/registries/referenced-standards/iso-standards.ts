import type { FieldValue, PartialText } from 'shared-contracts/models/registry-fields'
import { readChoices, readTexts } from '../../src/modules/registry-engine/schema/registry-tables.ts'
import { standardId } from '../shared/standard-id.ts'
import type { Language } from 'shared-contracts/session/language'
import { readTerms, sourceReference, sourceTitle } from '../shared/sources.ts'
import {
  quoteCell,
  type CsvRow,
  type IncomingRecord,
  type Mapping,
  type Refusal,
  type RowReader,
} from '../../src/modules/registry-engine/schema/mapping.ts'

/** Statuses of standards in use by international harmonised stage code. */
const STATES = readTerms(import.meta.url, 'state')
const KINDS = readTerms(import.meta.url, 'kind')
const RECORD_NUMBER = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/
const ICS_CODE = /^\d\d(\.\d{3}(\.\d\d)?)?$/
const ICS_FIELDS = readChoices(new URL('../shared/choices.csv', import.meta.url)).get('ics-fields') ?? []
const ICS_NAMES = readTexts(new URL('ics-names.csv', import.meta.url), 'code')
const KNOWN_FIELDS = new Set(ICS_FIELDS.map(({ value }) => value))

interface ReadStandard {
  readonly record: IncomingRecord
  /** Numbers of replaced standards, also of ones missing in the file. */
  readonly replaces: readonly string[]
}

export const isoStandards: Mapping = {
  name: 'iso-standards',
  registries: ['referenced-standards'],
  columns: [
    'reference',
    'title_en',
    'doctype',
    'edition',
    'published',
    'stage',
    'ics',
    'committee',
    'replaces',
  ],
  source: 'iso-open-data',
  title: sourceTitle('iso-open-data'),
  // Demonstration certificates and scopes refer to demonstration standards.
  keepsDemonstration: true,
  changing: ['state'],
  countBy: 'state',
  open: createReader,
}

/** Standards that replace others are held until the end, when the file's standards are known. */
function createReader(): RowReader {
  const ids = new Set<string>()
  const held: ReadStandard[] = []
  return {
    read(row) {
      const read = readRow(row)
      if ('reason' in read) return read
      ids.add(read.record.id)
      if (read.replaces.length === 0) return [read.record]
      held.push(read)
      return []
    },
    finish: () =>
      held.map(({ record, replaces }) => ({
        ...record,
        values: { ...record.values, replaces: replaces.filter((id) => ids.has(id) && id !== record.id) },
      })),
  }
}

function readRow({ line, cells }: CsvRow): ReadStandard | Refusal {
  const { reference = '', title_en: title = '', doctype = '', stage = '', replaces = '' } = cells
  const refuse = (field: string, reason: string): Refusal => ({ line, field, reason })
  const id = standardId(reference)
  if (!RECORD_NUMBER.test(id)) return refuse('reference', `${quoteCell(reference)} is not a reference`)
  if (title === '') return refuse('title_en', 'is empty')
  const kind = KINDS.get(doctype)
  if (kind === undefined) return refuse('doctype', `${quoteCell(doctype)} is not a type of document`)
  const state = STATES.get(stage)
  if (state === undefined) return refuse('stage', `${quoteCell(stage)} is not a stage of a standard in use`)
  const codes = listOf(cells['ics'])
  const wrong = codes.find((code) => !ICS_CODE.test(code) || !KNOWN_FIELDS.has(code.slice(0, 2)))
  if (wrong !== undefined) return refuse('ics', `${quoteCell(wrong)} is not a code of the classification`)
  const published = cells['published'] ?? ''
  if (!isPublicationTime(published))
    return refuse('published', `${quoteCell(published)} is not a year or month`)
  const edition = cells['edition'] ?? ''
  if (!/^\d{0,3}$/.test(edition)) return refuse('edition', `${quoteCell(edition)} is not a number`)
  const replaced = listOf(replaces)
  const record: IncomingRecord = {
    id,
    line,
    values: {
      reference,
      state,
      kind,
      title: { en: title },
      ...publication(published),
      edition: edition === '' ? null : edition,
      committee: cells['committee'] === '' ? null : (cells['committee'] ?? null),
      ics: [...new Set(codes.map((code) => code.slice(0, 2)))],
      icsNames: nameFields(codes),
      icsCodes: codes.length === 0 ? null : codes.join(' '),
      replaces: [],
      replacedReferences: replaced.length === 0 ? null : replaced.join('; '),
      source: sourceReference('iso-open-data'),
    },
    fallback: { title: { az: null, en: title, ru: null } },
  }
  return { record, replaces: [...new Set(replaced.map(standardId))] }
}

/** Names of the fields: the subject of a standard in the reader's language, as its title is English. */
function nameFields(codes: readonly string[]): PartialText | null {
  const names = codes.flatMap((code) => ICS_NAMES.get(code) ?? [])
  if (names.length === 0) return null
  const join = (language: Language): string => names.map((name) => name[language]).join('; ')
  return { az: join('az'), en: join('en'), ru: join('ru') }
}

/** A month without a day counts from its first day; a year alone gives no day. */
function publication(published: string): Record<string, FieldValue> {
  if (published === '') return { publishedAt: null, year: null }
  return {
    publishedAt: published.length === 4 ? null : `${published}-01`.slice(0, 10),
    year: published.slice(0, 4),
  }
}

function isPublicationTime(published: string): boolean {
  return /^$|^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/.test(published)
}

function listOf(cell = ''): readonly string[] {
  return cell
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
