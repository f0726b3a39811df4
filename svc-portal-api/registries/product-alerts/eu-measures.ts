const TYPES: readonly (readonly [RegExp, string])[] = [
  [/recall/i, 'recall'],
  [/ban on the marketing/i, 'marketing-ban'],
  [/temporary ban/i, 'temporary-ban'],
  [/removal of this product listing/i, 'listing-removal'],
  [/withdrawal/i, 'withdrawal'],
  [/warning consumers/i, 'warn-consumers'],
  [/marking the product with/i, 'warnings'],
  [/import rejected|rejected at border/i, 'import-rejected'],
  [/destruction/i, 'destruction'],
  [/seizure/i, 'seizure'],
  [/conditions/i, 'conditions'],
]

const TAKERS: readonly string[] = ['manufacturer', 'importer', 'distributor', 'retailer']

export interface EuMeasure {
  readonly type: string
  readonly by: string
  readonly date: string | null
}

/** Parses measures: paragraphs of lines with a name before the colon. Planned measures are skipped. */
export function parseMeasures(cell: string): readonly EuMeasure[] {
  return cell
    .split(/\n\s*\n/)
    .map((paragraph) => new Map(paragraph.split('\n').map((line) => splitLine(line))))
    .flatMap((lines) => {
      const category = lines.get('category of measure(s)') ?? ''
      if (category === '' || /not yet taken/i.test(category)) return []
      const taker = [...lines].find(([name]) => name.startsWith('type of economic operator'))?.[1] ?? ''
      return [
        {
          type: TYPES.find(([pattern]) => pattern.test(category))?.[1] ?? 'other',
          by: TAKERS.find((one) => one === taker.toLowerCase()) ?? 'other',
          date: parseDay(lines.get('date of entry into force') ?? ''),
        },
      ]
    })
}

function splitLine(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
}

function parseDay(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(20\d\d)$/.exec(text) ?? []
  return year === undefined ? null : `${year}-${month ?? ''}-${day ?? ''}`
}
