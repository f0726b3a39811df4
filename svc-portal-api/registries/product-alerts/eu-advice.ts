import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { readTable, type TableRow } from '../../src/modules/registry-engine/schema/registry-tables.ts'

const SENTENCES = new Map(
  readTable(new URL('advice.csv', import.meta.url)).map((row) => [row['key'] ?? '', row]),
)
const MEASURES = readTable(new URL('choices.csv', import.meta.url)).filter(
  ({ list }) => list === 'measureTypes',
)

interface KnownAlert {
  readonly year: string
  readonly level: string | null
  readonly measureTypes: readonly string[]
}

/** What a reader in Azerbaijan learns of a foreign alert: measures abroad, their year, and whether to stop using it. */
export function adviseReader({ year, level, measureTypes }: KnownAlert): LocalizedText {
  const mustStop = level === 'serious' || measureTypes.includes('recall')
  const keys = [measureTypes.length === 0 ? 'noMeasures' : 'measures', ...(mustStop ? ['stopUsing'] : [])]
  const write = (language: Language): string => {
    const measures = measureTypes.map((type) => lowerFirst(labelOf(type)?.[language] ?? type, language))
    return keys
      .map((key) => SENTENCES.get(key)?.[language] ?? '')
      .join(' ')
      .replace('{year}', year)
      .replace('{measures}', measures.join(', '))
  }
  return { az: write('az'), en: write('en'), ru: write('ru') }
}

function labelOf(type: string): TableRow | undefined {
  return MEASURES.find(({ code }) => code === type)
}

function lowerFirst(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleLowerCase(language) + text.slice(1)
}
