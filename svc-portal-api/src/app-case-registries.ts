import { isPortalError } from 'shared-contracts/errors/portal-error'
import { RecordQuery } from 'shared-contracts/http/registries'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { CaseRegistries } from './modules/case-engine/engine.ts'
import type { RegistriesService } from './modules/registry-engine/api/registries.service.ts'

const GOODS = 'goods-by-risk-group'
const REGULATED = 'regulated-goods'
const SCOPES = 'accreditation-scopes'
/** Digits of the levels of customs codes. */
const LEVELS = [2, 4, 6, 8, 9, 10]
/** Values of one filter. */
const MAX_GOODS = 50

type Registries = Pick<RegistriesService, 'get' | 'getMany' | 'list' | 'describe'>

/** Entries of the registries that forms of services refer to. */
export function createCaseRegistries(registries: Registries): CaseRegistries {
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

    async findGoods(code, body) {
      const codes = LEVELS.filter((length) => length <= code.length).map((length) => code.slice(0, length))
      const levels = await registries.getMany(GOODS, { codes })
      const risks = levels.toSorted((one, other) => codeOf(other).length - codeOf(one).length)
      const above = await registries.getMany(REGULATED, { codes })
      const below = await registries.list(REGULATED, RecordQuery.parse({ hs: code, perPage: 100 }), 'az')
      const named = [...above, ...(below.match === 'nearest' ? [] : below.content)]
      const regulated = [...new Set(named.filter(({ status }) => status === 'active').map(({ id }) => id))]
      return {
        risk: textOf(risks[0]?.values['risk']),
        regulated,
        regulations: await listRegulations(registries, regulated.slice(0, MAX_GOODS)),
        isInScope: body !== null && regulated.length > 0 && (await hasScope(registries, body, regulated)),
      }
    },
  }
}

/** Numbers of the technical regulations of regulated goods, which only whole records have. */
async function listRegulations(registries: Registries, goods: readonly string[]): Promise<readonly string[]> {
  const records = await Promise.all(goods.map((id) => registries.get(REGULATED, id, { language: 'az' })))
  const numbers = records
    .flatMap(({ values }) => [values['regulations'] ?? []].flat())
    .flatMap((link) => (typeof link === 'object' && 'registry' in link ? [link.id] : []))
  return [...new Set(numbers.filter((number) => typeof number === 'string'))]
}

async function hasScope(registries: Registries, body: string, goods: readonly string[]): Promise<boolean> {
  const query = { body, goods: goods.slice(0, MAX_GOODS).join(','), status: 'active', perPage: 1 }
  const { content } = await registries.list(SCOPES, RecordQuery.parse(query), 'az')
  return content.length > 0
}

function codeOf({ values }: { readonly values: Readonly<Record<string, unknown>> }): string {
  return textOf(values['code']) ?? ''
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Also for a day that no registry has. */
function ignoreUnknown(error: unknown): undefined {
  const codes = ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'REQUEST_INVALID']
  if (isPortalError(error) && codes.includes(error.code)) return undefined
  throw error
}
