import { RecordQuery, type RecordSummary } from 'shared-contracts/http/registries'
import type { AnswerItem, AnswerStatus, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import { fillText } from 'shared-contracts/rules/fill-text'
import { formatDay } from '../../../common/civil-day.ts'
import { splitWords } from '../../../common/text/fold.ts'
import {
  answer,
  factsOf,
  readChoices,
  readFormattedDay,
  readLabel,
  readLink,
  readOptional,
  readPlain,
  readRequired,
  readText,
  recordItem,
  type AnswerContext,
} from '../answer-context.ts'

const VERIFICATIONS = 'instrument-verifications'
const TYPES = 'measuring-instruments'
const MAX_TYPES = 3

/** Answers whether the instrument with a serial number is verified, until when and by whom. */
export async function checkInstrument(context: AnswerContext): Promise<ServiceAnswer> {
  const serial = readRequired(context, 'serial')
  const type = readOptional(context.query.type)
  const found = await findBySerial(context, serial)
  const ofType = type === undefined ? found : found.filter((record) => isOfType(record, type))
  if (ofType.length === 0) return describeUnknown(context, { type, others: found })
  const items = ofType.map((record) => describeVerification(context, record))
  const { texts } = context
  const [first] = items
  if (items.length === 1 && first !== undefined && first.status !== null)
    return answer(first.status.tone, first.status.text, {
      items: [{ ...first, status: null }],
      next: next(context),
    })
  const notes = [texts.instrument.severalNote]
  return answer('neutral', texts.instrument.several, { notes, items, next: next(context) })
}

/** The last verification of each instrument with exactly this number, without regard to spaces, hyphens and case. */
async function findBySerial(
  { sources, language }: AnswerContext,
  serial: string,
): Promise<readonly RecordSummary[]> {
  const list = async (typed: string) => {
    const query = RecordQuery.parse({ serial: typed, sort: 'serial,ASC', perPage: '100' })
    return (await sources.listRecords(VERIFICATIONS, query, language)).content
  }
  const compact = compactOf(serial)
  if (compact === '') return []
  const listed = await list(serial)
  const all = listed.length === 0 && compact !== serial ? await list(compact) : listed
  const exact = all
    .filter(({ values }) => compactOf(readPlain(values['serial']) ?? '') === compact)
    .toSorted((one, other) => verifiedOn(other).localeCompare(verifiedOn(one)))
  const latest = new Map<string, RecordSummary>()
  for (const record of exact) {
    const instrument =
      readLink(record.values['instrument'])?.id ?? readPlain(record.values['notation']) ?? record.id
    if (!latest.has(instrument)) latest.set(instrument, record)
  }
  return [...latest.values()]
}

function compactOf(serial: string): string {
  return splitWords(serial).join('')
}

function verifiedOn({ values }: Pick<RecordSummary, 'values'>): string {
  return readPlain(values['verifiedOn']) ?? ''
}

/** Whether each word of a type is in the name or the model of the instrument. */
function isOfType({ title, values }: RecordSummary, type: string): boolean {
  const names = [
    title.az,
    title.en,
    title.ru,
    readPlain(values['notation']),
    readPlain(values['modification']),
  ]
  const compact = splitWords(names.join(' '), 100).join('')
  return splitWords(type).every((word) => compact.includes(word))
}

function describeVerification(context: AnswerContext, record: RecordSummary): AnswerItem {
  const { language } = context
  const { values } = record
  const label = (name: string) => readLabel(context, VERIFICATIONS, name)
  const facts = factsOf({
    [label('serial')]: readPlain(values['serial']),
    [label('verifiedOn')]: readFormattedDay(values['verifiedOn']),
    [label('validUntil')]: readFormattedDay(values['validUntil']),
    [label('verifier')]: readText(readLink(values['verifier'])?.title, language),
    [label('documentNumber')]: readPlain(values['documentNumber']),
    [label('verificationKind')]: readChoices(context, record, 'verificationKind'),
    [label('applicability')]: readChoices(context, record, 'applicability'),
    [label('unfitReason')]: readText(values['unfitReason'], language),
  })
  return recordItem(record, language, { status: statusOf(context, record), facts })
}

function statusOf(
  { today, texts: { instrument }, outcomes }: AnswerContext,
  { status, values }: RecordSummary,
): AnswerStatus {
  const until = readPlain(values['validUntil'])
  const on = { day: formatDay(verifiedOn({ values })) }
  if (values['result'] === 'fail') return { tone: 'error', text: fillText(instrument.unfit, on) }
  if (until !== undefined && (until < today || status === 'expired'))
    return { tone: 'warning', text: fillText(instrument.ended, { day: formatDay(until) }) }
  if (status !== 'active') return { tone: 'error', text: outcomes[status].word }
  if (until === undefined) return { tone: 'success', text: instrument.verifiedOpen }
  return { tone: 'success', text: fillText(instrument.verified, { day: formatDay(until) }) }
}

interface UnknownInstrument {
  readonly type: string | undefined
  /** Instruments of other types with the number. */
  readonly others: readonly RecordSummary[]
}

/** Answer without a verification: an unknown instrument may be verified, so that only its type is looked up. */
async function describeUnknown(
  context: AnswerContext,
  { type, others }: UnknownInstrument,
): Promise<ServiceAnswer> {
  const { instrument } = context.texts
  if (others.length > 0) {
    const items = others.map((record) => describeVerification(context, record))
    return answer('neutral', instrument.otherType, {
      notes: [instrument.severalNote],
      items,
      next: next(context),
    })
  }
  const items = type === undefined ? [] : await findTypes(context, type)
  const notes = [instrument.unknownNote, instrument.unknownHow]
  return answer('neutral', instrument.unknown, { notes, items, next: next(context) })
}

async function findTypes(context: AnswerContext, type: string): Promise<AnswerItem[]> {
  const { sources, language, texts, outcomes } = context
  const query = RecordQuery.parse({ q: type, perPage: String(MAX_TYPES) })
  const { content, match } = await sources.listRecords(TYPES, query, language)
  if (match === 'similar' || match === 'nearest') return []
  return content.map((record) => {
    const until = readFormattedDay(record.values['validUntil'])
    const valid =
      until === undefined ? texts.instrument.typeOpen : fillText(texts.instrument.typeValid, { day: until })
    const status: AnswerStatus =
      record.status === 'active'
        ? { tone: 'success', text: valid }
        : { tone: 'warning', text: outcomes[record.status].word }
    const label = readLabel(context, TYPES, 'notation')
    const facts = factsOf({ [label]: readPlain(record.values['notation']) })
    return recordItem(record, language, { status, facts })
  })
}

function next({ texts: { instrument } }: AnswerContext): ServiceAnswer['next'] {
  return [
    { text: instrument.order, path: '/e-services/verification-request' },
    { text: instrument.complain, path: '/e-services/consumer-complaint' },
    { text: instrument.registry, path: `/registries/${VERIFICATIONS}` },
  ]
}
