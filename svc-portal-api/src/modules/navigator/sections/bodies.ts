import type { GoodsNavigation, NavigatorBody } from 'shared-contracts/http/data/navigator'
import type { RecordSummary } from 'shared-contracts/http/registries'
import { distancesFrom } from '../../../common/places/towns.ts'
import {
  REGISTRY,
  linksOf,
  listInForce,
  localizedOf,
  onDay,
  referenceOf,
  sourceOf,
  textOf,
  type Navigation,
} from '../navigator-registries.ts'
import { MAX_IDS } from './rules.ts'

const MAX_BODIES = 30

const INSPECTION = ['inspection-a', 'inspection-b', 'inspection-c']
/** Types of bodies by the needed document; a laboratory may test any goods. */
const TYPES_OF_DOCUMENT: Readonly<Record<string, readonly string[]>> = {
  certificate: ['product-certification'],
  declaration_body: ['product-certification', 'testing', ...INSPECTION],
}
const DEFAULT_TYPES = ['testing']

export interface BodyCriteria {
  readonly rules: readonly string[]
  readonly regulations: readonly string[]
  readonly document: string | undefined
  /** Town by whose distance they are ordered. */
  readonly near: string | undefined
}

/** Lists bodies accredited on the day: those with the goods in their scope, then those of the regulations. */
export async function findBodies(
  navigation: Navigation,
  { rules, regulations, document, near }: BodyCriteria,
): Promise<GoodsNavigation['bodies']> {
  const types = TYPES_OF_DOCUMENT[document ?? ''] ?? DEFAULT_TYPES
  const [byScope, byRegulation] = await Promise.all([
    findByScope(navigation, rules, types),
    findByRegulation(navigation, regulations, types),
  ])
  const scopedIds = new Set(byScope.records.map(({ id }) => id))
  const others = byRegulation.records.filter(({ id }) => !scopedIds.has(id))
  const found = [
    ...byScope.records.map((record) => ({ ...describeBody(navigation, record), by: 'scope' as const })),
    ...others.map((record) => ({ ...describeBody(navigation, record), by: 'regulation' as const })),
  ]
  const content = near === undefined ? found : sortByDistance(found, near)
  return {
    total: content.length,
    hasMore: byScope.hasMore || byRegulation.hasMore,
    content: content.slice(0, MAX_BODIES),
  }
}

interface BodyPage {
  readonly records: readonly RecordSummary[]
  /** A list had more than the page that was read. */
  readonly hasMore: boolean
}

const NO_BODIES: BodyPage = { records: [], hasMore: false }

async function findByScope(
  navigation: Navigation,
  rules: readonly string[],
  types: readonly string[],
): Promise<BodyPage> {
  if (rules.length === 0) return NO_BODIES
  const { content, total } = await listInForce(navigation, REGISTRY.scopes, {
    goods: rules.slice(0, MAX_IDS).join(','),
    type: types.join(','),
    perPage: '100',
  })
  const ids = [...new Set(content.flatMap(({ values }) => linksOf(values['body'])))]
  const bodies = await navigation.registries.getMany(REGISTRY.bodies, { ids, ...onDay(navigation) })
  return {
    records: bodies.filter(({ status }) => status === 'active'),
    hasMore: total > content.length,
  }
}

async function findByRegulation(
  navigation: Navigation,
  regulations: readonly string[],
  types: readonly string[],
): Promise<BodyPage> {
  if (regulations.length === 0) return NO_BODIES
  const { content, total } = await listInForce(navigation, REGISTRY.bodies, {
    regulations: regulations.slice(0, MAX_IDS).join(','),
    types: types.join(','),
    perPage: '100',
    sort: 'name,ASC',
  })
  return { records: content, hasMore: total > content.length }
}

function sortByDistance(bodies: readonly NavigatorBody[], near: string): readonly NavigatorBody[] {
  const distances = distancesFrom(near)
  return bodies
    .map((body) => {
      const distanceKm = distances.get(body.town?.value ?? '')
      return distanceKm === undefined ? body : { ...body, distanceKm }
    })
    .toSorted((one, other) => (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity))
}

/** What the navigator shows of a body. */
export function describeBody({ choices }: Navigation, record: RecordSummary): Omit<NavigatorBody, 'by'> {
  const { values, distanceKm } = record
  return {
    record: sourceOf(record),
    types: choices.list(record, 'types'),
    region: choices.find(record, 'region'),
    town: choices.find(record, 'town'),
    ...(distanceKm === undefined ? {} : { distanceKm }),
    office: localizedOf(values['office']),
    phone: textOf(values['phone']),
    email: textOf(values['email']),
    website: referenceOf(values['website']),
  }
}
