import { globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { HELD_OUT, QUESTIONS } from '../../../testing/search/search-question.ts'

const DATA = new URL('../../../../data/', import.meta.url)
const SERVICES = fileURLToPath(new URL('../../../../services/', import.meta.url))
const GOODS = new URL('../../../../registries/goods-by-risk-group/demonstration.csv', import.meta.url)
const ALL = [...QUESTIONS, ...HELD_OUT]

interface PortalObject {
  readonly id: string
  readonly group: string
  readonly variants: readonly string[]
}

const BOTH = ['competition', 'quality']

/** Objects of the files of a demonstration folder. */
function readObjects(folder: string): readonly Readonly<Record<string, unknown>>[] {
  const place = new URL(`${folder}/`, DATA)
  return readdirSync(place)
    .filter((name) => name.endsWith('.json') && name !== 'common.json')
    .map((name) => JSON.parse(readFileSync(new URL(name, place), 'utf8')) as Record<string, unknown>)
}

function listObjects(): readonly PortalObject[] {
  const services = globSync('*/passport.json', { cwd: SERVICES }).map((file) => ({
    id: dirname(file),
    group: 'service',
    variants: (JSON.parse(readFileSync(join(SERVICES, file), 'utf8')) as { variants: string[] }).variants,
  }))
  const content = ['news', 'faq'].flatMap((group) =>
    readObjects(`content/${group}`).map(({ id, variant }) => ({
      id: String(id),
      group,
      variants: variant === 'both' ? BOTH : [String(variant)],
    })),
  )
  const goods = readFileSync(GOODS, 'utf8').matchAll(/^\d+(?=,)/gm)
  const regulated = Array.from({ length: 93 }, (_, place) => `RG-${String(101 + place).padStart(6, '0')}`)
  const registries = [
    'goods-by-risk-group',
    'regulated-goods',
    'compliance-documents',
    'state-etalons',
    'measuring-instruments',
    'removed-measuring-instruments',
    'instrument-verifications',
    'type-approval-certificates',
    'accredited-bodies',
    'accreditation-scopes',
    'referenced-standards',
  ]
  const records = [...registries, ...[...goods].map(([code]) => code), ...regulated].map((id) => ({
    id,
    group: 'registry',
    variants: BOTH,
  }))
  const pages = PORTAL_MAP.map(({ path, variants = BOTH }) => ({
    id: path.slice(1),
    group: 'page',
    variants,
  }))
  return [...services, ...content, ...records, ...pages]
}

test('SRCH-03 the test set has 100 different questions, 30 held out, at least 30 in each language', () => {
  expect([QUESTIONS.length, HELD_OUT.length]).toEqual([70, 30])
  expect(new Set(ALL.map(({ question, language }) => `${language} ${question}`)).size).toBe(100)
  for (const language of ['az', 'en', 'ru']) {
    expect(ALL.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(30)
  }
  expect(ALL.filter(({ expected }) => !expected.some(({ grade }) => grade === 3))).toEqual([])
})

test('SRCH-03 every expected result exists in the portal and is visible in its variant', () => {
  const things = new Set(
    listObjects().flatMap(({ id, group, variants }) =>
      variants.map((variant) => `${variant} ${group} ${id}`),
    ),
  )
  const missing = ALL.flatMap(({ question, variant, expected }) =>
    expected
      .map(({ group, id }) => `${variant} ${group} ${id}`)
      .filter((thing) => !things.has(thing))
      .map((thing) => `${question}: ${thing}`),
  )
  expect(missing).toEqual([])
})
