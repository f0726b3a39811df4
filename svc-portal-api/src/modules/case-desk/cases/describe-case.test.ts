import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { testDesk, type TestDesk } from '../../../testing/cases/test-desk.ts'
import { applyForService, type Application } from '../../../testing/cases/walk-service.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { getCaseType } from '../../case-engine/schema/case-types.ts'

let desk: TestDesk
let application: Application
let official: TestBrowser

/** A declaration that a company has submitted, with an official of its unit; the API of the test has no registries. */
beforeAll(async () => {
  desk = await testDesk()
  application = await applyForService(desk.engine, getCaseType('declaration-registration'))
  const { submitted, official: actor } = application
  await desk.identity.pool.query(
    `update service_case set applicant = applicant || '{"organization": "Nümunə 1 MMC"}',
       form_values = form_values - array['involvedBody', 'regulation', 'standard'] where id = $1`,
    [submitted.id],
  )
  const personId = actor.kind === 'official' ? actor.personId : ''
  official = await desk.identity.signIn('ADMIN', { personId })
})

afterAll(() => desk.close())

async function read(): Promise<DeskCaseDetail> {
  const url = `/api/desk/cases/${application.submitted.id}?lang=en`
  return (await official.send({ url })).json<DeskCaseDetail>()
}

test('6.39 the applicant of a case is the organization of the account', async () => {
  const { applicant, applicantDetails } = await read()
  expect([applicant, applicantDetails.name]).toEqual(['Nümunə 1 MMC', 'Vətəndaş Bir'])
})

test('6.39 the answers of a case have the titles of their steps', async () => {
  const { answers, formSteps = [] } = await read()
  const titles = answers.map(({ name, step }) => [name, formSteps.find(({ code }) => code === step)?.label])
  expect(titles.slice(0, 2)).toEqual([
    ['riskGroup', 'Risk group'],
    ['product', 'The goods'],
  ])
})

test('6.39 a declared risk group that is not the one of the registry is shown beside it', async () => {
  await desk.identity.pool.query(
    `update case_check set results = '[{"check": "risk", "result": "attention", "value": "851679", "group": "medium"}]'`,
  )
  expect((await read()).checks?.map(({ text }) => text)).toEqual([
    'The declared risk group is not the one of customs code 851679 in the registry: Medium',
  ])
})

test('6.39 a step whose letter is optional has its template, without the number that it gives', async () => {
  const { templates } = await read()
  const entered = templates.find(({ step }) => step === 'enter')
  expect(entered?.letters['en']?.subject).toBe('Your document is in the registry: {registrationNumber}')
  expect(entered?.letters['en']?.body).toMatch(/^Dear Nümunə 1 MMC,/)
})

test('6.39 the reasons of a declaration are those of its workflow, and another one is refused', async () => {
  const { letterReasons } = await read()
  expect(letterReasons.map(({ code }) => code)).toEqual([
    'requirements-met',
    'requirements-not-met',
    'evidence-missing',
    'documents-missing',
    'outside-competence',
    'not-corrected',
  ])
  const path = `${application.submitted.id} enter`
  const { status, body } = await desk.step(official, path, { reasons: ['trader-complied'] })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('"reasons"')])
})
