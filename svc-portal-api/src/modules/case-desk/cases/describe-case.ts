import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { hasPendingStep } from '../../case-engine/workflow/applicant-row.ts'
import { describeFiles, readRecord, type CaseRecord } from '../../case-engine/describe/case-record.ts'
import { describeEvent, unitsOf } from '../../case-engine/describe/describe-events.ts'
import { describeDeskState } from '../../case-engine/describe/describe-state.ts'
import { describeDecision, describeThread } from '../../case-engine/describe/describe-thread.ts'
import { listPayments } from '../../case-engine/describe/list-payments.ts'
import { getSharedChoices } from '../../case-engine/schema/case-types.ts'
import { getState, getWorkflow } from '../../case-engine/schema/workflows.ts'
import type { WorkflowStep } from '../../case-engine/schema/workflow-tables.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import {
  countSteps,
  listReasonedAnswers,
  type StepCounts,
} from '../../case-engine/storage/step-counts.store.ts'
import type { OpenedCase } from '../../case-engine/workflow/case-access.ts'
import { canWork, canWrite } from '../../case-engine/workflow/entries.ts'
import { fillLetter, findRespondBy, labelOf } from '../../case-engine/workflow/steps/letters.ts'
import { listNeeds } from '../../case-engine/workflow/steps/step-input.ts'
import { describeStep, findOpenSteps, isGiven } from '../../case-engine/workflow/steps/open-steps.ts'
import { describeClock } from '../../case-engine/workflow/timers/statutory-clock.ts'
import { findUndo } from '../../case-engine/workflow/steps/undo-step.ts'
import type { CaseDesk } from '../case-desk.ts'
import { describeChecks } from './describe-checks.ts'
import { describeRow } from '../inbox/inbox.service.ts'
import { readRows } from '../inbox/inbox.store.ts'
import type { Official } from '../officials/official.ts'
import { describeForm } from './describe-form.ts'
import { listBarredOfficials, listRelated, type RelatedCase } from './related.store.ts'

/**
 * A case as an official reads it, with what the duties in its unit permit.
 * @throws Error when the case was deleted meanwhile
 */
export async function describeDeskCase(
  desk: CaseDesk,
  official: Official,
  row: CaseRow,
): Promise<DeskCaseDetail> {
  const { pool, engine } = desk
  const { language, units } = official
  const opened = openFor(official, row)
  const now = desk.clock.now()
  const record = await readRecord(pool, row)
  const [form, [listed], steps, related, taken, barred] = await Promise.all([
    describeForm(engine, record, language),
    readRows(pool, [row.id]),
    findOpenSteps(engine, pool, opened),
    listRelated(pool, row, { officialId: official.personId, units, now }),
    countSteps(pool, row.id),
    listBarredOfficials(pool, row),
  ])
  if (listed === undefined) throw new Error(`case ${row.id} has no row`)
  return {
    ...describeRow(desk, listed, language),
    language: row.language,
    channel: { code: row.channel, label: labelOf('channel', row.channel, language) },
    clock: describeClock(row, record.events, {
      today: civilDay(now),
      workingDays: engine.workingDays,
      language,
      side: 'agency',
    }),
    applicantDetails: row.applicant,
    trader: row.trader,
    ...form,
    files: describeFiles(record, { personId: official.personId }),
    events: describeHistory(record, language),
    messages: describeCorrespondence(record, { language, now }),
    notes: describeNotes(record),
    steps: steps.map((step) => describeDeskStep(step, row, language)),
    outcomes: [...getWorkflow(row.workflow).outcomes.keys()].map((code) => ({
      code,
      label: labelOf('outcome', code, language),
    })),
    letterReasons: getSharedChoices('reason')
      .filter(({ code }) => getWorkflow(row.workflow).reasons.has(code))
      .map(({ code, label }) => ({ code, label: label[row.language] })),
    barredOfficials: [...barred],
    earlierAnswers: steps.some(({ rule }) => rule === 'repeated')
      ? await describeEarlierAnswers(desk, official, row)
      : [],
    checks: await describeChecks(pool, row, language),
    checklist: describeChecklist(record, language),
    decision: describeDecision(row.decision, { row, language }),
    ...(await describePayment(desk, official, row)),
    rating: row.rating,
    templates: describeTemplates(record, { desk, steps, taken, language }),
    related: related.map((other) => describeRelated(other, language)),
    undo: describeUndo(record, official, now),
    canWrite: canWrite(opened),
    canNote: canWork(opened),
  }
}

