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
  /** Called before the address changes, so that the answer gets the focus. */
  readonly onSubmit: () => void
}

/** Reads the question of the address and loads its answer. */
export function useQuestion({ code, question }: ServicePassport): QuestionState {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const values = question === undefined ? undefined : readValues(search)
  const call = useAnswer(code, values)
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLElement>(null)
  const movesFocus = useRef(false)
  const { data, error, isFetching } = call
  // Only a submission on this page moves the focus.
  useEffect(() => {
    if (!movesFocus.current || isFetching || (data === undefined && error === undefined)) return
    movesFocus.current = false
    if (data !== undefined) result.current?.focus()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [data, error, isFetching, key])
  return {
    values,
    call,
    errors: values === undefined ? undefined : error?.fields,
    form,
    result,
    onSubmit: () => {
      movesFocus.current = true
    },
  }
}
