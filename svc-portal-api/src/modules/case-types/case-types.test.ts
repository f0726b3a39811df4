import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { CaseForm, CaseTypeSummary, StartGuide } from 'shared-contracts/http/cases/case-types'
import { GOODS_CSV } from '../../testing/sample-files.ts'
import {
  emptyRegistries,
  GOODS_ALONE,
  importText,
  testApp,
  type TestRegistries,
} from '../../testing/test-api.ts'
import { callerOfHeader } from '../../testing/test-callers.ts'

let registries: TestRegistries
let quality: FastifyInstance
let competition: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries(GOODS_ALONE)
  await importText(registries.pool, { text: GOODS_CSV, withoutCompanions: true })
  const options = { definitions: GOODS_ALONE, resolveCaller: callerOfHeader }
  quality = await testApp(registries.pool, { ...options, companyId: 2 })
  competition = await testApp(registries.pool, { ...options, companyId: 1 })
})

afterAll(async () => {
  await quality.close()
  await competition.close()
  await registries.close()
})

/** Types that the specification names. */
const SPECIFIED = ['application', 'complaint', 'consumer-complaint', 'competition-violation', 'suggestion']

test('APL-01 each variant lists its types of appeals in the language of the caller', async () => {
  const listed = async (app: FastifyInstance, lang: string) => {
    const reply = await app.inject({ url: `/api/public/case-types?lang=${lang}` })
    const { content } = reply.json<{ content: CaseTypeSummary[] }>()
    return content.filter(({ type }) => SPECIFIED.includes(type)).map(({ type, title }) => [type, title])
  }
  expect(await listed(quality, 'az')).toEqual([
    ['application', 'Ərizə'],
    ['complaint', 'Şikayət'],
    ['suggestion', 'Təklif'],
  ])
  expect(await listed(competition, 'en')).toEqual([
    ['application', 'Application'],
    ['complaint', 'Complaint'],
    ['consumer-complaint', 'Consumer complaint'],
    ['competition-violation', 'Report of a competition violation'],
    ['suggestion', 'Suggestion'],
  ])
})

test('APL-01 a form is read in the language of the caller', async () => {
  const reply = await competition.inject({ url: '/api/v2/public/case-types/consumer-complaint?lang=ru' })
  const form = reply.json<CaseForm>()
  expect(form).toMatchObject({ type: 'consumer-complaint', kind: 'complaint', title: 'Жалоба потребителя' })
  expect(form.steps.length).toBeGreaterThan(3)
})

test('the form of each type is read at its address', async () => {
  for (const app of [quality, competition]) {
    const list = await app.inject({ url: '/api/public/case-types?lang=az' })
    const { content } = list.json<{ content: CaseTypeSummary[] }>()
    const forms = await Promise.all(
      content.map(({ type }) => app.inject({ url: `/api/v2/public/case-types/${type}?lang=az` })),
    )
    const read = forms.map((form) => form.json<CaseForm>()).map(({ type, title }) => ({ type, title }))
    expect(read).toEqual(content.map(({ type, title }) => ({ type, title })))
  }
})

test('the guided start begins with the question of the variant', async () => {
  const first = async (app: FastifyInstance) => {
    const reply = await app.inject({ url: '/api/public/appeal-start?lang=en' })
    return reply.json<StartGuide>().questions[0]
  }
  expect(await first(competition)).toMatchObject({
    id: 'matter-competition',
    text: 'What is the matter about?',
  })
  expect(await first(quality)).toMatchObject({ id: 'matter-quality', hint: null })
})

test('a type of the other variant and an unknown one are unknown', async () => {
  for (const type of ['consumer-complaint', 'no-such-type']) {
    const reply = await quality.inject({ url: `/api/v2/public/case-types/${type}` })
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'CASE_TYPE_UNKNOWN' }])
  }
})

test('earlier releases get the forms whose types of fields they know', async () => {
  const reply = await quality.inject({ url: '/api/public/case-types/suggestion?lang=en' })
  expect(reply.json<CaseForm>().steps.map(({ id }) => id)).toEqual(['suggestion', 'files'])
})

test('a customs code is looked up as at the submission', async () => {
  const check = async (code: string) => {
    const reply = await quality.inject({ url: `/api/public/customs-codes/${code}` })
    return [reply.statusCode, reply.json<object>()]
  }
  expect(await check('8516')).toEqual([200, { isKnown: true }])
  expect(await check('999999')).toEqual([200, { isKnown: false }])
  expect(await check('85167')).toMatchObject([400, { code: 'REQUEST_INVALID' }])
})

test('forms are cached by their content', async () => {
  const url = '/api/v2/public/case-types/suggestion?lang=en'
  const first = await quality.inject({ url })
  expect(first.headers['cache-control']).toContain('max-age=300')
  const etag = String(first.headers['etag'])
  const again = await quality.inject({ url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])('ROLE-01 %s reads types and forms', async (actor) => {
  for (const url of [
    '/api/public/case-types',
    '/api/public/case-types/suggestion',
    '/api/v2/public/case-types/suggestion',
    '/api/public/appeal-start',
    '/api/public/customs-codes/8516',
  ]) {
    const reply = await quality.inject({ url, headers: { 'x-actor': actor } })
    expect([url, reply.statusCode]).toEqual([url, 200])
  }
})
