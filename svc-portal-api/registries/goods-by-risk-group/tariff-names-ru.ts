import type { CsvRow } from '../../src/modules/registry-engine/schema/mapping.ts'
import { isFragment } from './fragment-ru.ts'

export const TARIFF_FILE = 'tnved_eaeu_ett_ru.csv'
export const TARIFF_COLUMNS = ['code', 'indent', 'name_ru', 'hs6'] as const

export interface RussianName {
  readonly name: string
  /** Names of groups without a code between heading and name, then the name; null without groups. */
  readonly description: string | null
  /** A fragment ("Прочие") after the name it belongs to; null for a complete name. */
  readonly fullName: string | null
}

/** Longer names of goods above a fragment are shortened. */
const MAX_SUBJECT = 120

interface Level {
  readonly indent: number
  readonly name: string
  readonly code: string
}

/**
 * Names of headings and subheadings from the tariff's indented list of ten-digit codes. A subheading's name is the row
 * for the whole of it: its code followed by zeros only, else its outermost row.
 */
export function russianNames(rows: readonly CsvRow[]): ReadonlyMap<string, RussianName> {
  const names = new Map<string, RussianName>()
  const above: Level[] = []
  const indents = new Map<string, number>()
  for (const { cells } of rows) {
    const { code = '', hs6 = '', name_ru = '' } = cells
    const indent = Number(cells['indent'])
    const name = cleanName(name_ru)
    if (!Number.isInteger(indent) || indent < 0 || name === '') continue
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop()
    const heading = code.slice(0, 4)
    if (indent === 0 && code.length >= 4 && !names.has(heading))
      names.set(heading, { name, description: null, fullName: null })
    if (hs6 !== '' && coversSubheading(code, hs6) && indent < (indents.get(hs6) ?? Infinity)) {
      indents.set(hs6, indent)
      names.set(hs6, {
        name: capitalize(name),
        description: chain(above, name),
        fullName: inContext(above, name),
      })
    }
    above.push({ indent, name, code })
  }
  return names
}

function coversSubheading(code: string, hs6: string): boolean {
  return code.startsWith(hs6) && /^0*$/.test(code.slice(6))
}

/** Groups without a code have no record, so their names belong to the description. */
function chain(above: readonly Level[], name: string): string | null {
  const groups = above.filter(({ indent, code }) => indent > 0 && code === '').map((level) => level.name)
  return groups.length === 0 ? null : capitalize([...groups, name].join(': '))
}

/** The name after the nearest level above that is no fragment. */
function inContext(above: readonly Level[], name: string): string | null {
  if (!isFragment(name)) return null
  const names = above.map((level) => level.name)
  const whole = names.findLastIndex((one) => !isFragment(one))
  if (whole === -1) return null
  const [subject = '', ...between] = names.slice(whole)
  return capitalize([subjectOf(subject), ...between.filter((one) => one !== name), name].join(': '))
}

/** A heading can be a paragraph: the part before its first semicolon and outside brackets names the goods. */
function subjectOf(name: string): string {
  const [first = name] = name.replace(/ \([^)]*\)/g, '').split(';')
  const [start] = /^.{20,110}(?=,)/u.exec(first) ?? []
  return first.length <= MAX_SUBJECT || start === undefined ? first.trim() : `${start}…`
}

function cleanName(name: string): string {
  return name.replace(/\s+/g, ' ').replace(/[\s:;,]+$/, '')
}

function capitalize(name: string): string {
  return name.charAt(0).toLocaleUpperCase('ru') + name.slice(1)
}
