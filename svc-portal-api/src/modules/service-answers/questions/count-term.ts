import type { AnswerItem, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { formatDay } from '../../../common/civil-day.ts'
import { answer, factsOf, readDay, readOptional, refuse, type AnswerContext } from '../answer-context.ts'
import { computeTerm, type Term, type TermLength } from '../rules/term.ts'

const MAX_DAYS = 366

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** Answers on which day a term ends, and which days it leaves out. */
export async function countTerm(context: AnswerContext): Promise<ServiceAnswer> {
  const { sources, texts, language } = context
  const { workingDays } = sources
  const { first, last } = workingDays.years
  const from = readDay(context, 'from', { first: `${first}-01-01`, last: `${last}-12-31` })
  if (from === undefined) return refuse({ from: texts.errors.from })
  const { length, serviceName } = await readLength(context)
  const term = computeTerm(from, length, workingDays)
  const day = formatDay(term.lastDay)
  const weekday = weekdayOf(term.lastDay, language)
  const forms: PluralForms = texts.term[length.unit]
  const form = new Intl.PluralRules(language).select(length.days)
  const count = fillText(forms[form] ?? forms.other, { count: length.days })
  return answer('info', fillText(texts.term.last, { day, weekday }), {
    facts: factsOf({ [texts.term.from]: formatDay(from), [texts.term.length]: count }),
    notes: [
      texts.term.fromNote,
      ...(serviceName === undefined ? [] : [fillText(texts.term.service, { name: serviceName })]),
      ...(term.nextWorkingDay === undefined
        ? []
        : [fillText(texts.term.next, { day: formatDay(term.nextWorkingDay) })]),
      ...(term.isEstimate ? [texts.term.estimate] : []),
    ],
    items: length.unit === 'working' ? [describeDaysOff(context, term)] : [],
  })
}

interface ChosenLength {
  readonly length: TermLength
  /** Service whose term it is. */
  readonly serviceName?: string
}

/** Term of the chosen service, else the typed number of days. */
async function readLength({ sources, query, language, texts }: AnswerContext): Promise<ChosenLength> {
  const code = readOptional(query.service)
  if (code !== undefined) {
    const service = (await sources.listServices(language)).find((one) => one.code === code)
    const length = service === undefined ? undefined : sources.findTerm(service)
    if (service === undefined || length === undefined) return refuse({ service: texts.errors.service })
    return { length, serviceName: service.name[language] }
  }
  const typed = readOptional(query.days)
  if (typed === undefined) return refuse({ days: texts.errors.length })
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  if (days < 1 || days > MAX_DAYS) return refuse({ days: fillText(texts.errors.days, { most: MAX_DAYS }) })
  return { length: { days, unit: query.unit === 'calendar' ? 'calendar' : 'working' } }
}

function describeDaysOff(
  { texts: { term: texts }, language }: AnswerContext,
  { weekendDays, daysOff, workedWeekends }: Term,
): AnswerItem {
  const holidays = daysOff.map(({ day, special }) => {
    const name = special?.name[language] ?? texts.holiday
    const isEstimate = special?.status === 'estimate'
    return [formatDay(day), isEstimate ? fillText(texts.estimated, { name }) : name] as const
  })
  const worked = workedWeekends.map((day) => [formatDay(day), texts.worked] as const)
  const facts = factsOf({
    ...(weekendDays === 0 ? {} : { [texts.weekends]: String(weekendDays) }),
    ...Object.fromEntries([...holidays, ...worked]),
  })
  const notes = facts.length === 0 ? [texts.nothingLeftOut] : []
  return { title: texts.leftOut, path: null, status: null, facts, notes, isDemonstration: false }
}

function weekdayOf(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
}
