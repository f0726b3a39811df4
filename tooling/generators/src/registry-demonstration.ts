import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalizedText } from 'shared-contracts/session/language'
import { LANGUAGES } from './names.ts'

const LIVES = join(import.meta.dirname, '..', 'templates', 'registry-lives.csv')
const RECORDS = 208
const DAY_MS = 86_400_000

interface Sample {
  /** What numbers of the records begin with. */
  readonly letters: string
  readonly title: LocalizedText
}

/** Demonstration records of a new registry and their history, as CSV: numbered names, and lives with every status. */
export function demonstrationFiles(sample: Sample): Readonly<Record<'records' | 'history', string>> {
  const lives = Map.groupBy(readLives(), ([life = '']) => life)
  const records = [['id', 'number', 'name.az', 'name.en', 'name.ru', 'since']]
  const history = [['id', 'status', 'from', 'to', 'recorded', 'replaced', 'reason', 'values']]
  for (let place = 0; place < RECORDS; place += 1) {
    const id = `${sample.letters}-${String(101 + place).padStart(6, '0')}`
    const life = lives.get(String((place % lives.size) + 1)) ?? []
    // Not everything happens on one day.
    const days = (place * 7) % 300
    const name = nameOf(sample.title, String(place + 1))
    records.push([id, id, ...LANGUAGES.map((language) => name[language]), earlier(life[0]?.[2] ?? '', days)])
    for (const [
      ,
      status = '',
      from = '',
      to = '',
      recorded = '',
      replaced = '',
      reason = '',
      state = '',
    ] of life) {
      const moved = [from, to, recorded, replaced].map((time) => earlier(time, days))
      history.push([id, status, ...moved, reason, differingName(sample.title, { state, place })])
    }
  }
  return { records: csv(records), history: csv(history) }
}

function readLives(): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(LIVES, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split(','))
}

/** What the name was before it was amended, or while it was wrong. */
function differingName(
  title: LocalizedText,
  { state, place }: { readonly state: string; readonly place: number },
): string {
  if (state === '') return ''
  return JSON.stringify({ name: nameOf(title, state === 'before' ? `${place + 1}, A` : String(place + 2)) })
}

function nameOf({ az, en, ru }: LocalizedText, mark: string): LocalizedText {
  return { az: `${az} № ${mark}`, en: `${en} No. ${mark}`, ru: `${ru} № ${mark}` }
}

/** A day or an instant some days earlier, written as before. */
function earlier(time: string, days: number): string {
  if (time === '') return ''
  const moved = new Date(Date.parse(time) - days * DAY_MS).toISOString().replace('.000Z', 'Z')
  return moved.slice(0, time.length)
}

function csv(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(csvCell).join(',')).join('\n')}\n`
}

export function csvCell(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
