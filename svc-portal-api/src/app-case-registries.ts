import { isPortalError } from 'shared-contracts/errors/portal-error'
import { RecordQuery } from 'shared-contracts/http/registries'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { CaseRegistries } from './modules/case-engine/engine.ts'
import type { RegistriesService } from './modules/registry-engine/api/registries.service.ts'

const GOODS = 'goods-by-risk-group'

/** Entries of the registries that forms of services refer to. */
export function createCaseRegistries(
  registries: Pick<RegistriesService, 'get' | 'list' | 'describe'>,
): CaseRegistries {
  return {
    async find(registry, number, asOf) {
      const record = await registries.get(registry, number, { language: 'az', asOf }).catch(ignoreUnknown)
      if (record === undefined) return undefined
      const { title, status, demonstration: isSample, values } = record
      const name = LANGUAGES.map((language) => title[language]).find((text) => text !== null)
      const texts = Object.fromEntries(
        Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      return { title: { ...title, any: name ?? '' }, isInForce: status === 'active', isSample, texts }
    },

    async hasCode(code) {
      const described = await registries.describe(GOODS, 'az').catch(ignoreUnknown)
      // Samples are only a part of the tariff.
      if (described === undefined || described.demonstration) return true
      const { content, match } = await registries.list(
        GOODS,
        RecordQuery.parse({ hs: code, perPage: 1 }),
        'az',
      )
      return content.length > 0 && match !== 'nearest'
    },
  }
}

/** Also for a day that no registry has. */
function ignoreUnknown(error: unknown): undefined {
  const codes = ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'REQUEST_INVALID']
  if (isPortalError(error) && codes.includes(error.code)) return undefined
  throw error
}
