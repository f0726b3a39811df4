import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readReportType, REPORT_TYPES } from './report-types.ts'

const TYPE = new URL('../../../../reports/certificates-issued/', import.meta.url)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Message about a type with a change in one of its files. */
function faultOf(changed: string, from: string, to: string): string {
  for (const name of ['definition.json', 'columns.csv', 'choices.csv']) {
    const text = readFileSync(new URL(name, TYPE), 'utf8')
    if (name === changed) expect(text).toContain(from)
    writeFileSync(join(folder, name), name === changed ? text.replace(from, to) : text)
  }
  try {
    readReportType(pathToFileURL(`${folder}/`))
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^[^/]*\//, '') : ''
  }
  return 'no fault'
}

test('a fault in the files of a type names the file and the line', () => {
  expect(faultOf('columns.csv', 'number,text', 'number,text')).toBe('no fault')
  expect(faultOf('definition.json', '"conformity"', '"lighting"')).toBe(
    'definition.json:4: lighting is no unit of these variants',
  )
  expect(faultOf('definition.json', '"2026-Q2"', '"2026"')).toBe(
    'definition.json: file: firstPeriod is none of its kind',
  )
  expect(faultOf('definition.json', 'accredited-bodies', 'bodies')).toBe(
    'definition.json:15: owedBy: there is no registry bodies',
  )
  expect(faultOf('definition.json', '"voen"', '"taxId"')).toBe(
    'definition.json:15: owedBy: accredited-bodies has no field taxId',
  )
  expect(faultOf('definition.json', '"product-certification"', '"products"')).toBe(
    'definition.json:15: owedBy: types has no choice products',
  )
  expect(faultOf('columns.csv', '\\d{10}', '(10')).toBe(
    'columns.csv:6: the pattern (10 is no regular expression',
  )
  expect(faultOf('columns.csv', 'decision=suspended', 'decision=paused')).toBe(
    'columns.csv:11: requiredIf of reason names no choice',
  )
  expect(faultOf('columns.csv', ',decidedOn,', ',holder,')).toBe(
    'columns.csv:10: notBefore is no earlier day',
  )
  expect(faultOf('columns.csv', ',decisions,', ',,')).toBe('columns.csv:3: decision needs a list of choices')
  expect(faultOf('columns.csv', ',In the period of the report,', ',,')).toBe(
    'columns.csv:4: the hint lacks a language',
  )
})

test('a report that the agency has not confirmed is called a proposal in each language', () => {
  const proposed = REPORT_TYPES.filter(({ basis }) => !basis.isConfirmed)
  expect(proposed.map(({ code }) => code)).toContain('certificates-issued')
  for (const { basis } of proposed) {
    expect(basis.text.az).toMatch(/təklifdir/)
    expect(basis.text.en).toMatch(/is a proposal/)
    expect(basis.text.ru).toMatch(/проект/)
  }
})
