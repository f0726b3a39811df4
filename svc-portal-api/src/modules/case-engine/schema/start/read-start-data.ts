import { isInVariant, listCoveringRoutes } from 'shared-contracts/navigation/mapped-route'
import { checkCaseValue, listShownFields } from 'shared-contracts/rules/case-values'
import type { Variant } from 'shared-contracts/session/variant'
import { failAt, findLine, readDataJson } from '../../../../common/tables/read-data-file.ts'
import type { CaseType } from '../types/case-type.ts'
import { StartRows, type StartQuestionRow, type StartResultRow } from './start-rows.ts'

/** Maximum number of questions until a result. */
const MAX_QUESTIONS = 4

interface VariantGuide {
  readonly questions: readonly StartQuestionRow[]
  readonly results: readonly StartResultRow[]
}

/** Guided start by variant, each with its first question first. */
export interface StartData {
  readonly guides: Readonly<Record<Variant, VariantGuide>>
}

/** @throws DataFileError with file and line for a fault */
export function readStartData(file: URL, findType: (code: string) => CaseType | undefined): StartData {
  const rows = readDataJson(file, StartRows)
  const fail: Fail = (id, fault) => failAt(file, findLine(file, `"id": "${id}"`), `${id}: ${fault}`)
  failOnRepeated([...rows.questions, ...rows.results], fail)
  for (const { id, answers } of rows.questions) {
    failOnRepeated(answers, (answer) => fail(id, `the answer ${answer} is repeated`))
  }
  const guides = {
    competition: buildGuide(rows, rows.start.competition, fail),
    quality: buildGuide(rows, rows.start.quality, fail),
  }
  for (const { id } of [...rows.questions, ...rows.results]) {
    const isUsed = Object.values(guides).some(({ questions, results }) =>
      [...questions, ...results].some((one) => one.id === id),
    )
    if (!isUsed) fail(id, 'nothing leads to it')
  }
  for (const variant of ['competition', 'quality'] as const) {
    for (const result of guides[variant].results) checkResult(result, variant, { fail, findType })
  }
  return { guides }
}

type Fail = (id: string, fault: string) => never

function failOnRepeated(rows: readonly { readonly id: string }[], fail: Fail): void {
  const ids = new Set<string>()
  for (const { id } of rows) {
    if (ids.has(id)) fail(id, 'the id is repeated')
    ids.add(id)
  }
}

/** Questions and results that the first question leads to, in the order of the file. */
function buildGuide(rows: StartRows, first: string, fail: Fail): VariantGuide {
  const reached = new Set<string>()
  const visit = (id: string, from: string, path: readonly string[]): void => {
    const question = rows.questions.find((one) => one.id === id)
    if (question === undefined) return fail(from, `there is no question ${id}`)
    if (path.includes(id)) return fail(id, `the questions form a circle: ${[...path, id].join(', ')}`)
    if (path.length >= MAX_QUESTIONS)
      return fail(id, `more than ${MAX_QUESTIONS} questions: ${[...path, id].join(', ')}`)
    reached.add(id)
    for (const answer of question.answers) {
      if (answer.question !== undefined) visit(answer.question, id, [...path, id])
      if (answer.result === undefined) continue
      if (!rows.results.some((one) => one.id === answer.result))
        fail(id, `there is no result ${answer.result}`)
      reached.add(answer.result)
    }
  }
  visit(first, first, [])
  const isReached = ({ id }: { readonly id: string }): boolean => reached.has(id)
  const [start = [], others = []] = [true, false].map((isFirst) =>
    rows.questions.filter((question) => isReached(question) && (question.id === first) === isFirst),
  )
  return { questions: [...start, ...others], results: rows.results.filter(isReached) }
}

interface ResultCheck {
  readonly fail: Fail
  readonly findType: (code: string) => CaseType | undefined
}

function checkResult(result: StartResultRow, variant: Variant, { fail, findType }: ResultCheck): void {
  if (result.kind === 'answer') {
    const [path = ''] = result.path.split(/[?#]/)
    const isPage = listCoveringRoutes(path).some((route) => isInVariant(route, variant))
    if (!isPage) fail(result.id, `the portal of ${variant} has no page ${path}`)
  }
  if (result.kind === 'authority' || result.type === undefined) return
  const type = findType(result.type)
  if (type === undefined) return fail(result.id, `there is no case type ${result.type}`)
  if (!type.variants.includes(variant)) fail(result.id, `${type.code} is not a type of ${variant}`)
  const { values = {} } = result
  const shown = listShownFields(type.fields, values)
  for (const [name, code] of Object.entries(values)) {
    const field = shown.find((one) => one.name === name && one.type === 'choice')
    if (field === undefined) return fail(result.id, `${type.code} shows no choice ${name} with these values`)
    if (checkCaseValue(field, code, '') !== undefined) fail(result.id, `${code} is no choice of ${name}`)
  }
}
