import { RecordQuery } from 'shared-contracts/http/registries'
import type { GoodsNavigation, NavigatorGoods } from 'shared-contracts/http/data/navigator'
import type { AnswerItem, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import { fillText } from 'shared-contracts/rules/fill-text'
import { formatDay, nextDay } from '../../../common/civil-day.ts'
import {
  answer,
  factsOf,
  findChoice,
  readChoices,
  readText,
  recordItem,
  type AnswerContext,
} from '../answer-context.ts'
import {
  RISK_SERVICE as SERVICE,
  TONES,
  codeText,
  describeChoice,
  describeOthers,
  describeUnknown,
  findGoods,
  furtherLinks,
  isClassified,
  labelOf,
  othersNote,
  parentNote,
  questionPath,
  type FoundGoods,
} from './find-goods.ts'

const GOODS = 'goods-by-risk-group'
const MAX_CODES = 20
const GROUPS = 'low,medium,high'

/**
 * Risk group of goods, and the document that they need.
 *
 * @throws PortalError REQUEST_INVALID for goods that cannot be searched for.
 */
export async function checkRisk(context: AnswerContext): Promise<ServiceAnswer> {
  const result = await findGoods(context, SERVICE)
  const { found, other } = result
  const { goods } = found
  if (goods === null || other !== undefined) return other ?? describeUnknown(context)
  const { status } = goods.record
  if (status !== null && status !== 'active') return describeEnded(context, result, { goods, status })
  const below = isClassified(goods) || found.match === 'parent' ? undefined : await listBelow(context, goods)
  return below === undefined || below.total === 0
    ? describeGroup(context, result, goods)
    : describeBelow(context, result, { goods, below })
}

function describeGroup(context: AnswerContext, result: FoundGoods, goods: NavigatorGoods): ServiceAnswer {
  const { language, texts } = context
  const { found } = result
  const { risk: group, since, classification: source } = goods
  const [decisive] = goods.statements ?? []
  const label = labelOf(group, language)
  const headline = label === undefined ? texts.goods.noGroup : fillText(texts.goods.risk, { group: label })
  return answer(TONES[group?.tone ?? 'neutral'], headline, {
    notes: [
      ...parentNote(context, found),
      ...(group?.meaning === undefined ? [] : [group.meaning[language]]),
      ...(decisive?.origin === 'foreign' ? [texts.goods.foreign] : []),
      ...aboveNote(context, found),
      ...othersNote(context, found),
    ],
    items: [
      goodsItem(context, goods, {
        [texts.goods.document]: found.document?.required?.label[language],
        [texts.goods.since]: isClassified(goods) && since !== null ? formatDay(since) : null,
        [texts.goods.source]: source === null ? null : (source.names?.[language] ?? source.name),
      }),
      ...describeOthers(context, found, SERVICE),
    ],
    next: nextLinks(context, result),
  })
}

type Below = Awaited<ReturnType<typeof listBelow>>

/** Codes below one without a group of its own that have one. */
function listBelow({ sources, today, language }: AnswerContext, { code }: NavigatorGoods) {
  const query = { hs: code, risk: GROUPS, validOn: today, sort: 'code,ASC', fields: 'code,name,risk' }
  return sources.listRecords(GOODS, RecordQuery.parse({ ...query, perPage: String(MAX_CODES) }), language)
}

function describeBelow(
  context: AnswerContext,
  result: FoundGoods,
  { goods, below }: { readonly goods: NavigatorGoods; readonly below: Below },
): ServiceAnswer {
  const { language, texts } = context
  const { content, total } = below
  const rest = fillText(texts.goods.belowShown, { shown: content.length, total })
  return answer('info', texts.goods.below, {
    notes: [texts.goods.belowNote, ...(total > content.length ? [rest] : [])],
    facts: factsOf({
      [texts.goods.code]: `${codeText(goods.code)} – ${readText(goods.title, language) ?? ''}`,
    }),
    items: content.map(({ number, title, values }) => {
      const risk = findChoice(context, { registry: GOODS, name: 'risk' }, values['risk'])
      return describeChoice(context, { code: number, title, risk }, SERVICE)
    }),
    next: [
      { text: texts.goods.belowAll, path: `/registries/${GOODS}?hs=${goods.code}&risk=${GROUPS}` },
      ...nextLinks(context, result),
    ],
  })
}

/** Classification that is no longer in force, with the group that it had. */
async function describeEnded(
  context: AnswerContext,
  result: FoundGoods,
  { goods, status }: { readonly goods: NavigatorGoods; readonly status: Exclude<RecordStatus, 'active'> },
): Promise<ServiceAnswer> {
  const { sources, language, texts } = context
  const { found } = result
  const record = await sources.getRecord(goods.record.registry, goods.record.id, language)
  const { validFrom, validTo } = record
  const ended = status === 'expired' && validTo !== null ? nextDay(validTo) : validFrom
  const reason = texts.states[status]
  const headline =
    ended === null
      ? fillText(texts.goods.endedOpen, { reason })
      : fillText(texts.goods.ended, { day: formatDay(ended), reason })
  const rules = found.regulated.flatMap(({ isPart, document }) => (isPart ? [] : (document ?? [])))
  const above = goods.path.findLast(({ code }) => /^\d+$/.test(code))
  return answer('warning', headline, {
    notes: [
      ...parentNote(context, found),
      texts.goods.endedNote,
      ...aboveNote(context, found),
      ...othersNote(context, found),
    ],
    items: [
      goodsItem(context, goods, {
        [texts.goods.former]: readChoices(context, record, 'risk'),
        [texts.goods.document]: (found.document?.required ?? rules[0])?.label[language],
      }),
      ...describeOthers(context, found, SERVICE),
    ],
    next: [
      ...(above === undefined
        ? []
        : [
            {
              text: fillText(texts.goods.askAbove, { code: codeText(above.code) }),
              path: questionPath(SERVICE, above.code),
            },
          ]),
      ...nextLinks(context, result),
    ],
  })
}

function goodsItem(
  { language, texts }: AnswerContext,
  goods: NavigatorGoods,
  facts: Readonly<Record<string, string | null | undefined>>,
): AnswerItem {
  return recordItem(goods.record, language, {
    title: readText(goods.title, language) ?? goods.code,
    facts: factsOf({ [texts.goods.code]: codeText(goods.code), ...facts }),
  })
}

function aboveNote({ language, texts }: AnswerContext, { above }: GoodsNavigation): string[] {
  const group = labelOf(above?.risk ?? null, language)
  return above === null || group === undefined
    ? []
    : [fillText(texts.goods.above, { code: codeText(above.code), group })]
}

function nextLinks(context: AnswerContext, { found, code }: FoundGoods): ServiceAnswer['next'] {
  return [
    { text: context.texts.goods.askRules, path: questionPath('regulated-goods-check', code) },
    ...furtherLinks(context, found, code),
  ]
}
