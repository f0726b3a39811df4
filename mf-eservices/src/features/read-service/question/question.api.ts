import { QUESTION_NAMES, answerService } from 'shared-contracts/http/data/service-answers'
import type { ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

/** Values of a question by the names of its fields, as typed. */
export type Values = Readonly<Partial<Record<(typeof QUESTION_NAMES)[number], string>>>

/** Values in the query string; undefined without a question. */
export function readValues(search: Pick<URLSearchParams, 'get'>): Values | undefined {
  const given = QUESTION_NAMES.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value.trim()] as const]
  })
  return given.length === 0 ? undefined : Object.fromEntries(given)
}

export function answerPath(code: string, values: Values, language: Language): string {
  return apiPath(answerService, { params: { id: code }, query: values }, language)
}

/** Loads the answer of a question; no request without one. */
export function useAnswer(code: string, values: Values | undefined): ApiState<ServiceAnswer> {
  return useApi(
    answerService,
    { params: { id: code }, query: values ?? {} },
    { enabled: values !== undefined },
  )
}
