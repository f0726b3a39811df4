import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  MAX_OPEN_CALL_BACKS,
  MAX_OPEN_QUESTIONS,
  type CallBack,
  type OwnCallCenter,
} from 'shared-contracts/http/cases/call-center'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { inTransaction } from 'shared-service/transaction'
import { CALL_TOPICS } from '../../common/contacts/contact-units.ts'
import type { OpeningHours } from '../../common/contacts/opening.ts'
import { formatCallable } from '../../common/input/phone-number.ts'
import { lockPerson } from '../../common/persons/lock-person.ts'
import type { Owner } from '../../common/persons/owner.ts'
import {
  cancelOwnCallBack,
  countOpen,
  findByKey,
  findPhone,
  findState,
  insertCallBack,
  listCallBacks,
  listTakenTimes,
  type CallBackRow,
  type NewCallBack,
} from './call-backs.store.ts'
import { notifyCaller } from './call-notice.ts'
import { listCallTimes } from './call-times.ts'
import {
  findQuestion,
  insertQuestion,
  listCalls,
  listQuestions,
  rateOwnCall,
  type NewQuestion,
} from './calls.store.ts'

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly variant: Variant
  /** Hours of the call center. */
  readonly hours: OpeningHours
}

type Booking = Omit<NewCallBack, 'now' | 'startsAt'> & { readonly startsAt: string }

export type CallCenterService = ReturnType<typeof createCallCenter>

/** Name of a topic in a language; its code when the topic no longer exists. */
export function topicIn(language: Language, code: string): string {
  return CALL_TOPICS.find((topic) => topic.code === code)?.label[language] ?? code
}

export function describeCallBack(row: CallBackRow, language: Language): CallBack {
  const { id, phone, need, note, state, tries, starts_at: startsAt } = row
  return {
    id,
    phone,
    need,
    note,
    state,
    tries,
    language: row.language,
    topic: topicIn(language, row.topic),
    startsAt: startsAt.toISOString(),
  }
}

/** Call-backs, calls and questions of people (APL-02). */
export function createCallCenter(dependencies: Dependencies) {
  const { pool, clock, variant } = dependencies
  const topics = CALL_TOPICS.filter(({ variants }) => variants.includes(variant))

  function checkTopic(code: string): void {
    if (topics.some((topic) => topic.code === code)) return
    throw new PortalError('REQUEST_INVALID', { fields: { topic: 'choice_is_not_valid' } })
  }

  return {
    read: (owner: Owner, language: Language) => readOwn({ ...dependencies, topics }, owner, language),

    /** @throws PortalError REQUEST_INVALID, CALL_KEY_USED, CALL_TIME_TAKEN, CALL_LIMIT_REACHED */
    book: (owner: Owner, booking: Booking) => {
      checkTopic(booking.topic)
      return bookCall(dependencies, owner, booking)
    },

    /** @throws PortalError CALL_BACK_UNKNOWN, CALL_BACK_CLOSED */
    async cancel(owner: Owner, id: string): Promise<void> {
      const now = clock.now()
      await inTransaction(pool, async (transaction) => {
        const startsAt = await cancelOwnCallBack(transaction, owner, { id, now })
        if (startsAt !== undefined) {
          return notifyCaller(transaction, owner, { event: 'cancelled', dedupKey: id, startsAt, now })
        }
        const state = await findState(transaction, owner, id)
        if (state === undefined) throw new PortalError('CALL_BACK_UNKNOWN')
        if (state !== 'cancelled') throw new PortalError('CALL_BACK_CLOSED')
      })
    },

    /** @throws PortalError REQUEST_INVALID, CALL_KEY_USED, CALL_LIMIT_REACHED */
    async send(owner: Owner, question: Omit<NewQuestion, 'now'>): Promise<string> {
      checkTopic(question.topic)
      return inTransaction(pool, async (transaction) => {
        await lockPerson(transaction, owner)
        const earlier = await findQuestion(transaction, owner, question)
        if (earlier !== undefined) return idOfEarlier(earlier)
        const given = { question: { ...question, now: clock.now() }, limit: MAX_OPEN_QUESTIONS }
        const id = await insertQuestion(transaction, owner, given)
        if (id === undefined) throw new PortalError('CALL_LIMIT_REACHED')
        return id
      })
    },

    /** @throws PortalError CALL_UNKNOWN */
    async rate(owner: Owner, callNo: string, rating: number): Promise<void> {
      const isOwn = await rateOwnCall(pool, owner, { callNo, rating, now: clock.now() })
      if (!isOwn) throw new PortalError('CALL_UNKNOWN')
    },
  }
}

