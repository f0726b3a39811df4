import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import type { Variant } from 'shared-contracts/session/variant'
import { findCaseType, findStartPage } from './case-types.ts'

const SERVICES = new URL('../../../../services/', import.meta.url)

interface Passport {
  readonly online: 'full' | 'partial' | 'info'
  readonly variants: readonly Variant[]
  readonly start: { readonly kind: string; readonly url: string }
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
