import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import type { GoodsNavigation, NavigatorLevel } from 'shared-contracts/http/data/navigator'
import type { AnswerItem, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { answer, factsOf, readRequired, readText, type AnswerContext } from '../answer-context.ts'

export const RISK_SERVICE = 'goods-risk-check'

/** Tones of risk groups. */
export const TONES = { positive: 'success', caution: 'warning', danger: 'error', neutral: 'neutral' } as const

/** Goods of a question. */
export interface FoundGoods {
  readonly code: string
  readonly found: GoodsNavigation
  /** List of goods to choose from. */
  readonly other: ServiceAnswer | undefined
}

/** @throws PortalError REQUEST_INVALID for goods that cannot be searched for. */
export async function findGoods(context: AnswerContext, service: string): Promise<FoundGoods> {
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

export function isClassified<Level extends Pick<NavigatorLevel, 'risk'>>(
  level: Level,
): level is Level & { readonly risk: FieldChoice } {
  return level.risk !== null && level.risk.value !== 'not_classified'
}

/** Goods to choose from, with their risk group; the link answers the same question for their code. */
export function describeChoice(
  { language, texts }: AnswerContext,
  level: Pick<NavigatorLevel, 'code' | 'risk'> & {
    readonly title?: NavigatorLevel['title']
    readonly name?: NavigatorLevel['title']
  },
  service: string,
): AnswerItem {
  const { code } = level
  return {
    title: readText(level.title ?? level.name, language) ?? code,
    path: questionPath(service, code),
    status:
      service === RISK_SERVICE && isClassified(level)
        ? { tone: TONES[level.risk.tone ?? 'neutral'], text: level.risk.label[language] }
        : null,
    facts: factsOf({ [texts.goods.code]: codeText(code) }),
    notes: [],
    isDemonstration: false,
  }
}

/** Other goods that the words of the question mean. */
export function describeOthers(context: AnswerContext, { choices }: GoodsNavigation, service: string) {
  return choices.map((level) => describeChoice(context, level, service))
}

export function othersNote({ texts }: AnswerContext, { choices }: GoodsNavigation): string[] {
  return choices.length === 0 ? [] : [texts.goods.others]
}

/** Code in the groups in which it is printed: `8516310009` as `8516 31 000 9`. */
export function codeText(code: string): string {
  const groups = /^(\d{4})(\d\d?)(\d{1,3})?(\d)?$/.exec(code)?.slice(1) ?? [code]
  return groups.filter((group) => group !== undefined).join('\u{A0}')
}

export function describeUnknown({ texts: { goods } }: AnswerContext): ServiceAnswer {
  return answer('neutral', goods.unknown, {
    notes: [goods.unknownNote],
    next: [{ text: goods.navigator, path: '/goods-navigator' }],
  })
}

export function labelOf(choice: FieldChoice | null, language: AnswerContext['language']): string | undefined {
  return choice?.label[language]
}

export function parentNote({ texts }: AnswerContext, { match }: GoodsNavigation): string[] {
  return match === 'parent' ? [texts.goods.parent] : []
}

export function furtherLinks(
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

export function questionPath(service: string, code: string): string {
  return `/e-services/${service}?goods=${encodeURIComponent(code)}`
}