interface ReadContext extends Dependencies {
  readonly topics: typeof CALL_TOPICS
}

async function readOwn(
  { pool, clock, hours, topics }: ReadContext,
  owner: Owner,
  language: Language,
): Promise<OwnCallCenter> {
  const now = clock.now()
  const [callBacks, calls, questions, phone, taken] = await Promise.all([
    listCallBacks(pool, owner),
    listCalls(pool, owner),
    listQuestions(pool, owner),
    findPhone(pool, owner),
    listTakenTimes(pool, owner, now),
  ])
  const isTaken = new Set(taken.map((start) => start.toISOString()))
  return {
    callBacks: callBacks.map((row) => describeCallBack(row, language)),
    calls: calls.map(({ number, started_at: startedAt, case_number: caseNumber, ...call }) => ({
      ...call,
      callNo: number,
      startedAt: startedAt.toISOString(),
      topic: topicIn(language, call.topic),
      caseNumber,
    })),
    questions: questions.map(({ content, sent_at: sentAt, answered_at: answeredAt, ...question }) => ({
      ...question,
      text: content,
      topic: topicIn(language, question.topic),
      sentAt: sentAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    topics: topics.map(({ code, label }) => ({ code, label: label[language] })),
    days: listCallTimes(hours, now).map(({ day, times }) => ({
      day,
      times: times.filter(({ startsAt }) => !isTaken.has(startsAt)),
    })),
    phone: phone ?? '',
  }
}

/** @throws PortalError REQUEST_INVALID, CALL_KEY_USED, CALL_TIME_TAKEN, CALL_LIMIT_REACHED */
async function bookCall(
  { pool, clock, hours }: Dependencies,
  owner: Owner,
  { phone, startsAt, ...booking }: Booking,
): Promise<string> {
  const number = formatCallable(phone)
  if (number === null) {
    throw new PortalError('REQUEST_INVALID', { fields: { phone: 'phone_number_is_not_valid' } })
  }
  const now = clock.now()
  const start = new Date(startsAt)
  return inTransaction(pool, async (transaction) => {
    await lockPerson(transaction, owner)
    const row = { ...booking, phone: number, startsAt: start, now }
    const earlier = await findByKey(transaction, owner, row)
    if (earlier !== undefined) return idOfEarlier(earlier)
    if (!isOffered(hours, start, now)) throw new PortalError('CALL_TIME_TAKEN')
    if ((await countOpen(transaction, owner)) >= MAX_OPEN_CALL_BACKS) {
      throw new PortalError('CALL_LIMIT_REACHED')
    }
    const id = await insertCallBack(transaction, owner, row)
    if (id === undefined) throw new PortalError('CALL_TIME_TAKEN')
    await notifyCaller(transaction, owner, { event: 'booked', dedupKey: id, startsAt: start, now })
    return id
  })
}

/** @throws PortalError CALL_KEY_USED when the key was used with other values */
function idOfEarlier({ id, isSame }: { readonly id: string; readonly isSame: boolean }): string {
  if (!isSame) throw new PortalError('CALL_KEY_USED')
  return id
}

function isOffered(hours: OpeningHours, start: Date, now: Date): boolean {
  const offered = listCallTimes(hours, now).flatMap(({ times }) => times.map(({ startsAt }) => startsAt))
  return offered.includes(start.toISOString())
}
