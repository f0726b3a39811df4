import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import type { GoodsNavigation, NavigatorLevel, NavigatorRule } from 'shared-contracts/http/data/navigator'
import type { AnswerItem, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { fillText } from 'shared-contracts/rules/fill-text'
import { formatDay } from '../../../common/civil-day.ts'
import { answer, factsOf, readRequired, readText, recordItem, type AnswerContext } from '../answer-context.ts'

const TONES = { positive: 'success', caution: 'warning', danger: 'error', neutral: 'neutral' } as const

/**
 * Risk group of goods, and the document that they need.
 *
 * @throws PortalError REQUEST_INVALID for goods that cannot be searched for.
 */
export async function checkRisk(context: AnswerContext): Promise<ServiceAnswer> {
  const { language, texts } = context
  const { code, found, other } = await findGoods(context, 'goods-risk-check')
  const { goods } = found
  if (goods === null || other !== undefined) return other ?? describeUnknown(context)
  const group = goods.risk
  const [decisive] = goods.statements ?? []
  const source = goods.classification
  const isClassified = group !== null && group.value !== 'not_classified'
  const notes = [
    ...parentNote(context, found),
    ...(group?.meaning === undefined ? [] : [group.meaning[language]]),
    ...(decisive?.origin === 'foreign' ? [texts.goods.foreign] : []),
    ...aboveNote(context, found),
  ]
  const item = recordItem(goods.record, language, {
    title: readText(goods.title, language) ?? goods.code,
    facts: factsOf({
      [texts.goods.code]: goods.code,
      [texts.goods.document]: found.document?.required?.label[language],
      [texts.goods.since]: isClassified && goods.since !== null ? formatDay(goods.since) : null,
      [texts.goods.source]: source === null ? null : (source.names?.[language] ?? source.name),
    }),
  })
  const label = labelOf(group, language)
  const text = fillText(texts.goods.risk, { group: label ?? '–' })
  return answer(TONES[group?.tone ?? 'neutral'], text, {
    notes,
    items: [item],
    next: [
      { text: texts.goods.askRules, path: questionPath('regulated-goods-check', code) },
      ...furtherLinks(context, found, code),
    ],
  })
}

/**
 * Technical regulations that apply to goods, and where they are controlled.
 *
 * @throws PortalError REQUEST_INVALID for goods that cannot be searched for, SERVICE_UNAVAILABLE without the rules.
 */
export async function checkRules(context: AnswerContext): Promise<ServiceAnswer> {
  const { language, texts } = context
  const { code, found, other } = await findGoods(context, 'regulated-goods-check')
  const { goods } = found
  if (goods === null || other !== undefined) return other ?? describeUnknown(context)
  if (found.failed.includes('regulated')) throw new PortalError('SERVICE_UNAVAILABLE')
  const regulations = found.regulations.map(({ record }) => readText(record.title, language) ?? record.id)
  const next = [
    { text: texts.goods.askRisk, path: questionPath('goods-risk-check', code) },
    ...furtherLinks(context, found, code),
  ]
  const facts = factsOf({
    [texts.goods.code]: `${goods.code} – ${readText(goods.title, language) ?? ''}`,
    [texts.goods.regulation]: regulations.join('; '),
  })
  const notes = parentNote(context, found)
  if (found.regulated.length === 0)
    return answer('neutral', texts.goods.notRegulated, {
      notes: [...notes, texts.goods.notRegulatedNote],
      facts,
      next,
    })
  const items = found.regulated.map((rule) => describeRule(context, rule))
  const isWhole = found.regulated.some(({ isPart }) => !isPart)
  const text = isWhole ? texts.goods.regulated : texts.goods.partly
  return answer('warning', text, { notes, facts, items, next })
}

interface FoundGoods {
  readonly code: string
  readonly found: GoodsNavigation
  /** List of goods to choose from. */
  readonly other: ServiceAnswer | undefined
}

async function findGoods(context: AnswerContext, service: string): Promise<FoundGoods> {
  const { sources, language, texts } = context
  const typed = readRequired(context, 'goods')
  const isCode = /^[\d\s.-]+$/.test(typed)
  const found = await sources
    .navigate(isCode ? { code: typed } : { words: typed }, language)
    .catch((error: unknown) => {
      // The navigator has its own names of the fields.
      if (!isPortalError(error) || error.code !== 'REQUEST_INVALID') throw error
      const [finding = texts.errors.goods] = Object.values(error.fields ?? {})
      throw new PortalError('REQUEST_INVALID', { fields: { goods: finding } })
    })
  const code = found.asked.code ?? found.goods?.code ?? ''
  const meanings = found.meanings ?? []
  const choices = found.goods === null || meanings.length > 1 ? [...meanings, ...found.choices] : []
  if (choices.length === 0) return { code, found, other: undefined }
  const items = choices.map((level) => describeChoice(context, level, service))
  const isNamed = found.match !== 'nearest' && found.match !== 'unknown'
  const other = isNamed
    ? answer('neutral', texts.goods.choose, { items })
    : answer('neutral', texts.goods.unknown, { notes: [texts.goods.nearest], items })
  return { code, found, other }
}

/** Goods to choose from; the link answers the same question for their code. */
function describeChoice(
  { language, texts }: AnswerContext,
  level: Pick<NavigatorLevel, 'code' | 'risk'> & {
    readonly title?: NavigatorLevel['title']
    readonly name?: NavigatorLevel['title']
  },
  service: string,
): AnswerItem {
  const title = readText(level.title ?? level.name, language) ?? level.code
  const facts = factsOf({ [texts.goods.code]: level.code })
  const path = questionPath(service, level.code)
  return { title, path, status: null, facts, notes: [], isDemonstration: false }
}

function describeRule({ language, texts: { goods } }: AnswerContext, rule: NavigatorRule): AnswerItem {
  const exceptions = readText(rule.exceptions, language)
  const title = readText(rule.record.title, language) ?? rule.code
  return recordItem(rule.record, language, {
    facts: factsOf({
      [goods.code]: rule.code,
      [goods.document]: labelOf(rule.document, language),
      [goods.control]: labelOf(rule.control, language),
      [goods.authority]: labelOf(rule.authority, language),
      [goods.marking]: labelOf(rule.marking, language),
    }),
    notes: [
      ...(rule.isPart ? [fillText(goods.isPart, { goods: title })] : []),
      ...(exceptions === undefined ? [] : [fillText(goods.exceptions, { text: exceptions })]),
    ],
  })
}

function describeUnknown({ texts: { goods } }: AnswerContext): ServiceAnswer {
  return answer('neutral', goods.unknown, {
    notes: [goods.unknownNote],
    next: [{ text: goods.all, path: '/goods-navigator' }],
  })
}

function labelOf(choice: FieldChoice | null, language: AnswerContext['language']): string | undefined {
  return choice?.label[language]
}

function parentNote({ texts }: AnswerContext, { match }: GoodsNavigation): string[] {
  return match === 'parent' ? [texts.goods.parent] : []
}

function aboveNote({ language, texts }: AnswerContext, { above }: GoodsNavigation): string[] {
  const group = labelOf(above?.risk ?? null, language)
  return above === null || group === undefined
    ? []
    : [fillText(texts.goods.above, { code: above.code, group })]
}

function furtherLinks(
  { language, texts }: AnswerContext,
  { document }: GoodsNavigation,
  code: string,
): ServiceAnswer['next'] {
  const service = document?.service
  return [
    { text: texts.goods.all, path: `/goods-navigator?code=${code}` },
    ...(service === null || service === undefined
      ? []
      : [{ text: service.name[language], path: `/e-services/${service.code}` }]),
  ]
}

function questionPath(service: string, code: string): string {
  return `/e-services/${service}?goods=${encodeURIComponent(code)}`
}
