import { randomUUID } from 'node:crypto'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { CaseEngine } from '../../modules/case-engine/engine.ts'
import type { CaseRow } from '../../modules/case-engine/storage/case-rows.store.ts'
import { addPerson } from '../test-people.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../test-sessions.ts'
import { addOfficial, submitTestCase, testEngine, type TestSubmission } from './test-engine.ts'

/** Body of a step that needs nothing. */
export const NO_INPUT = {
  note: '',
  letter: null,
  outcome: null,
  reasons: [],
  amountReturned: null,
  assignee: null,
  unit: null,
  fileIds: [],
}

/** The API with officials at their desk, of the quality variant. */
export interface TestDesk {
  readonly identity: TestIdentity
  readonly engine: CaseEngine
  /** Signs in an official with duties in a unit. */
  official(duties: readonly Duty[], unit?: string): Promise<TestBrowser>
  /** Submits a suggestion of a new person, or of the given one. */
  submit(change?: Partial<TestSubmission>): Promise<CaseRow>
  /** Takes a step by the API, named as `<id> <step>`, with the version that is stored. */
  step(browser: TestBrowser, path: string, input?: object): Promise<{ status: number; body: StepReply }>
  close(): Promise<void>
}

interface StepReply {
  readonly code?: string
  readonly version: number
  readonly state: { readonly code: string }
}

export async function testDesk(): Promise<TestDesk> {
  const identity = await testIdentity()
  const { pool, clock } = identity
  const engine = testEngine(pool, clock)
  return {
    identity,
    engine,
    async official(duties, unit = 'appeals') {
      return identity.signIn('ADMIN', { personId: await addOfficial(pool, duties, { unit }) })
    },
    async submit(change = {}) {
      return submitTestCase(engine, { personId: await addPerson(pool, 'ASAN_USER'), ...change })
    },
    async step(browser, path, input = {}) {
      const [id = '', step = ''] = path.split(' ')
      const { rows } = await pool.query<{ version: number }>(
        'select version from service_case where id = $1',
        [id],
      )
      const reply = await browser.change({
        method: 'POST',
        url: `/api/desk/cases/${id}/steps/${step}`,
        payload: { version: rows[0]?.version ?? 0, key: randomUUID(), input: { ...NO_INPUT, ...input } },
      })
      return { status: reply.statusCode, body: reply.json<StepReply>() }
    },
    close: () => identity.close(),
  }
}
