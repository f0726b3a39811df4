import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { AppealDetail, AppealReceipt } from 'shared-contracts/http/cases/case-models'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { CaseEngine } from '../../modules/case-engine/engine.ts'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { StepInput } from '../../modules/case-engine/workflow/steps/step-input.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../test-sessions.ts'
import { addOfficial, STEP_INPUT, takeTestStep, testEngine } from './test-engine.ts'

/** Values of an application. */
export const APPLICATION: CaseValues = {
  request: 'information',
  subject: 'Tərəzilərin yoxlanılması',
  text: 'Which scales have to be verified each year?',
}

/** Values of a consumer complaint. */
export const COMPLAINT: CaseValues = {
  objectType: 'non-food',
  product: 'Kettle',
  place: 'shop',
  traderName: '"Nar Ticarət" MMC',
  traderAddress: 'Bakı, Nizami küçəsi 1',
  town: 'baku',
  purchasedOn: '2026-11-02',
  hasReceipt: 'no',
  cause: 'defect',
  subject: 'A kettle that leaks',
  text: 'It leaked on the first day.',
  isDangerous: 'no',
  contactedTrader: 'no',
  claims: ['refund'],
  mayBeNamed: 'no',
}

interface SubmittedForm {
  readonly type?: string
  readonly key?: string
  readonly values?: CaseValues
  readonly joins?: string | null
  /** Account that the page has shown. */
  readonly account?: string | null
  readonly language?: string
}

/** The API with an official who works the cases of a unit. */
export interface TestAppeals extends TestIdentity {
  readonly engine: CaseEngine
  readonly officialId: string
  send(browser: TestBrowser, form?: SubmittedForm): Promise<LightMyRequestResponse>
  /** Submits a form that is accepted. */
  submit(browser: TestBrowser, form?: SubmittedForm): Promise<AppealReceipt>
  read(browser: TestBrowser, id: string, language?: string): Promise<AppealDetail>
  /** Takes steps as official. */
  take(id: string, ...steps: readonly string[]): Promise<void>
  takeWith(id: string, step: string, input: StepInput): Promise<void>
}

interface AppealsOptions {
  readonly companyId?: CompanyId
  readonly unit?: string
  readonly limitFactor?: number
  /** Storage of uploaded files, instead of one that only the API has. */
  readonly storage?: FileStorage
  /** Receives the log lines. */
  readonly log?: string[]
}

const DUTIES: readonly Duty[] = ['intake', 'caseworker', 'head']

export async function testAppeals(options: AppealsOptions = {}): Promise<TestAppeals> {
  const { companyId = 2, unit = 'appeals', limitFactor = 0, storage, log } = options
  const dependencies = storage === undefined ? {} : { fileStorage: storage }
  const identity = await testIdentity({ companyId, limitFactor, dependencies, ...(log && { log }) })
  const engine = testEngine(identity.pool, identity.clock, companyId)
  const actor = {
    kind: 'official',
    personId: await addOfficial(identity.pool, DUTIES, { unit, companyId }),
  } as const
  const send: TestAppeals['send'] = (browser, form = {}) => {
    const { type = 'application', key = randomUUID(), values = APPLICATION, joins = null } = form
    const payload = { type, formVersion: 1, values, joins, account: form.account }
    const url = `/api/appeals/submissions/${key}?lang=${form.language ?? 'en'}`
    return browser.change({ method: 'PUT', url, payload })
  }
  return {
    ...identity,
    engine,
    officialId: actor.personId,
    send,
    async submit(browser, form) {
      const reply = await send(browser, form)
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json<AppealReceipt>()
    },
    async read(browser, id, language = 'en') {
      const reply = await browser.send({ url: `/api/appeals/${id}?lang=${language}` })
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json<AppealDetail>()
    },
    async take(id, ...steps) {
      for (const step of steps) await takeTestStep(engine, id, { step, actor, input: STEP_INPUT })
    },
    async takeWith(id, step, input) {
      await takeTestStep(engine, id, { step, actor, input })
    },
  }
}
