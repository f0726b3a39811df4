import { PortalError } from 'shared-contracts/errors/portal-error'
import type { NavigatorRule } from 'shared-contracts/http/data/navigator'
import type { AnswerItem, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import { fillText } from 'shared-contracts/rules/fill-text'
import { answer, factsOf, readText, recordItem, type AnswerContext } from '../answer-context.ts'
import {
  RISK_SERVICE,
  codeText,
  describeOthers,
  describeUnknown,
  findGoods,
  furtherLinks,
  labelOf,
  othersNote,
  parentNote,
  questionPath,
} from './find-goods.ts'

const SERVICE = 'regulated-goods-check'

/**
 * Technical regulations that apply to goods, and where they are controlled.
 *
 * @throws PortalError REQUEST_INVALID for goods that cannot be searched for, SERVICE_UNAVAILABLE without the rules.
 */
export async function checkRules(context: AnswerContext): Promise<ServiceAnswer> {
  const { language, texts } = context
  const { code, found, other } = await findGoods(context, SERVICE)
  const { goods } = found
  if (goods === null || other !== undefined) return other ?? describeUnknown(context)
  if (found.failed.includes('regulated')) throw new PortalError('SERVICE_UNAVAILABLE')
  const regulations = found.regulations.map(({ record }) => readText(record.title, language) ?? record.id)
  const next = [
    { text: texts.goods.askRisk, path: questionPath(RISK_SERVICE, code) },
    ...furtherLinks(context, found, code),
  ]
  const facts = factsOf({
    [texts.goods.code]: `${codeText(goods.code)} – ${readText(goods.title, language) ?? ''}`,
    [texts.goods.regulation]: regulations.join('; '),
  })
  const notes = [...parentNote(context, found), ...othersNote(context, found)]
  const others = describeOthers(context, found, SERVICE)
  if (found.regulated.length === 0)
    return answer('neutral', texts.goods.notRegulated, {
      notes: [...notes, texts.goods.notRegulatedNote],
      facts,
      items: others,
      next,
    })
  const items = [...found.regulated.map((rule) => describeRule(context, rule)), ...others]
  const isWhole = found.regulated.some(({ isPart }) => !isPart)
  const text = isWhole ? texts.goods.regulated : texts.goods.partly
  return answer('warning', text, { notes, facts, items, next })
}

function describeRule({ language, texts: { goods } }: AnswerContext, rule: NavigatorRule): AnswerItem {
  const exceptions = readText(rule.exceptions, language)
  const title = readText(rule.record.title, language) ?? rule.code
  return recordItem(rule.record, language, {
    facts: factsOf({
      [goods.code]: codeText(rule.code),
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
