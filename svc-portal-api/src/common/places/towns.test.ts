import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'
import { REGION_CHOICES } from './regions.ts'
import { distancesFrom, findTown, readTowns, TOWNS } from './towns.ts'

/** ISO 3166-2:AZ: 66 districts, 11 cities, the autonomous republic. */
const ISO =
  'ABS AGA AGC AGM AGS AGU AST BA BAB BAL BAR BEY BIL CAB CAL CUL DAS FUZ GA GAD GOR GOY GYG HAC IMI ISM KAL KAN KUR LA LAC LAN LER MAS MI NA NEF NV NX OGU ORD QAB QAX QAZ QBA QBI QOB QUS SA SAB SAD SAH SAK SAL SAR SAT SBN SIY SKR SM SMI SMX SR SUS TAR TOV UCA XA XAC XCI XIZ XVD YAR YE YEV ZAN ZAQ ZAR'

test('every district and city of ISO 3166-2 is among the towns, once', () => {
  const codes = TOWNS.flatMap(({ iso }) => iso).sort()
  expect(codes).toEqual(ISO.split(' ').map((code) => `AZ-${code}`))
  expect(TOWNS.filter(({ iso }) => iso.length === 0).map(({ code }) => code)).toEqual([
    'aghdara',
    'dalimammadli',
    'goytapa',
    'horadiz',
    'khirdalan',
    'khudat',
    'govlar',
    'liman',
    'mincivan',
  ])
})

test('towns lie in Azerbaijan, in an economic region', () => {
  const outside = TOWNS.filter(
    ({ latitude, longitude }) =>
      latitude < 38.38 || latitude > 41.92 || longitude < 44.75 || longitude > 50.65,
  )
  expect(outside).toEqual([])
  const regions = new Set(REGION_CHOICES.map(({ value }) => value))
  expect(TOWNS.filter(({ region }) => !regions.has(region))).toEqual([])
  expect(new Set(TOWNS.map(({ region }) => region)).size).toBe(14)
  expect(findTown('sumgayit')?.region).toBe('absheron-khizi')
})

test('names are unique in each language, and towns are in the order of the Azerbaijani alphabet', () => {
  for (const language of ['az', 'en', 'ru'] as const) {
    const names = TOWNS.map(({ name }) => name[language])
    expect(new Set(names).size).toBe(names.length)
  }
  const names = TOWNS.map(({ name }) => name.az)
  expect(names).toEqual(names.toSorted(new Intl.Collator('az').compare))
  const letters = ['Abşeron', 'Çərəkə', 'Xaçmaz', 'İmişli', 'Qax', 'Zərdab']
  expect(letters.toSorted(new Intl.Collator('az').compare)).toEqual(letters)
})

test('distances are great circles in whole kilometres, the town itself first', () => {
  const near = distancesFrom('sumgayit')
  expect([...near].slice(0, 3)).toEqual([
    ['sumgayit', 0],
    ['absheron', 17],
    ['khirdalan', 17],
  ])
  expect(near.get('baku')).toBe(30)
  expect(near.get('nakhchivan')).toBe(394)
  expect(near.size).toBe(TOWNS.length)
  expect(distancesFrom('london').size).toBe(0)
})

const HEADER = 'code,iso,kind,region,az,en,ru,latitude,longitude,spellings'

test.each([
  ['baku,AZ-BA,village,baku,Bakı,Baku,Баку,40.3,49.8,', /^towns-.*\/towns\.csv:2: kind is "village": /],
  ['baku,AZ-BA', /^towns-.*\/towns\.csv: Invalid Record Length/],
])('a fault of a row is reported with file and line: %s', (row, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'towns-'))
  const file = join(folder, 'towns.csv')
  writeFileSync(file, `${HEADER}\n${row}\n`)
  expect(() => readTowns(pathToFileURL(file))).toThrow(message)
  rmSync(folder, { recursive: true })
})
