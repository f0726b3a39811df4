import { RecordQuery, type RecordSummary } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { findTownInText } from '../../common/places/town-in-text.ts'
import { describeDistance } from '../../common/places/towns.ts'
import type { RegistryHits, SearchedRegistries } from './registry-hits.ts'

const MAX_NEAR = 10

/** Above everything that matches the words without the town, and below it where the name is also a word for goods. */
const SCORE = { clear: 1.4, ambiguous: 0.3 }

interface NearHitsQuery {
  readonly text: string
  readonly language: Language
  readonly onlyLanguage?: Language | undefined
}

/** Records in force around a town that the text names, the nearest first; with further words, those that have them. */
export async function findNearHits(
  registries: SearchedRegistries,
  { text, language, onlyLanguage }: NearHitsQuery,
): Promise<readonly RegistryHits[]> {
  const named = findTownInText(text)
  if (named === undefined) return []
  const { rest: q, town } = named
  const query = RecordQuery.parse({ q, near: town.code, status: 'active', perPage: String(MAX_NEAR) })
  const described = await registries.describePlaces()
  const best = named.isAmbiguous ? SCORE.ambiguous : SCORE.clear
  return Promise.all(
    described.map(async (registry) => {
      const { content, match } = await registries.list(registry.name, query, language)
      const shown = match === 'nearest' ? [] : content
      const hits = shown
        .filter(({ title }) => onlyLanguage === undefined || (title[onlyLanguage] ?? '') !== '')
        .map((record, place) => ({
          group: 'registry' as const,
          record,
          registry,
          score: best - 0.004 * place,
          location: locationOf(record, registry.placeField),
        }))
      return { registry, q: text, hits, total: hits.length, totalIsLowerBound: false }
    }),
  )
}

function locationOf({ values, distanceKm }: RecordSummary, placeField = '') {
  const town = values[placeField]
  if (typeof town !== 'string' || distanceKm === undefined) return undefined
  return describeDistance(town, distanceKm)
}
