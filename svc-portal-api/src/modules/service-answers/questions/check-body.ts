import { RecordQuery, type RecordSummary } from 'shared-contracts/http/registries'
import type { AnswerItem, AnswerStatus, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import { fillText } from 'shared-contracts/rules/fill-text'
import { formatDay } from '../../../common/civil-day.ts'
import {
  answer,
  factsOf,
  readChoices,
  readDay,
  readFormattedDay,
  readLabel,
  readOptional,
  readPlain,
  readRequired,
  readText,
  recordItem,
  type AnswerContext,
} from '../answer-context.ts'

const BODIES = 'accredited-bodies'
const SCOPES = 'accreditation-scopes'
/** Those of foreign lists prove nothing here. */
const ORIGINS = 'national,demonstration'
const MAX_BODIES = 5
const MAX_LINES = 5
/** Days that the registries support. */
const DAYS = { first: '1990-01-01', last: '2099-12-31' } as const

/** Answers whether a body is accredited on a day, and for a scope. */
export async function checkBody(context: AnswerContext): Promise<ServiceAnswer> {
  const name = readRequired(context, 'body')
  const scope = readOptional(context.query.scope)
  const day = readDay(context, 'on', DAYS) ?? context.today
  // Found by their present names; a list of the day would leave out those that were not accredited on it.
  const query = { q: name, day: context.today, perPage: MAX_BODIES }
  const { content, match, total } = await list(context, BODIES, query)
  const { body: texts } = context.texts
  if (content.length === 0) {
    const next = [{ text: texts.registry, path: `/registries/${BODIES}` }]
    return answer('neutral', texts.unknown, { notes: [texts.unknownNote], next })
  }
  const path = `/registries/${BODIES}?q=${encodeURIComponent(name)}&origin=${ORIGINS}`
  const next = [{ text: texts.registryWords, path }]
  const onDay = await listOnDay(context, content, day)
  const items = await Promise.all(
    content.map(async (present) => {
      const body = onDay.find(({ id }) => id === present.id)
      return body === undefined
        ? describeAbsent(context, present, day)
        : describeBody(context, { body, scope, day })
    }),
  )
  if (match === 'similar' || match === 'nearest') return answer('neutral', texts.similar, { items, next })
  const [first] = items
  if (items.length === 1 && first !== undefined && first.status !== null)
    return answer(first.status.tone, first.status.text, { items: [{ ...first, status: null }], next })
  const rest = fillText(texts.shown, { shown: items.length })
  const notes = [...(total > items.length ? [rest] : []), texts.severalNote]
  return answer('neutral', fillText(texts.several, { count: total }), { notes, items, next })
}

/** Bodies in their state on a day; those that the registry did not have on it are left out. */
async function listOnDay(
  { sources, today }: AnswerContext,
  bodies: readonly RecordSummary[],
  day: string,
): Promise<readonly RecordSummary[]> {
  if (day === today) return bodies
  return sources.listOnDay(BODIES, { ids: bodies.map(({ id }) => id), day })
}

function describeAbsent(
  { language, texts: { body } }: AnswerContext,
  record: RecordSummary,
  day: string,
): AnswerItem {
  const text = fillText(body.ended, { day: formatDay(day) })
  return recordItem(record, language, { status: { tone: 'error', text } })
}

interface ListOptions {
  readonly q: string
  readonly day: string
  readonly perPage: number
  readonly body?: string
  readonly status?: 'active'
}

/** Records of Azerbaijan on a day. */
function list({ sources, today, language }: AnswerContext, registry: string, options: ListOptions) {
  const { q, day, perPage, body, status } = options
  const query = RecordQuery.parse({
    q,
    perPage: String(perPage),
    origin: ORIGINS,
    ...(status === undefined ? {} : { status }),
    ...(day === today ? {} : { asOf: day }),
    ...(body === undefined ? {} : { body }),
  })
  return sources.listRecords(registry, query, language)
}

interface BodyOnDay {
  readonly body: RecordSummary
  readonly scope: string | undefined
  readonly day: string
}

async function describeBody(context: AnswerContext, { body, scope, day }: BodyOnDay): Promise<AnswerItem> {
  const { language, texts } = context
  const { values } = body
  const label = (name: string) => readLabel(context, BODIES, name)
  const lines = scope === undefined ? undefined : await findLines(context, { body, scope, day })
  const facts = factsOf({
    [label('number')]: body.number,
    [label('types')]: readChoices(context, body, 'types'),
    [label('standards')]: readChoices(context, body, 'standards'),
    [label('scopeSummary')]: readText(values['scopeSummary'], language),
    [label('validUntil')]: readFormattedDay(values['validUntil']),
    ...lines?.facts,
  })
  const notes = [
    ...(isPartly(body) ? [texts.body.partlyNote] : []),
    ...(lines === undefined ? [] : [lines.note]),
  ]
  const missing = lines?.isFound === false ? scope : undefined
  return recordItem(body, language, { status: statusOf(context, body, { day, missing }), facts, notes })
}

/** Whether a part of the accreditation stays in force. */
function isPartly({ status, values }: RecordSummary): boolean {
  return status === 'suspended' && values['state'] === 'partial'
}

interface StatusOptions {
  readonly day: string
  /** Words that the scope does not have. */
  readonly missing: string | undefined
}

function statusOf(
  { texts: { body, states } }: AnswerContext,
  record: RecordSummary,
  { day, missing }: StatusOptions,
): AnswerStatus {
  const on = { day: formatDay(day) }
  const { status, values } = record
  const until = readPlain(values['validUntil'])
  if (isPartly(record)) return { tone: 'warning', text: fillText(body.partly, on) }
  if (status === 'active' && (until === undefined || until >= day)) {
    return missing === undefined
      ? { tone: 'success', text: fillText(body.accredited, on) }
      : { tone: 'warning', text: fillText(body.withoutScope, { ...on, scope: missing }) }
  }
  const state = states[status === 'active' ? 'expired' : status]
  return { tone: 'error', text: `${fillText(body.ended, on)}: ${state}` }
}

/** Lines of the scope with the words, each as a fact: its object, and its method. */
async function findLines(
  context: AnswerContext,
  { body, scope, day }: BodyOnDay & { readonly scope: string },
): Promise<{
  readonly isFound: boolean
  readonly note: string
  readonly facts: Readonly<Record<string, string>>
}> {
  const { language, texts } = context
  const { content, match, total } = await list(context, SCOPES, {
    q: scope,
    day,
    perPage: MAX_LINES,
    body: body.id,
    status: 'active',
  })
  if (total === 0 || match === 'similar' || match === 'nearest')
    return { isFound: false, note: texts.body.notInScope, facts: {} }
  const facts = content.map(({ title, values, number }) => {
    const about = [readText(values['parameter'], language), readPlain(values['method'])]
    const value = about.filter((text) => text !== undefined).join(' – ')
    return [readText(title, language) ?? number, value === '' ? number : value] as const
  })
  return {
    isFound: true,
    note: fillText(texts.body.inScope, { count: total }),
    facts: Object.fromEntries(facts),
  }
}
