import type pg from 'pg'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseEngine } from '../../modules/case-engine/engine.ts'
import { getWorkflow } from '../../modules/case-engine/schema/workflows.ts'
import type { CaseType } from '../../modules/case-engine/schema/types/case-type.ts'
import type { CaseRow } from '../../modules/case-engine/storage/case-rows.store.ts'
import type { CaseActor } from '../../modules/case-engine/workflow/case-access.ts'
import { getCase } from '../../modules/case-engine/workflow/case-context.ts'
import { sendWaitingNotice } from '../../modules/case-engine/workflow/waiting-notice.ts'
import { seedServices } from '../../modules/software/demonstration/seed-services.ts'
import { addPerson } from '../test-people.ts'
import { readScreen, type ServiceWalk } from './screens.ts'
import {
  addOfficial,
  STEP_INPUT,
  submitTestCase,
  takeTestStep,
  type TestClock,
  type TestSubmission,
} from './test-engine.ts'

/** Application for a service with its people. */
export interface Application {
  readonly engine: CaseEngine
  readonly type: CaseType
  readonly submitted: CaseRow
  readonly applicant: CaseActor
  readonly official: CaseActor
}

/** Submits the sample values of a service, some of them replaced, with an official of all duties in its unit. */
export async function applyForService(
  engine: CaseEngine,
  type: CaseType,
  change: Pick<Partial<TestSubmission>, 'personId' | 'isOrganization' | 'key' | 'values'> = {},
): Promise<Application> {
  const { pool, companyId } = engine
  const { sample } = readScreen(type.code, true) as ServiceWalk
  const personId = change.personId ?? (await addPerson(pool, 'ASAN_USER'))
  const duties = ['intake', 'caseworker', 'head'] as const
  const official = await addOfficial(pool, duties, { unit: type.unit, companyId })
  const submitted = await submitTestCase(engine, {
    ...change,
    personId,
    type: type.code,
    formVersion: type.formVersion,
    values: await withFiles(pool, { ...sample, ...change.values }, personId),
  })
  return {
    engine,
    type,
    submitted,
    applicant: { kind: 'applicant', personId },
    official: { kind: 'official', personId: official },
  }
}

/** Adds the passport of a service to the catalogue, which is empty otherwise. */
export async function addPassport(pool: pg.Pool, clock: TestClock, code: string): Promise<void> {
  await seedServices(pool, clock, { only: [code], withGuides: false })
}

/** Takes steps, each by its actor and an hour after the one before. Returns the states that they lead to. */
export async function takeSteps(
  { engine, type, submitted, applicant, official }: Application,
  {
    steps,
    outcome,
    clock,
  }: { readonly steps: readonly string[]; readonly outcome: string; readonly clock: TestClock },
): Promise<readonly string[]> {
  const states: string[] = []
  for (const step of steps) {
    // Past the time of undo, so that the applicant sees the step before.
    clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString())
    const isOwn = getWorkflow(type.workflow).steps.get(step)?.actor === 'applicant'
    if (isOwn) await endUndo(engine, submitted.id)
    const { formVersion, formValues: values } = submitted
    const input = { ...STEP_INPUT, outcome, form: { formVersion, values } }
    const { state } = await takeTestStep(engine, submitted.id, {
      step,
      actor: isOwn ? applicant : official,
      input,
    })
    states.push(state)
  }
  return states
}

/** Sends the notice of a step that could be taken back, which creates its results. */
async function endUndo(engine: CaseEngine, caseId: string): Promise<void> {
  const { undo } = await getCase(engine, engine.pool, caseId)
  if (undo !== null) await sendWaitingNotice(engine, { caseId, sequence: undo.sequence })
}

/** Application with the event of its decision. */
export interface Approved extends Application {
  readonly sequence: number
}

/** Applies for a service and takes steps, of which the last one approves it. */
export async function approveService(
  engine: CaseEngine,
  type: CaseType,
  {
    steps,
    values,
    clock,
  }: { readonly steps: readonly string[]; readonly values: CaseValues; readonly clock: TestClock },
): Promise<Approved> {
  const application = await applyForService(engine, type, { values })
  await takeSteps(application, { steps, outcome: 'approved', clock })
  const { rows } = await engine.pool.query<{ sequence: number }>(
    'select sequence from case_event where case_id = $1 and step = $2',
    [application.submitted.id, steps.at(-1)],
  )
  return { ...application, sequence: rows[0]?.sequence ?? 0 }
}

/** Sample values with an uploaded file of the person in place of each `FILE`. */
async function withFiles(pool: pg.Pool, sample: CaseValues, personId: string): Promise<CaseValues> {
  const addFile = async (): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into uploaded_file (person_id, upload_key, purpose, name, size, state, sha256, mime_type, created_at,
         checked_at, expires_at)
       values ($1, gen_random_uuid(), 'case', 'document.pdf', 10, 'accepted', repeat('a', 64), 'application/pdf', $2, $2,
         $3) returning id`,
      [personId, '2026-11-20T08:00:00Z', '2026-11-22T08:00:00Z'],
    )
    return rows[0]?.id ?? ''
  }
  const entries = Object.entries(sample).map(async ([name, value]) => {
    return [name, Array.isArray(value) && value[0] === 'FILE' ? [await addFile()] : value] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
