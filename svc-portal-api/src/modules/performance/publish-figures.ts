import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import type { ServiceFigures, ServiceQuality, SurveyResult } from 'shared-contracts/http/cases/performance'
import { SMALLEST_SAMPLE, SURVEY_QUESTIONS } from 'shared-contracts/http/cases/surveys'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { isSmall, suppressCounts } from '../../common/statistics/suppress-small-counts.ts'
import { findCaseType, getSharedChoices } from '../case-engine/schema/case-types.ts'
import { getWorkflow, WORKFLOWS } from '../case-engine/schema/workflows.ts'
import { hideSmallSamples } from './hide-small-samples.ts'
import { findHiddenScores, findRevealingScores } from './hide-small-scores.ts'
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
  const received = suppressCounts(services.map((row) => row.received))
  const decided = suppressCounts(services.map((row) => row.decided))
  const isShown = hideSmallSamples(services.map((row) => row.decided))
  const qualities = services.map((row, index) => (isShown[index] === true ? qualityOf(row, language) : null))
  const quality =
    total === undefined || total.decided < SMALLEST_SAMPLE
      ? null
      : { ...qualityOf(total, language), outcomes: [] }
  return {
    all:
      total === undefined
        ? null
        : {
            service: null,
            received: isSmall(total.received) ? 'small' : total.received,
            decided: isSmall(total.decided) ? 'small' : total.decided,
            quality: quality && {
              ...quality,
              // The total would reveal few cases of the services whose share is hidden.
              inTime: isRevealing(services, qualities, 'inTime') ? null : quality.inTime,
              returned: isRevealing(services, qualities, 'returned') ? null : quality.returned,
            },
          },
    services: services.map((row, index) => ({
      service: labelService(row.service, language),
      received: received[index] ?? 'protected',
      decided: decided[index] ?? 'protected',
      quality: qualities[index] ?? null,
    })),
  }
}

/** Whether the cases in services whose share is hidden are few, or all but few. */
function isRevealing(
  services: readonly StoredFigures[],
  qualities: readonly (ServiceQuality | null)[],
  name: 'inTime' | 'returned',
): boolean {
  const hidden = services.filter((_, index) => (qualities[index]?.[name] ?? null) === null)
  const sumOf = (read: (row: StoredFigures) => number) => hidden.reduce((sum, row) => sum + read(row), 0)
  const count = sumOf((row) => row[name])
  return isSmall(count) || isSmall(sumOf((row) => row.decided) - count)
}

function qualityOf(row: StoredFigures, language: Language): ServiceQuality {
  const { decided, inTime, medianDays, p90Days, returned, outcomes } = row
  return {
    inTime: largeShareOf(inTime, decided),
    medianDays: medianDays ?? 0,
    p90Days: p90Days ?? 0,
    returned: largeShareOf(returned, decided),
    returnReason: findReturnReason(row)?.[language] ?? null,
    outcomes: listOutcomes(outcomes).map(([code, count]) => ({
      outcome: { code, label: labelOf(getSharedChoices('outcome'), code, language) },
      share: shareOf(count, decided),
    })),
  }
}

/** Outcomes that are published, the commonest first: the others together are not few, so that the rest reveals none. */
function listOutcomes(outcomes: StoredFigures['outcomes']): readonly (readonly [string, number])[] {
  const sorted = Object.entries(outcomes).toSorted(([, one], [, other]) => other - one)
  const shown = sorted.filter(([, count]) => !isSmall(count))
  const hidden = sorted.reduce((sum, [, count]) => sum + (isSmall(count) ? count : 0), 0)
  return isSmall(hidden) ? shown.slice(0, -1) : shown
}

/** Share of cases; null if these or the others are few. */
function largeShareOf(count: number, whole: number): number | null {
  return isSmall(count) || isSmall(whole - count) ? null : shareOf(count, whole)
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

/** Results of the surveys of services and of all of them: one whose total would reveal few answers is null. */
export function publishServiceResults(
  services: readonly StoredFigures[],
  total: StoredFigures | undefined,
): { readonly all: SurveyResult | null; readonly services: readonly (SurveyResult | null)[] } {
  const isShown = hideSmallSamples(services.map(countAnswers))
  const scores = services.map((row, index) => ({
    counts: row.scores.overall ?? [],
    isShown: isShown[index] === true,
  }))
  return {
    all: publishResult(total, findRevealingScores(scores)),
    services: services.map((row, index) => (isShown[index] === true ? publishResult(row) : null)),
  }
}

/** Result of a survey without some of its scores; null below the smallest sample. */
export function publishResult(
  row: StoredFigures | undefined,
  revealing: readonly number[] = [],
): SurveyResult | null {
  const overall = row?.scores.overall ?? []
  const answers = countScores(overall)
  if (row === undefined || answers < SMALLEST_SAMPLE) return null
  const hidden = findHiddenScores(overall, revealing)
  const shares = overall.map((count) => shareOf(count, answers))
  return {
    answers,
    average: averageOf(overall),
    shares: hidden.length === 0 ? shares : [],
    scores: shares.flatMap((share, index) =>
      hidden.includes(index + 1) ? [] : [{ score: index + 1, share }],
    ),
    responseRate: row.persons === 0 ? null : Math.min(100, shareOf(answers, row.persons)),
    questions: SURVEY_QUESTIONS.flatMap((question) => {
      const scores = row.scores[question] ?? []
      const isPublished = question !== 'overall' && countScores(scores) >= SMALLEST_SAMPLE
      return isPublished ? [{ question, average: averageOf(scores) }] : []
    }),
  }
}

function countAnswers({ scores }: StoredFigures): number {
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
