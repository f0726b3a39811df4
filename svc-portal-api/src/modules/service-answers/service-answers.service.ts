import { PortalError } from 'shared-contracts/errors/portal-error'
import type { AnswerQuery, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { Language } from 'shared-contracts/session/language'
import { TEXTS } from '../../common/texts.ts'
import type { AnswerQuestion, AnswerSources } from './answer-context.ts'
import { checkBody } from './questions/check-body.ts'
import { checkRisk } from './questions/check-risk.ts'
import { checkRules } from './questions/check-rules.ts'
import { checkInstrument } from './questions/check-instrument.ts'
import { countFee } from './questions/count-fee.ts'
import { countTerm } from './questions/count-term.ts'

/** Services that answer on their page; each has a `question` in its passport. */
export const ANSWERS: ReadonlyMap<string, AnswerQuestion> = new Map([
  ['instrument-check', checkInstrument],
  ['accredited-body-check', checkBody],
  ['goods-risk-check', checkRisk],
  ['regulated-goods-check', checkRules],
  ['fee-calculator', countFee],
  ['term-calculator', countTerm],
])

interface Dependencies extends AnswerSources {
  /** Code of a service of this variant. @throws PortalError SOFTWARE_UNKNOWN */
  readonly getCode: (idOrCode: string) => Promise<string>
  readonly today: () => string
}

export type ServiceAnswersService = ReturnType<typeof createServiceAnswers>

export function createServiceAnswers({ getCode, today, ...sources }: Dependencies) {
  return {
    /** @throws PortalError SOFTWARE_UNKNOWN, also for a service without a question; REQUEST_INVALID by field. */
    async answer(idOrCode: string, query: AnswerQuery, language: Language): Promise<ServiceAnswer> {
      const find = ANSWERS.get(await getCode(idOrCode))
      if (find === undefined) throw new PortalError('SOFTWARE_UNKNOWN')
      const { answers: texts, verification } = TEXTS[language]
      return find({ sources, query, language, today: today(), texts, outcomes: verification.outcomes })
    },
  }
}
