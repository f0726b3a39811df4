import type { RecordSummary } from 'shared-contracts/http/registries'
import { distancesFrom } from '../../../../common/places/towns.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { Nearness } from '../list/near-order.ts'

/** Adds the distance of each record from the town of an order by distance. */
export function withDistances(
  records: RecordSummary[],
  near: Nearness | undefined,
  { definition: { placeField = '' } }: RegistryLayout,
): RecordSummary[] {
  if (near === undefined) return records
  const distances = distancesFrom(near.town)
  return records.map((record) => {
    const town = record.values[placeField]
    const distanceKm = typeof town === 'string' ? distances.get(town) : undefined
    return distanceKm === undefined ? record : { ...record, distanceKm }
  })
}
