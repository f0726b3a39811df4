import { useState } from 'react'
import type { FormEvent } from 'react'
import { readDay, readPastDay } from './civil-days.ts'

/** Finds the key of the error text for a typed date. */
function findDayProblem(
  typed: string,
): 'record.onDayMissing' | 'record.onDayWrong' | 'record.onDayFuture' | undefined {
  const day = typed.trim()
  if (day === '') return 'record.onDayMissing'
  if (readDay(day) === '') return 'record.onDayWrong'
  return readPastDay(day) === '' ? 'record.onDayFuture' : undefined
}

/**
 * Form state of the field `asOf`; `onDay` gets a valid date. `typed` is the value that a form without JavaScript sent in
 * the URL, whose error is shown at the field.
 */
export function useDayForm(typed: string, onDay: (day: string) => void) {
  const [problem, setProblem] = useState(typed === '' ? undefined : findDayProblem(typed))
  return {
    problem,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const text = String(new FormData(event.currentTarget).get('asOf') ?? '')
      const foundProblem = findDayProblem(text)
      setProblem(foundProblem)
      if (foundProblem === undefined) onDay(readPastDay(text))
      else event.currentTarget.querySelector<HTMLInputElement>('[name=asOf]')?.focus()
    },
  }
}
