import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { StartGuide } from 'shared-contracts/http/cases/case-types'
import { describeStartGuide } from './start-guide.ts'

const ROOT = new URL('../../../../', import.meta.url)

/** Result of the guide after a sequence of answers. */
function resultAfter(guide: StartGuide, ...answers: readonly string[]): StartGuide['results'][number] {
  let question = guide.questions[0]
  for (const chosen of answers) {
    const answer = question?.answers.find(({ id }) => id === chosen)
    const result = guide.results.find(({ id }) => id === answer?.result)
    if (result !== undefined) return result
    question = guide.questions.find(({ id }) => id === answer?.question)
  }
  throw new Error(`no result after ${answers.join(', ')}`)
}

test('a question about the wrong price at the till opens the form with the cause', () => {
  const result = resultAfter(describeStartGuide('competition', 'en'), 'purchase', 'price')
  expect(result).toMatchObject({ kind: 'form', type: 'consumer-complaint', values: { cause: 'cheated' } })
})

test('before contact with the seller the guide shows what to do first', () => {
  const result = resultAfter(describeStartGuide('competition', 'az'), 'purchase', 'defect', 'no')
  expect(result).toMatchObject({
    kind: 'answer',
    path: '/faq?topic=consumer-rights',
    values: { cause: 'defect', contactedTrader: 'no' },
  })
})

test('a matter of another authority names it with its address', () => {
  for (const variant of ['competition', 'quality'] as const) {
    const result = resultAfter(describeStartGuide(variant, 'ru'), 'other', 'bank')
    expect(result).toMatchObject({
      kind: 'authority',
      title: 'Центральный банк Азербайджанской Республики',
      url: 'https://www.cbar.az',
      phone: '966',
    })
  }
})

test('the quality variant leads to registries and services', () => {
  const guide = describeStartGuide('quality', 'en')
  expect(resultAfter(guide, 'goods', 'document').path).toBe('/verify')
  expect(resultAfter(guide, 'measuring', 'check').path).toBe('/registries/instrument-verifications')
  expect(resultAfter(guide, 'bodies', 'complaint').values).toEqual({ about: 'conformity-body' })
  expect(resultAfter(guide, 'idea')).toMatchObject({ type: 'suggestion', values: {} })
})

test('registries, services and topics of all answers exist', () => {
  const guides = [describeStartGuide('competition', 'az'), describeStartGuide('quality', 'az')]
  const paths = [...new Set(guides.flatMap(({ results }) => results.map(({ path }) => path ?? '')))]
  const registries = paths.flatMap((path) => /^\/registries\/(.+)$/.exec(path)?.[1] ?? [])
  expect(registries).toEqual(['product-alerts', 'instrument-verifications', 'accredited-bodies'])
  const folders = readdirSync(new URL('registries/', ROOT))
  for (const name of registries) expect(folders).toContain(name)
  const services = paths.flatMap((path) => /^\/e-services\/(.+)$/.exec(path)?.[1] ?? [])
  expect(services.toSorted()).toEqual(['law-clarification', 'verification-request'])
  for (const code of services) expect(readdirSync(new URL('services/', ROOT))).toContain(code)
  const topics = readFileSync(new URL('data/content/topics.json', ROOT), 'utf8')
  expect(topics).toContain('"consumer-rights"')
})
