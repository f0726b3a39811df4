import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findCaseType } from '../case-types.ts'
import { readStartData } from './read-start-data.ts'

const TEXT = { az: 'a', en: 'b', ru: 'в' }

interface AnswerChange {
  readonly id?: string
  readonly question?: string
  readonly result?: string
}

function question(id: string, ...answers: readonly AnswerChange[]): object {
  return {
    id,
    text: TEXT,
    answers: answers.map((answer, place) => ({ id: `a${place}`, label: TEXT, ...answer })),
  }
}

const FORM = {
  id: 'form',
  kind: 'form',
  title: TEXT,
  text: TEXT,
  type: 'complaint',
  values: { about: 'company' },
}
const PAGE = { id: 'page', kind: 'answer', title: TEXT, text: TEXT, path: '/verify', linkLabel: TEXT }
const AUTHORITY = {
  id: 'authority',
  kind: 'authority',
  title: TEXT,
  text: TEXT,
  url: 'https://example.az',
  linkLabel: TEXT,
}
const FIRST = question('first', { result: 'form' }, { question: 'second' })
const SECOND = question('second', { result: 'page' }, { result: 'authority' })
const START = { competition: 'first', quality: 'first' }

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cases-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function readWith(change: object) {
  const file = join(folder, 'start.json')
  const rows = { start: START, questions: [FIRST, SECOND], results: [FORM, PAGE, AUTHORITY], ...change }
  writeFileSync(file, JSON.stringify(rows, null, 2))
  return readStartData(pathToFileURL(file), findCaseType)
}

test('the first question is the first of its variant, also when the file has it elsewhere', () => {
  const { guides } = readWith({ questions: [SECOND, FIRST], start: { ...START, quality: 'second' } })
  expect(guides.competition.questions.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(guides.quality.questions.map(({ id }) => id)).toEqual(['second'])
  expect(guides.quality.results.map(({ id }) => id)).toEqual(['page', 'authority'])
})

/** A chain of questions q1, q2 … */
function chainOf(length: number): readonly object[] {
  return Array.from({ length }, (_, index) =>
    question(`q${index + 1}`, index + 1 === length ? { result: 'form' } : { question: `q${index + 2}` }, {
      result: 'page',
    }),
  )
}

test('four questions may follow each other, and five may not', () => {
  const chain = (length: number): object => ({
    start: { competition: 'q1', quality: 'q1' },
    questions: chainOf(length),
    results: [FORM, PAGE],
  })
  expect(readWith(chain(4)).guides.quality.questions).toHaveLength(4)
  expect(() => readWith(chain(5))).toThrow('q5: more than 4 questions: q1, q2, q3, q4, q5')
})

test.each<[string, object, string]>([
  ['an unknown first question', { start: { ...START, quality: 'none' } }, 'there is no question none'],
  [
    'an answer that leads to an unknown question',
    { questions: [FIRST, question('second', { question: 'third' }, { result: 'page' })] },
    'second: there is no question third',
  ],
  [
    'an answer that leads to an unknown result',
    { questions: [FIRST, question('second', { result: 'none' }, { result: 'page' })] },
    'second: there is no result none',
  ],
  [
    'an answer that leads nowhere',
    { questions: [FIRST, question('second', {}, { result: 'page' })] },
    'questions.1.answers.0: an answer leads to either a question or a result',
  ],
  [
    'a circle',
    { questions: [FIRST, question('second', { question: 'first' }, { result: 'page' })] },
    'first: the questions form a circle: first, second, first',
  ],
  ['a repeated id', { results: [FORM, PAGE, AUTHORITY, PAGE] }, 'page: the id is repeated'],
  [
    'a repeated answer',
    { questions: [FIRST, question('second', { id: 'a', result: 'page' }, { id: 'a', result: 'authority' })] },
    'second: the answer a is repeated',
  ],
  [
    'a result that no answer leads to',
    { results: [FORM, PAGE, AUTHORITY, { ...PAGE, id: 'other' }] },
    'other: nothing leads to it',
  ],
  [
    'an unknown page',
    { results: [FORM, { ...PAGE, path: '/verifying' }, AUTHORITY] },
    'page: the portal of competition has no page /verifying',
  ],
  [
    'a page of one variant',
    { results: [FORM, { ...PAGE, path: '/risk-groups' }, AUTHORITY] },
    'the portal of competition has no page /risk-groups',
  ],
  [
    'an unknown case type',
    { results: [{ ...FORM, type: 'wish' }, PAGE, AUTHORITY] },
    'form: there is no case type wish',
  ],
  [
    'a case type of one variant',
    { results: [{ ...FORM, type: 'consumer-complaint', values: {} }, PAGE, AUTHORITY] },
    'form: consumer-complaint is not a type of quality',
  ],
  [
    'an unknown choice',
    { results: [{ ...FORM, values: { about: 'moon' } }, PAGE, AUTHORITY] },
    'form: moon is no choice of about',
  ],
  [
    'an unknown choice beside an answer',
    { results: [FORM, { ...PAGE, type: 'complaint', values: { about: 'moon' } }, AUTHORITY] },
    'page: moon is no choice of about',
  ],
  [
    'a value of a field without choices',
    { results: [{ ...FORM, values: { subject: 'moon' } }, PAGE, AUTHORITY] },
    'complaint shows no choice subject with these values',
  ],
  [
    'a value of a field that is not shown',
    { results: [{ ...FORM, values: { wasRaised: 'no', earlierNumber: 'a' } }, PAGE, AUTHORITY] },
    'complaint shows no choice earlierNumber with these values',
  ],
  [
    'an address without encryption',
    { results: [FORM, PAGE, { ...AUTHORITY, url: 'http://example.az' }] },
    'results.2.url: ',
  ],
  [
    'a text without Russian',
    { results: [FORM, PAGE, { ...AUTHORITY, title: { az: 'a', en: 'b' } }] },
    'results.2.title.ru: ',
  ],
])('%s is a fault', (_, change, message) => {
  expect(() => readWith(change)).toThrow(message)
})

test('a fault names the line of its question or result', () => {
  expect(() => readWith({ results: [FORM, { ...PAGE, path: '/verifying' }, AUTHORITY] })).toThrow(
    /\/start\.json:\d+: page: /,
  )
})
