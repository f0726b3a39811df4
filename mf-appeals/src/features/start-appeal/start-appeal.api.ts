import { getStartGuide } from 'shared-contracts/http/cases/case-types'
import type { StartGuide, StartQuestion, StartResult } from 'shared-contracts/http/cases/case-types'
import { pageCall } from 'shared-runtime/http'

export const guideCall = pageCall(getStartGuide, () => ({}))

/** Name of the answers in the address, in the order of the questions, joined by commas (HTTP-03). */
const ANSWERS = 'answers'

/** Place in the guide: the question to show or the result, and the answers that led there. */
export interface StartPlace {
  readonly answers: readonly string[]
  readonly question: StartQuestion | undefined
  readonly result: StartResult | undefined
}

/** Follows the answers of the address from the first question. Answers that lead nowhere are left out. */
export function findPlace(
  { questions, results }: StartGuide,
  search: Pick<URLSearchParams, 'get'>,
): StartPlace {
  const answers: string[] = []
  let [question] = questions
  for (const id of search.get(ANSWERS)?.split(',') ?? []) {
    const answer = question?.answers.find((each) => each.id === id)
    if (answer === undefined) break
    answers.push(id)
    const result = results.find((each) => each.id === answer.result)
    if (result !== undefined) return { answers, question: undefined, result }
    question = questions.find((each) => each.id === answer.question)
  }
  return { answers, question, result: undefined }
}

/** Path of the guide after some answers, without language. */
export function startPath(answers: readonly string[]): string {
  return answers.length === 0 ? '/my-appeals/start' : `/my-appeals/start?${ANSWERS}=${answers.join(',')}`
}
