import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import type { Variant } from 'shared-contracts/session/variant'
import { CASE_TYPES, findCaseType, findStartPage } from './case-types.ts'

const SERVICES = new URL('../../../../services/', import.meta.url)

interface Passport {
  readonly online: 'full' | 'partial' | 'info'
  readonly variants: readonly Variant[]
  readonly start: { readonly kind: string; readonly url: string }
  readonly audience: readonly string[]
  readonly eligibility: readonly unknown[]
  readonly fee: { readonly rule: string; readonly service: string | null; readonly government: string | null }
  readonly duration: { readonly days: number | null; readonly note: object | null }
  readonly documentsNeeded: readonly {
    readonly name: { readonly en: string }
    readonly source: string
    readonly given?: string
    readonly example?: object
    readonly where?: object
  }[]
  readonly pause?: { readonly until?: string; readonly reason?: object; readonly alternative?: object }
}

const PASSPORTS = readdirSync(SERVICES)
  .filter((name) => existsSync(new URL(`${name}/passport.json`, SERVICES)))
  .map((name) => {
    const text = readFileSync(new URL(`${name}/passport.json`, SERVICES), 'utf8')
    return [name, JSON.parse(text) as Passport] as const
  })

/** Pages of the portal map without parameters, and the first part of those of registries. */
const PAGES = [...PORTAL_MAP.map(({ path }) => path), '/my-appeals/start']

test.each(PASSPORTS.filter(([, { start }]) => start.kind === 'page'))(
  'ESRV-01 %s is online exactly if it starts with a form or another page of the portal',
  (code, { online, variants, start }) => {
    for (const variant of variants) {
      const page = findStartPage(start.url, variant)
      expect([code, page !== null]).toEqual([code, online !== 'info'])
      const path = page?.split('?')[0]?.replace(/^\/registries\/.+/, '/registries/:registry') ?? ''
      const isForm = /^\/(?:appeals\/new|e-services)\//.test(path)
      expect([code, page === null || isForm || PAGES.includes(path)]).toEqual([code, true])
    }
  },
)

test('ESRV-01 each form of a service is reached from the passport of its folder', () => {
  const forms = readdirSync(SERVICES).filter((name) =>
    existsSync(new URL(`${name}/definition.json`, SERVICES)),
  )
  for (const code of forms) {
    const [, passport] = PASSPORTS.find(([name]) => name === code) ?? []
    expect([code, passport?.start]).toEqual([code, { kind: 'page', url: findCaseType(code)?.path }])
  }
})

const ONLINE = PASSPORTS.filter(([, { online }]) => online !== 'info')

test('ESRV-01 each online service states before the start who may apply, what is needed, the fee and the time', () => {
  expect(ONLINE.length).toBeGreaterThanOrEqual(27)
  for (const [code, passport] of ONLINE) {
    const { audience, eligibility, documentsNeeded, fee, duration, pause } = passport
    const own = documentsNeeded.filter(({ source }) => source === 'applicant')
    const unclear = own.filter(({ given, example, where }) => !given || !example || !where)
    expect([code, unclear.map(({ name }) => name.en)]).toEqual([code, []])
    expect([code, audience.length > 0, eligibility.length > 0, own.length > 0]).toEqual([
      code,
      true,
      true,
      true,
    ])
    expect([code, fee.rule === 'fixed']).toEqual([code, fee.service !== null && fee.government !== null])
    expect([code, duration.days !== null || duration.note !== null]).toEqual([code, true])
    const isPauseExplained = pause === undefined || Boolean(pause.until && pause.reason && pause.alternative)
    expect([code, isPauseExplained]).toEqual([code, true])
  }
})

test('ESRV-01 each file that a form always requires is in the passport of its service', () => {
  for (const type of CASE_TYPES.filter(({ isService }) => isService)) {
    const [, passport] = PASSPORTS.find(([name]) => name === type.code) ?? []
    const required = type.fields.filter(
      (field) => field.type === 'files' && field.isRequired && field.shownIf === null,
    )
    const named = passport?.documentsNeeded.filter(({ given }) => given === 'file') ?? []
    expect([type.code, named.length >= required.length]).toEqual([type.code, true])
  }
})
