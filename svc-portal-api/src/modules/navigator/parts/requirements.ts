import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { REGISTRY, listInForce, onDay, sourceOf, textOf, type Navigation } from '../navigator-registries.ts'

const MAX_STANDARDS = 10
/** A list is narrowed to so many records at most. */
export const MAX_IDS = 50

/** Regulations by number that are in force on the day. */
export async function findRegulations(
  navigation: Navigation,
  ids: readonly string[],
): Promise<GoodsNavigation['regulations']> {
  const { registries, choices } = navigation
  const found = await registries.known(REGISTRY.regulations, { ids, ...onDay(navigation) })
  return found
    .filter(({ status }) => status === 'active')
    .map((record) => ({
      record: sourceOf(record),
      stage: choices.of(record, 'stage'),
      inForceFrom: textOf(record.values['inForceFrom']),
    }))
}

/** Standards that the regulations refer to: goods that meet them are presumed to meet the regulation. */
export async function findStandards(
  navigation: Navigation,
  regulations: readonly string[],
): Promise<GoodsNavigation['standards']> {
  if (regulations.length === 0) return { total: 0, content: [] }
  const { content, total } = await listInForce(navigation, REGISTRY.standards, {
    regulations: regulations.slice(0, MAX_IDS).join(','),
    perPage: String(MAX_STANDARDS),
    sort: 'reference,ASC',
  })
  return {
    total,
    content: content.map((record) => ({
      record: sourceOf(record),
      reference: textOf(record.values['reference']) ?? record.number,
      presumptionFrom: textOf(record.values['presumptionFrom']),
      presumptionUntil: textOf(record.values['presumptionUntil']),
    })),
  }
}
