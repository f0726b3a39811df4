import type { CsvRow } from '../../src/modules/registry-engine/schema/mapping.ts'

export const NOMENCLATURE_FILE = 'xifmn_az_chapters_01_02.csv'
export const NOMENCLATURE_COLUMNS = ['code', 'name_az'] as const

/**
 * Official Azerbaijani names by code of 2, 4 or 6 digits. The file has an older edition of the nomenclature, so a
 * subheading's name is used only where both editions divide its heading into the same subheadings.
 */
export function officialNames(
  rows: readonly CsvRow[],
  subheadingsToday: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { cells } of rows) {
    const code = (cells['code'] ?? '').replace(/^(\d{6})0000$/, '$1')
    const name = cleanName(cells['name_az'] ?? '')
    if (/^(\d\d){1,3}$/.test(code) && name !== '' && !names.has(code)) names.set(code, name)
  }
  const divided = divisions(names.keys())
  const dividedToday = divisions(subheadingsToday)
  for (const code of [...names.keys()]) {
    const heading = code.slice(0, 4)
    if (code.length === 6 && divided.get(heading) !== dividedToday.get(heading)) names.delete(code)
  }
  return names
}

/** The source sometimes confuses ı and i, so the portal's spelling of the same name wins. */
export function withPortalSpelling(
  official: string | undefined,
  working: string | undefined,
): string | undefined {
  if (official === undefined || working === undefined) return official
  return withoutDots(official) === withoutDots(working) ? working : official
}

function withoutDots(name: string): string {
  return name.toLocaleLowerCase('az').replaceAll('ı', 'i')
}

function divisions(codes: Iterable<string>): ReadonlyMap<string, string> {
  const subheadings = [...codes].filter((code) => code.length === 6).sort()
  const groups = Map.groupBy(subheadings, (code) => code.slice(0, 4))
  return new Map([...groups].map(([heading, group]) => [heading, group.join(' ')]))
}

function cleanName(name: string): string {
  const clean = name.replace(/\s+/g, ' ').replace(/[\s:;,]+$/, '')
  const calm = clean === clean.toLocaleUpperCase('az') ? clean.toLocaleLowerCase('az') : clean
  return calm.charAt(0).toLocaleUpperCase('az') + calm.slice(1)
}
