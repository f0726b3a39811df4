import type { StatisticCount } from 'shared-contracts/http/cases/case-statistics'
import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import type { ServiceFigures, ServiceQuality, SurveyResult } from 'shared-contracts/http/cases/performance'
import { SMALLEST_SAMPLE, SURVEY_QUESTIONS } from 'shared-contracts/http/cases/surveys'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { isSmall, suppressSmallCounts } from '../../common/statistics/suppress-small-counts.ts'
import { findCaseType, getSharedChoices } from '../case-engine/schema/case-types.ts'
import { getWorkflow, WORKFLOWS } from '../case-engine/schema/workflows.ts'
import { hideSmallSamples } from './hide-small-samples.ts'
import { ALL_SERVICES, type StoredFigures } from './performance.store.ts'

/** Figures of the services of a quarter and of all of them, as they are published. */
export function publishFigures(
  rows: readonly StoredFigures[],
  language: Language,
): { readonly all: ServiceFigures | null; readonly services: ServiceFigures[] } {
  const services = rows.filter(
    ({ service, received, decided }) => service !== ALL_SERVICES && received + decided > 0,
  )
  const total = rows.find(({ service }) => service === ALL_SERVICES)
  const received = publishCounts(services.map((row) => row.received))
  const decided = publishCounts(services.map((row) => row.decided))
  const isShown = hideSmallSamples(services.map((row) => row.decided))
  return {
    all:
      total === undefined
        ? null
        : {
            service: null,
            received: isSmall(total.received) ? 'small' : total.received,
            decided: isSmall(total.decided) ? 'small' : total.decided,
            quality: total.decided < SMALLEST_SAMPLE ? null : { ...qualityOf(total, language), outcomes: [] },
          },
    services: services.map((row, index) => ({
      service: labelService(row.service, language),
      received: received[index] ?? 'protected',
      decided: decided[index] ?? 'protected',
      quality: isShown[index] === true ? qualityOf(row, language) : null,
    })),
  }
}

/** Counts of the rows of a table whose total is published. */
function publishCounts(counts: readonly number[]): readonly StatisticCount[] {
  const others = { decided: 0, forwarded: 0, inTime: 0, medianDays: null }
  return suppressSmallCounts(counts.map((received) => ({ received, ...others }))).map(
    ({ received }) => received,
  )
}

function qualityOf(row: StoredFigures, language: Language): ServiceQuality {
  const { decided, inTime, medianDays, p90Days, returned, outcomes } = row
  return {
    inTime: shareOf(inTime, decided),
    medianDays: medianDays ?? 0,
    p90Days: p90Days ?? 0,
    returned: shareOf(returned, decided),
    returnReason: findReturnReason(row)?.[language] ?? null,
    outcomes: Object.entries(outcomes)
      .filter(([, count]) => !isSmall(count))
      .toSorted(([, one], [, other]) => other - one)
      .map(([code, count]) => ({
        outcome: { code, label: labelOf(getSharedChoices('outcome'), code, language) },
        share: shareOf(count, decided),
      })),
  }
}

function shareOf(count: number, whole: number): number {
  return Math.round((100 * count) / whole)
}

/** A type that no longer exists keeps its code. */
export function labelService(code: string, language: Language): CaseChoice {
  return { code, label: findCaseType(code)?.title[language] ?? code }
}

/** Commonest reason for which cases were returned; null without one, and for few returned cases. */
export function findReturnReason({
  service,
  returned,
  returnReason: code,
}: StoredFigures): LocalizedText | null {
  if (code === null || isSmall(returned)) return null
  const workflow = findCaseType(service)?.workflow
  // All services together have those of all workflows.
  const workflows = workflow === undefined ? [...WORKFLOWS.values()] : [getWorkflow(workflow)]
  const labels = workflows.flatMap(({ defects }) => defects.get(code) ?? [])
  return labels[0] ?? { az: code, en: code, ru: code }
}

function labelOf(
  choices: readonly { readonly code: string; readonly label: Readonly<Record<Language, string>> }[],
  code: string,
  language: Language,
): string {
  return choices.find((choice) => choice.code === code)?.label[language] ?? code
}

/** Result of a survey; null below the smallest sample. */
export function publishResult(row: StoredFigures | undefined): SurveyResult | null {
  const overall = row?.scores.overall ?? []
  const answers = countScores(overall)
  if (row === undefined || answers < SMALLEST_SAMPLE) return null
  return {
    answers,
    average: averageOf(overall),
    shares: overall.map((count) => shareOf(count, answers)),
    responseRate: row.persons === 0 ? null : Math.min(100, shareOf(answers, row.persons)),
    questions: SURVEY_QUESTIONS.flatMap((question) => {
      const scores = row.scores[question] ?? []
      const isPublished = question !== 'overall' && countScores(scores) >= SMALLEST_SAMPLE
      return isPublished ? [{ question, average: averageOf(scores) }] : []
    }),
  }
}

export function countAnswers({ scores }: StoredFigures): number {
  return countScores(scores.overall ?? [])
}

function countScores(scores: readonly number[]): number {
  return scores.reduce((sum, count) => sum + count, 0)
}

/** Average of the scores, with one decimal. */
function averageOf(scores: readonly number[]): number {
  const sum = scores.reduce((total, count, index) => total + count * (index + 1), 0)
  return Math.round((10 * sum) / countScores(scores)) / 10
}
