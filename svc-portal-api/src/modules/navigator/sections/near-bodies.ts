import type { NavigatorNear } from 'shared-contracts/http/data/navigator'
import { REGISTRY, listInForce, type Navigation } from '../navigator-registries.ts'
import type { NavigatorRequest } from '../parse-query.ts'
import { describeBody } from './bodies.ts'

const MAX_BODIES = 5

/** Lists the nearest bodies to the town that the words name: with the other words, those whose names or scopes have them. */
export async function findNearBodies(
  navigation: Navigation,
  { town, q }: NonNullable<NavigatorRequest['place']>,
): Promise<NavigatorNear> {
  const { content, total, match } = await listInForce(navigation, REGISTRY.bodies, {
    q,
    near: town.code,
    perPage: String(MAX_BODIES),
  })
  const isFound = match !== 'nearest'
  return {
    town: { value: town.code, label: town.name },
    q,
    total: isFound ? total : 0,
    content: isFound ? content.map((record) => describeBody(navigation, record)) : [],
  }
}
