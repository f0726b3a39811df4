import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readContacts } from './contact-units.ts'

const folder = mkdtempSync(join(tmpdir(), 'units-'))
const SAMPLES = readFileSync(new URL('../../../data/contacts/units.csv', import.meta.url), 'utf8')

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function readText(text: string) {
  const path = join(folder, 'units.csv')
  writeFileSync(path, text)
  return readContacts(path)
}

test('without a configured file the units are samples', () => {
  const { units, areSamples } = readContacts(undefined)
  expect(areSamples).toBe(true)
  expect(units[0]).toMatchObject({ code: 'hot-line', group: 'hotline', phone: '+994 12 000 00 10' })
})

test('the footer of every page has the number of the call center', () => {
  const file = new URL('../../../../svc-edge/src/documents/contact-details.json', import.meta.url)
  const details = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { readonly phone: string }>
  const hotLine = readContacts(undefined).units[0]?.phone
  expect(Object.values(details).map(({ phone }) => phone)).toEqual([hotLine, hotLine])
})

test('a configured file replaces the samples, also when a spreadsheet wrote it', () => {
  const { units, areSamples } = readText(`\uFEFF${SAMPLES.replace('+994 12 000 00 10', '+994 12 111 22 33')}`)
  expect(areSamples).toBe(false)
  expect(units[0]?.phone).toBe('+994 12 111 22 33')
})

test.each([
  [
    'a telephone number without country',
    ['+994 12 000 00 10', '0120000010'],
    'units.csv:2: phone is "0120000010": is an international',
  ],
  ['a wrong e-mail address', ['qaynarxett@portal.example', 'portal.example'], 'is an e-mail address'],
  ['hours that end before they begin', ['09:00,18:00,,', '18:00,09:00,,'], 'units.csv:2: opens, breakFrom'],
  ['a time of another form', ['09:00,18:00,,', '9,18:00,,'], 'units.csv:2: opens is "9": is a time, HH:MM'],
  ['two units of one code', ['\nreception,', '\nhot-line,'], 'units.csv:3: hot-line is already in line 2'],
  ['a region without a unit', ['guba-khachmaz', ''], 'guba-khachmaz has 0 units, not one'],
  ['no call center', ['hot-line,', 'other-line,'], 'hot-line is missing'],
])('the start refuses a file with %s', (_name, [from = '', to = ''], fault) => {
  expect(() => readText(SAMPLES.replace(from, to))).toThrow(fault)
})
