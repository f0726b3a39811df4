import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod'
import { readDataTable } from '../tables/read-data-file.ts'
import { splitCell } from '../text/split-cell.ts'

const FILE = new URL('../../../data/places/towns.csv', import.meta.url)

const Row = z.strictObject({
  code: z.string().regex(/^[a-z]+$/),
  iso: z.string().default(''),
  kind: z.enum(['city', 'district', 'town']),
  region: z.string(),
  az: z.string(),
  en: z.string(),
  ru: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  spellings: z.string().default(''),
})

/** City, district or other town of Azerbaijan. The point of a district is its centre. */
export interface Town {
  readonly code: string
  readonly iso: readonly string[]
  readonly kind: 'city' | 'district' | 'town'
  readonly region: string
  readonly name: LocalizedText
  readonly latitude: number
  readonly longitude: number
  readonly spellings: readonly string[]
}

/** Towns in the order of the Azerbaijani alphabet. */
export const TOWNS: readonly Town[] = readTowns(FILE)

/** @throws Error that names the file, and of a wrong row its line and columns. */
export function readTowns(file: URL): readonly Town[] {
  return readDataTable(file, Row, ['code']).map(({ row: { iso, az, en, ru, spellings, ...town } }) => ({
    ...town,
    iso: splitCell(iso, ' '),
    name: { az, en, ru },
    spellings: splitCell(spellings, ';'),
  }))
}

const byCode = new Map(TOWNS.map((town) => [town.code, town]))

/** Towns as choices of a field. */
export const TOWN_CHOICES: readonly FieldChoice[] = TOWNS.map(({ code, name }) => ({
  value: code,
  label: name,
}))

export function findTown(code: string): Town | undefined {
  return byCode.get(code)
}

/** Kilometres from a town to each town by its code, the nearest first: itself. An unknown code has none. */
export function distancesFrom(code: string): ReadonlyMap<string, number> {
  const from = byCode.get(code)
  if (from === undefined) return new Map()
  const exact = TOWNS.map((town) => [town.code, distanceKm(from, town)] as const)
  const nearest = exact.toSorted(([, one], [, other]) => one - other)
  return new Map(nearest.map(([to, km]) => [to, Math.round(km)]))
}

/** A town with its distance, as `Bakı, 30 km`; without distance for the town itself. */
export function describeDistance(code: string, km: number): LocalizedText | undefined {
  const name = byCode.get(code)?.name
  if (name === undefined || km === 0) return name
  const write = (town: string, unit: string): string => `${town}, ${km}\u{202F}${unit}`
  return { az: write(name.az, 'km'), en: write(name.en, 'km'), ru: write(name.ru, 'км') }
}

const EARTH_RADIUS_KM = 6371

type Point = Pick<Town, 'latitude' | 'longitude'>

/** Great-circle distance by the haversine formula. */
function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const height = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(height + cosines * width))
}
