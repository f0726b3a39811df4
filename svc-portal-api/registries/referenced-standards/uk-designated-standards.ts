import { standardId } from '../shared/standard-id.ts'
import {
  quoteCell,
  type CsvRow,
  type Mapping,
  type Refusal,
  type RowResult,
} from '../../src/modules/registry-engine/schema/mapping.ts'
import { regulationId } from '../shared/uk-source.ts'
import { sourceReference, sourceTitle } from '../shared/sources.ts'

export const ukDesignatedStandards: Mapping = {
  name: 'uk-designated-standards',
  registries: ['referenced-standards'],
  columns: ['legislative_area', 'regulation', 'name', 'reference_numbers', 'notice_of_publication'],
  source: 'uk-designated-standards',
  title: sourceTitle('uk-designated-standards'),
  keepsDemonstration: true,
  countBy: 'state',
  open: () => ({ read: readRow }),
}

function readRow({ line, cells }: CsvRow): RowResult {
  const { legislative_area: area = '', name = '', reference_numbers: numbers = '' } = cells
  const refuse = (field: string, reason: string): Refusal => ({ line, field, reason })
  const [reference = '', ...others] = numbers.split(';').map((one) => one.trim())
  const id = standardId(reference)
  if (!/^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/.test(id)) {
    return refuse('reference_numbers', `${quoteCell(reference)} is not a reference`)
  }
  if (name === '') return refuse('name', 'is empty')
  if (area === '') return refuse('legislative_area', 'is empty')
  const regulation = [regulationId(area)]
  const notice = cells['notice_of_publication'] ?? ''
  return [
    {
      id,
      line,
      values: {
        reference,
        title: { en: name },
        state: 'published',
        kind: 'standard',
        regulations: regulation,
        year: /:(\d{4})/.exec(reference)?.[1] ?? null,
        // Amendments and corrections that are designated together with the standard.
        baseStandard: others.length === 0 ? null : others.join('; '),
        referencedIn: [
          { regulation, from: null, until: null, restrictions: null, notice: notice === '' ? null : notice },
        ],
        source: sourceReference('uk-designated-standards'),
      },
      fallback: { title: { az: null, en: name, ru: null } },
    },
  ]
}