/** Payments of an application; only finance adds an amount, and not to a case of a visitor. */
async function describePayment(
  { engine }: CaseDesk,
  { language, duties }: Official,
  row: CaseRow,
): Promise<Pick<DeskCaseDetail, 'payment'>> {
  const obligations = (await listPayments(engine, [row.id], language)).get(row.id) ?? []
  if (obligations.length === 0 && (row.fee === null || row.fee.rule === 'free')) return {}
  const canAdd = row.personId !== null && duties.some(({ duty }) => duty === 'finance')
  return { payment: { obligations: [...obligations], canAdd } }
}

async function describeEarlierAnswers(
  { pool, clock }: CaseDesk,
  { language, units }: Official,
  row: CaseRow,
): Promise<DeskCaseDetail['earlierAnswers']> {
  const answers = await listReasonedAnswers(pool, row, civilDay(clock.now()))
  return answers.map(({ id, number, unit, decidedAt, outcome }) => ({
    id: units.includes(unit) ? id : null,
    number,
    decidedOn: civilDay(decidedAt),
    outcome: { code: outcome, label: labelOf('outcome', outcome, language) },
  }))
}

function describeRelated({ id, number, subject, relation, ...state }: RelatedCase, language: Language) {
  return { id, number, subject, relation, state: describeDeskState(state, language) }
}

/** Events as officials read them: an assignment to another official has their name. */
function describeHistory(record: CaseRecord, language: Language): DeskCaseDetail['events'] {
  const { row, people } = record
  const units = unitsOf(record)
  return record.events.map((event) => {
    const { actorId, data } = event
    const described = describeEvent(event, { row, units, language })
    const assigneeId = data.assigneeId === actorId ? null : data.assigneeId
    return {
      ...described,
      text: described.text ?? people.get(assigneeId ?? '') ?? null,
      actor: actorId === null ? null : (people.get(actorId) ?? null),
      isInternal: event.isInternal,
    }
  })
}

/** Messages and letters, without letters of steps that were undone; one that still can be is marked. */
function describeCorrespondence(
  record: CaseRecord,
  { language, now }: { readonly language: Language; readonly now: Date },
): DeskCaseDetail['messages'] {
  const { row, events } = record
  const undone = new Set(events.map(({ data }) => data.undoes))
  const written = events.filter(({ sequence }) => !undone.has(sequence))
  const pending = hasPendingStep(row, now) ? row.undo : undefined
  return describeThread(record, written, { language, side: 'agency' }).map((message) => ({
    ...message,
    sentAt: message.sequence === pending?.sequence ? pending.until : null,
  }))
}

/** The duties in the unit of the case; none after a step that moved it to another unit. */
function openFor({ personId, duties }: Official, row: CaseRow): OpenedCase {
  const inUnit = duties.filter(({ unit }) => unit === row.unit).map(({ duty }) => duty)
  return { row, actor: { kind: 'official', personId }, duties: inUnit }
}

function describeDeskStep(step: WorkflowStep, row: CaseRow, language: Language) {
  const { to, canUndo } = step
  return {
    ...describeStep(step, language),
    needs: listNeeds(step, row).filter(isGiven),
    // Any other step can be followed by one that repairs it.
    isFinal: !canUndo && to !== undefined && getState(row.workflow, to).group === 'closed',
  }
}

/** Internal notes, and the notes that were written with steps. */
function describeNotes({ events, people }: CaseRecord) {
  return events.flatMap(({ sequence, at, actorId, data: { note } }) =>
    note === undefined
      ? []
      : [{ sequence, at: at.toISOString(), author: people.get(actorId ?? '') ?? '', text: note }],
  )
}

