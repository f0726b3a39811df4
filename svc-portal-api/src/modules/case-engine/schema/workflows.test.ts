import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hasBlank } from 'shared-contracts/rules/letter-blank'
import { createCaseNumber, formatCaseNumber, parseCaseNumber } from './case-number.ts'
import { canonicalJson, nextHash } from './event-chain.ts'
import { getSharedChoices } from './case-types.ts'
import { getWorkflow, readWorkflow, WORKFLOWS } from './workflows.ts'

const APPEAL = fileURLToPath(new URL('../../../../cases/workflows/appeal/', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflows-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['states.csv', 'submitted,received,', 'submitted,beginning,', 'states.csv:3: stage'],
  [
    'states.csv',
    'closed,closed,stopped',
    'closed,closed,running',
    'the clock of left-without-review does not fit',
  ],
  [
    'steps.csv',
    'register,submitted,registered',
    'register,submitted,filed',
    'steps.csv, register: filed is unknown',
  ],
  ['steps.csv', 'official,intake head', 'official,king', 'steps.csv:3: duties'],
  ['steps.csv', 'official,intake head', 'official,', 'register: officials have duties, others have none'],
  ['steps.csv', 'term-extended', 'no-letter', 'steps.csv, extend: no-letter is unknown'],
  ['outcomes.csv', 'decided-refused', 'decided-no', 'outcomes.csv: decided-no is unknown'],
  ['letters/registered.json', '{dueOn}', '{password}', 'unknown placeholder'],
  [
    'letters/registered.json',
    '{dueOn}',
    '{respondBy}',
    'steps.csv, register: responseDays and {respondBy} of its letter go together',
  ],
])('a fault of %s is named: %s', async (file, before, after, fault) => {
  const copy = join(folder, 'appeal')
  await cp(APPEAL, copy, { recursive: true })
  const text = await readFile(join(copy, file), 'utf8')
  expect(text).toContain(before)
  await writeFile(join(copy, file), text.replace(before, after))
  expect(() => readWorkflow(pathToFileURL(`${copy}/`))).toThrow(fault)
})

test('each outcome of a workflow is a choice with labels', () => {
  const choices = getSharedChoices('outcome').map(({ code }) => code)
  for (const { outcomes } of WORKFLOWS.values())
    expect([...outcomes.keys()].filter((code) => !choices.includes(code))).toEqual([])
})

test('the reasons of a workflow are choices with labels, and only those of complaints name a violation', () => {
  const choices = getSharedChoices('reason').map(({ code }) => code)
  for (const { reasons } of WORKFLOWS.values())
    expect([...reasons].filter((code) => !choices.includes(code))).toEqual([])
  const withViolation = [...WORKFLOWS.values()].filter(({ reasons }) => reasons.has('violation-confirmed'))
  expect(withViolation.map(({ code }) => code)).toEqual(['appeal'])
})

test('letters of a decision have their reasons, and no letter is too long for the desk', () => {
  const { letters, outcomes } = getWorkflow('appeal')
  for (const code of outcomes.values())
    for (const { body } of Object.values(letters.get(code) ?? {})) expect(body).toContain('{reasons}')
  expect(letters.size).toBe(15)
})

test('steps that list defects have reasons and a letter with them, and a reason has one label in all workflows', async () => {
  const labels = new Map<string, string>()
  for (const { steps, letters, defects } of WORKFLOWS.values()) {
    for (const [code, label] of defects) {
      expect([code, labels.get(code) ?? label.en]).toEqual([code, label.en])
      labels.set(code, label.en)
    }
    for (const step of [...steps.values()].filter(({ needs }) => needs.includes('defects')))
      for (const { body } of Object.values(letters.get(step.letters[0] ?? '') ?? {}))
        expect(body).toContain('{defects}')
  }
  expect(labels.get('document-missing')).toBe('A document is missing')
  const copy = join(folder, 'without-reasons')
  await cp(APPEAL, copy, { recursive: true })
  await rm(join(copy, 'defects.csv'))
  expect(() => readWorkflow(pathToFileURL(`${copy}/`))).toThrow(
    'steps.csv, request-information: defects.csv has no reasons',
  )
})

test('a number with a wrong or swapped character is detected', () => {
  const number = formatCaseNumber('Q26', '7KM4T')
  expect(number).toBe('Q26-7KM4T-X')
  expect(parseCaseNumber('q26 7km4t x')).toBe(number)
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  for (const place of [4, 5, 6, 7, 8, 10])
    for (const character of alphabet) {
      const typed = number.slice(0, place) + character + number.slice(place + 1)
      expect([typed, parseCaseNumber(typed)]).toEqual([typed, typed === number ? number : undefined])
    }
  expect(parseCaseNumber('Q26-K7M4T-X')).toBeUndefined()
  expect(parseCaseNumber('Q62-7KM4T-X')).toBeUndefined()
  const created = createCaseNumber(1, 2027)
  expect(created).toMatch(/^C27-/)
  expect(parseCaseNumber(created)).toBe(created)
})

test('canonical JSON has sorted keys, and a hash is that of previous hash and content', () => {
  expect(canonicalJson({ b: [1, null, undefined], a: { d: 'ə', c: undefined } })).toBe(
    '{"a":{"d":"ə"},"b":[1,null,null]}',
  )
  // printf '%064dcontent' 0 | sha256sum
  expect(nextHash(Buffer.alloc(32), 'content').toString('hex')).toBe(
    'ac7d72ecf6365d71aec198e488554d77bfb3f6b6fa0b5b605116b0eb335a9a9e',
  )
})

test('a letter cannot be sent with any single blank of its template left, nor does one address a man or a woman', () => {
  const letters = [...WORKFLOWS.values()].flatMap(({ letters: templates }) => [...templates.values()])
  const texts = letters.flatMap((letter) =>
    Object.values(letter).flatMap(({ subject, body }) => [subject, body]),
  )
  const blanks = texts.flatMap((text) =>
    [...text.matchAll(/…/g)].map(
      ({ index }) =>
        `${text.slice(0, index).replaceAll('…', 'x')}…${text.slice(index + 1).replaceAll('…', 'x')}`,
    ),
  )
  expect(blanks).not.toHaveLength(0)
  expect(blanks.filter((text) => !hasBlank(text))).toEqual([])
  expect(texts.filter((text) => /Уважаем|\(ая\)/.test(text))).toEqual([])
  expect(hasBlank('Göndərin: çek, qaimə və s… Təşəkkür edirik')).toBe(false)
})
