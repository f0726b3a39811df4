import type { ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import { fillText } from 'shared-contracts/rules/fill-text'
import { formatMoney } from '../../../common/text/format-money.ts'
import { answer, factsOf, readOptional, refuse, type AnswerContext } from '../answer-context.ts'
import { addAmounts, multiplyAmount } from '../rules/fee.ts'

const MAX_COPIES = 1000

/** Answers what a service costs, by the rule of its passport. */
export async function countFee(context: AnswerContext): Promise<ServiceAnswer> {
  const { sources, query, language, texts } = context
  const services = await sources.listServices(language)
  const service = services.find(({ code }) => code === query.service)
  const typedCopies = readOptional(query.copies) ?? '1'
  const copies = /^\d{1,5}$/.test(typedCopies) ? Number(typedCopies) : 0
  const errors = {
    ...(service === undefined ? { service: texts.errors.service } : {}),
    ...(copies < 1 || copies > MAX_COPIES
      ? { copies: fillText(texts.errors.days, { most: MAX_COPIES }) }
      : {}),
  }
  if (service === undefined || Object.keys(errors).length > 0) return refuse(errors)
  const { fee } = service
  const next = [{ text: texts.fee.passport, path: `/e-services/${service.code}` }]
  const ownNote = fee.note === null ? [] : [fee.note[language]]
  const name = service.name[language]
  if (fee.rule === 'free') return answer('success', `${name}: ${texts.fee.free}`, { notes: ownNote, next })
  if (fee.rule === 'tariff' || fee.service === null || fee.government === null)
    return answer('neutral', texts.fee.tariff, { notes: [name, ...ownNote, texts.fee.tariffNote], next })
  const amountOf = (one: string) => formatMoney(multiplyAmount(one, copies), language)
  const one = addAmounts(fee.service, fee.government)
  return answer('info', fillText(texts.fee.total, { amount: amountOf(one) }), {
    notes: [name, ...ownNote, ...(fee.demonstration ? [texts.fee.sample] : [])],
    facts: factsOf({
      ...(copies === 1
        ? {}
        : { [texts.fee.one]: formatMoney(one, language), [texts.fee.copies]: `× ${copies}` }),
      [texts.fee.service]: amountOf(fee.service),
      [texts.fee.government]: amountOf(fee.government),
    }),
    next,
  })
}
