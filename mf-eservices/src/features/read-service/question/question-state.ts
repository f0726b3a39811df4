import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { ServicePassport } from 'shared-contracts/http/software'
import type { ApiState } from 'shared-runtime/http'
import { useAnswer, readValues } from './question.api.ts'
import type { Values } from './question.api.ts'

/** Question in the address of a service, with its answer. */
export interface QuestionState {
  /** Undefined without a question in the address, and for a service without a question. */
  readonly values: Values | undefined
  readonly call: ApiState<ServiceAnswer>
  /** Errors of the request by field. */
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly form: RefObject<HTMLFormElement | null>
  readonly result: RefObject<HTMLElement | null>
}

/** Reads the question of the address and loads its answer. */
export function useQuestion({ code, question }: ServicePassport): QuestionState {
  const [search] = useSearchParams()
  const { key, pathname } = useLocation()
  const values = question === undefined ? undefined : readValues(search)
  const call = useAnswer(code, values)
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLElement>(null)
  const shown = useRef({ key, pathname })
  const { data, error, isFetching } = call
  // Another question on this page, from the form or from a link of an answer, moves the focus; another language does not.
  useEffect(() => {
    const { current } = shown
    if (current.key === key || isFetching || (data === undefined && error === undefined)) return
    shown.current = { key, pathname }
    if (current.pathname !== pathname) return
    if (data !== undefined) result.current?.focus()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [data, error, isFetching, key, pathname])
  return {
    values,
    call,
    errors: values === undefined ? undefined : error?.fields,
    form,
    result,
  }
}
