import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_CALL_TRIES } from 'shared-contracts/http/cases/call-center'
import type { CallDeskDay } from 'shared-contracts/http/cases/call-desk'
import type { Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { civilDay, instantIn, nextDay } from '../../../common/civil-day.ts'
import { addWorkingDays } from '../../../common/working-days/working-days.ts'
import { parseCaseNumber } from '../../case-engine/schema/case-number.ts'
import { describeCallBack, topicIn } from '../call-center.service.ts'
import type { Owner } from '../../../common/persons/owner.ts'
import { notifyCaller } from '../call-notice.ts'
import {
  findCase,
  insertCall,
  listDeskCallBacks,
  listOpenQuestions,
  lockCallBack,
  lockQuestion,
  registerOperator,
  updateAnswer,
  updateCallBack,
  type LockedCallBack,
  type Operator,
} from './call-desk.store.ts'

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
}

type Outcome =
  | { readonly outcome: 'done'; readonly summary: string; readonly caseNumber: string | null }
  | { readonly outcome: 'missed' }

export type CallDeskService = ReturnType<typeof createCallDesk>

/** Work of operators: call-backs of a day, their outcomes, and replies to questions. */
export function createCallDesk({ pool, clock }: Dependencies) {
  return {
    read: (operator: Operator, day: string | undefined, language: Language) =>
      readDay({ pool, clock }, operator, { day, language }),

    /** @throws PortalError CALL_BACK_UNKNOWN, CALL_BACK_CLOSED */
    async take(operator: Operator, id: string): Promise<void> {
      await inTransaction(pool, async (transaction) => {
        const found = await getCallBack(transaction, operator, id)
        if (isTakenBy(found, operator)) return
        if (found.state !== 'booked') throw new PortalError('CALL_BACK_CLOSED')
        await registerOperator(transaction, operator.operatorId)
        const taken = { operatorId: operator.operatorId, takenAt: clock.now(), endedAt: null }
        await updateCallBack(transaction, { id, state: 'in_progress', tries: found.tries, ...taken })
      })
    },

    /** @throws PortalError CALL_BACK_UNKNOWN, CALL_BACK_CLOSED, CASE_UNKNOWN */
    async record(operator: Operator, id: string, outcome: Outcome): Promise<void> {
      const now = clock.now()
      await inTransaction(pool, async (transaction) => {
        const found = await getCallBack(transaction, operator, id)
        // A repeated request after a timeout.
        if (outcome.outcome === 'done' && found.state === 'done' && found.operator_id === operator.operatorId)
          return
        if (!isTakenBy(found, operator)) throw new PortalError('CALL_BACK_CLOSED')
        const change = { transaction, operator, id, found, now }
        if (outcome.outcome === 'missed') await recordMissed(change)
        else await recordCall(change, outcome)
      })
    },

    /** @throws PortalError CALL_QUESTION_UNKNOWN, CALL_QUESTION_ANSWERED */
    async answer(operator: Operator, id: string, text: string): Promise<void> {
      const now = clock.now()
      await inTransaction(pool, async (transaction) => {
        const found = await lockQuestion(transaction, operator, id)
        if (found === undefined) throw new PortalError('CALL_QUESTION_UNKNOWN')
        const { operatorId, companyId } = operator
        if (found.answer === text && found.operator_id === operatorId) return
        if (found.answer !== null) throw new PortalError('CALL_QUESTION_ANSWERED')
        await updateAnswer(transaction, { id, operatorId, text, now })
        const owner = { personId: found.person_id, companyId }
        await notifyCaller(transaction, owner, { event: 'answered', dedupKey: id, now })
      })
    },
  }
}

async function readDay(
  { pool, clock }: Dependencies,
  operator: Operator,
  { day, language }: { readonly day: string | undefined; readonly language: Language },
): Promise<CallDeskDay> {
  const today = civilDay(clock.now())
  const shown = day ?? today
  const period = {
    from: instantIn(shown, '00:00'),
    to: instantIn(nextDay(shown), '00:00'),
    hasEarlier: shown === today,
  }
  const [callBacks, questions] = await Promise.all([
    listDeskCallBacks(pool, operator, period),
    listOpenQuestions(pool, operator),
  ])
  return {
    day: shown,
    previousDay: addWorkingDays(shown, -1),
    nextDay: addWorkingDays(shown, 1),
    callBacks: callBacks.map((row) => ({
      ...describeCallBack(row, language),
      name: row.name,
      operator: row.operator,
      isMine: row.is_mine,
    })),
    questions: questions.map(({ id, topic, content, sent_at: sentAt, answer, name }) => ({
      id,
      name,
      answer,
      text: content,
      topic: topicIn(language, topic),
      sentAt: sentAt.toISOString(),
      answeredAt: null,
    })),
  }
}

interface CallBackStep {
  readonly transaction: Queries
  readonly operator: Operator
  readonly id: string
  readonly found: LockedCallBack
  readonly now: Date
}

/** The first unanswered call leaves the call-back booked, the last one ends it. */
async function recordMissed({ transaction, id, found, now }: CallBackStep): Promise<void> {
  const tries = found.tries + 1
  const isLast = tries >= MAX_CALL_TRIES
  await updateCallBack(transaction, {
    id,
    tries,
    state: isLast ? 'missed' : 'booked',
    operatorId: isLast ? found.operator_id : null,
    takenAt: isLast ? found.taken_at : null,
    endedAt: isLast ? now : null,
  })
  const owner = { personId: found.person_id, companyId: found.company_id }
  await notifyCaller(transaction, owner, { event: isLast ? 'missed' : 'unanswered', dedupKey: id, now })
}

async function recordCall(
  { transaction, operator, id, found, now }: CallBackStep,
  { summary, caseNumber }: Extract<Outcome, { outcome: 'done' }>,
): Promise<void> {
  const { operatorId } = operator
  const owner = { personId: found.person_id, companyId: found.company_id }
  const caseId = caseNumber === null ? null : await getCaseId(transaction, owner, caseNumber)
  const { topic, tries, taken_at: takenAt } = found
  const startedAt = takenAt ?? now
  await insertCall(transaction, owner, { callBackId: id, topic, operatorId, startedAt, summary, caseId })
  await updateCallBack(transaction, { id, state: 'done', tries, operatorId, takenAt, endedAt: now })
  await notifyCaller(transaction, owner, { event: 'done', dedupKey: id, now })
}

/** Id of an appeal of the person by its number as the operator typed it. @throws PortalError CASE_UNKNOWN */
async function getCaseId(transaction: Queries, owner: Owner, typed: string): Promise<string> {
  const number = parseCaseNumber(typed)
  const id = number === undefined ? undefined : await findCase(transaction, owner, number)
  if (id !== undefined) return id
  throw new PortalError('CASE_UNKNOWN', { fields: { caseNumber: 'choice_is_not_valid' } })
}

async function getCallBack(transaction: Queries, operator: Operator, id: string): Promise<LockedCallBack> {
  const found = await lockCallBack(transaction, operator, id)
  if (found === undefined) throw new PortalError('CALL_BACK_UNKNOWN')
  return found
}

function isTakenBy({ state, operator_id: operatorId }: LockedCallBack, operator: Operator): boolean {
  return state === 'in_progress' && operatorId === operator.operatorId
}
