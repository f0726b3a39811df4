import type { GoodsNavigation, NavigatorPreference } from 'shared-contracts/http/data/navigator'
import { extractCodes } from '../../../common/registries/customs-codes.ts'
import type { RecordSummary } from 'shared-contracts/http/registries'
import {
  REGISTRY,
  listInForce,
  localizedOf,
  sourceOf,
  textOf,
  type Navigation,
} from '../navigator-registries.ts'

const MAX_ALERTS = 5
const HEADING = 4

export async function findPreferences(
  navigation: Navigation,
  { code, country }: { readonly code: string; readonly country: string | undefined },
): Promise<NavigatorPreference[] | null> {
  if (country === undefined) return null
  const { choices } = navigation
  const { content } = await listInForce(navigation, REGISTRY.preferences, { country, perPage: '100' })
  return content.flatMap((record) => {
    const reach = coverageOf(record, code)
    if (reach === 'none') return []
    const { values } = record
    return [
      {
        record: sourceOf(record),
        kind: choices.find(record, 'kind'),
        agreement: localizedOf(values['agreement']),
        documents: choices.list(record, 'documents'),
        originProof: choices.list(record, 'originProof'),
        tariffEffect: textOf(values['tariffEffect']),
        quota: localizedOf(values['quota']),
        exclusions: localizedOf(values['exclusions']),
        isPart: reach === 'part',
      },
    ]
  })
}

/** An agreement without codes covers all goods. */
function coverageOf({ values }: RecordSummary, code: string): 'all' | 'part' | 'none' {
  const text = textOf(values['codes']) ?? ''
  const prefixes = text.trim() === '' ? [''] : extractCodes(text)
  if (prefixes.some((prefix) => code.startsWith(prefix))) return 'all'
  return prefixes.some((prefix) => prefix.startsWith(code)) ? 'part' : 'none'
}

/** Lists alerts in force on goods under the same heading, the newest first. */
export async function findAlerts(navigation: Navigation, code: string): Promise<GoodsNavigation['alerts']> {
  const { choices } = navigation
  const heading = code.slice(0, HEADING)
  const { content, total } = await listInForce(navigation, REGISTRY.alerts, {
    hs: heading,
    perPage: String(MAX_ALERTS),
    sort: 'publishedAt,DESC',
  })
  return {
    heading,
    total,
    content: content.map((record) => ({
      record: sourceOf(record),
      type: choices.find(record, 'type'),
      level: choices.find(record, 'level'),
      brand: textOf(record.values['brand']),
      publishedAt: textOf(record.values['publishedAt']),
    })),
  }
}

export async function countDocuments(
  navigation: Navigation,
  code: string,
): Promise<GoodsNavigation['documents']> {
  const { facets } = await listInForce(navigation, REGISTRY.documents, { hs: code, perPage: '1' })
  const countOf = (type: string): number => facets['docType']?.find(({ value }) => value === type)?.count ?? 0
  return { certificates: countOf('certificate'), declarations: countOf('declaration') }
}