function describeChecklist({ row, events }: CaseRecord, language: Language) {
  const { stage } = getState(row.workflow, row.state)
  const undone = new Set(events.map(({ data: { undoes } }) => undoes))
  const done = new Set(
    events
      .filter(({ kind, sequence }) => kind !== 'undone' && !undone.has(sequence))
      .map(({ kind, step }) => step ?? kind),
  )
  return getWorkflow(row.workflow)
    .checklists.filter((item) => item.stage === stage)
    .map((item) => ({
      code: item.code,
      label: item.label[language],
      isDone: item.done.some((step) => done.has(step)),
    }))
}

interface LetterSteps {
  readonly desk: CaseDesk
  readonly steps: readonly WorkflowStep[]
  readonly taken: StepCounts
  readonly language: Language
}

/** Letters of the steps in each language; of a decision one for each outcome. */
function describeTemplates(record: CaseRecord, { desk, steps, taken, language }: LetterSteps) {
  const today = civilDay(desk.clock.now())
  return steps
    .filter(({ needs, accepts }) => [...needs, ...accepts].includes('letter'))
    .flatMap((step) => {
      const respondBy = findRespondBy(step, desk.engine, today)
      return describeStepTemplates(record, { step, taken, respondBy }, language)
    })
}

function describeStepTemplates(
  record: CaseRecord,
  { step, ...facts }: Pick<TemplateFacts, 'step' | 'taken' | 'respondBy'>,
  language: Language,
) {
  const { letters, outcomes } = getWorkflow(record.row.workflow)
  const codes = step.letters.flatMap((code): readonly (readonly [string, string | undefined])[] =>
    code === 'by-outcome'
      ? [...outcomes].map(([outcome, letter]) => [letter, outcome])
      : [[code, step.outcome]],
  )
  return codes.flatMap(([code, outcome]) => {
    const letter = letters.get(code)
    if (letter === undefined) return []
    return {
      code,
      label: outcome === undefined ? step.label[language] : labelOf('outcome', outcome, language),
      step: step.code,
      outcome: outcome ?? null,
      letters: Object.fromEntries(
        LANGUAGES.map((one) => [
          one,
          fillTemplate(record, letter[one], { step, ...facts, outcome, language: one }),
        ]),
      ),
    }
  })
}

interface TemplateFacts {
  readonly step: WorkflowStep
  readonly taken: StepCounts
  readonly respondBy: string | undefined
  readonly outcome: string | undefined
  readonly language: Language
}

/**
 * Fills a template for one applicant. The reasons are chosen later, the step may give the registration number, and a letter
 * for several applicants names none: what is left in braces is filled for each recipient when the letter is sent.
 */
function fillTemplate(
  { row, applicants }: CaseRecord,
  letter: Parameters<typeof fillLetter>[0],
  { step, language, ...rest }: TemplateFacts,
) {
  if (applicants > 1) return letter
  const registrationNumber =
    row.registrationNumber ?? (step.effects.includes('register') ? '{registrationNumber}' : null)
  const progress = { ...row, registrationNumber, state: step.to ?? row.state }
  const facts = { row, progress, ...rest, reasons: ['{reasons}'], joinedCount: applicants }
  return fillLetter(letter, facts, language)
}

function describeUndo({ row, events }: CaseRecord, { personId, language }: Official, now: Date) {
  const undo = findUndo(row, personId, now)
  const event = events.find(({ sequence }) => sequence === undo?.sequence)
  if (undo === undefined || event === undefined || event.step === null) return null
  const { note = '', letters, outcome = null, amountReturned = null, defects } = event.data
  const { assigneeId: assignee = null, unit = null } = event.data
  const reasons = defects === undefined ? [...(event.data.reasons ?? [])] : []
  const letter = letters?.[row.language] ?? null
  return {
    label: getWorkflow(row.workflow).steps.get(event.step)?.label[language] ?? '',
    until: undo.until,
    step: event.step,
    input: {
      note,
      letter,
      outcome,
      reasons,
      amountReturned,
      assignee,
      unit,
      fileIds: [],
    },
    ...(defects !== undefined && { defects: [...defects] }),
  }
}
