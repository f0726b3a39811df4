import { usePage } from 'shared-runtime/navigation'
import type { ListView } from '../browse-registry.api.ts'
import { valueLabel } from '../filters/facets.ts'

/** Town of a record and its distance from the town that the list is ordered from. */
export function Distance({
  registry,
  record,
}: Pick<ListView, 'registry'> & { readonly record: ListView['records']['content'][number] }) {
  const { t, language } = usePage()
  const { distanceKm } = record
  const field = registry.fields.find(({ name }) => name === registry.placeField)
  const value = field === undefined ? undefined : record.values[field.name]
  if (distanceKm === undefined || typeof value !== 'string') return null
  const town = valueLabel(field, value, language)
  return distanceKm === 0 ? town : t('browse.distance', { town, km: distanceKm })
}
