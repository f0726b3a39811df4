import { useState } from 'react'
import type { FormEvent } from 'react'
import { readDay, readPastDay } from './civil-days.ts'

/** Key of the text for what is wrong with a day that was typed. */
function findDayProblem(
  typed: string,
): 'record.onDayMissing' | 'record.onDayWrong' | 'record.onDayFuture' | undefined {
  const day = typed.trim()
  if (day === '') return 'record.onDayMissing'
  if (readDay(day) === '') return 'record.onDayWrong'
  return readPastDay(day) === '' ? 'record.onDayFuture' : undefined
}

/**
 * A form with the field `asOf` whose day is shown by `onDay`. Without JavaScript the address gets the day as it was
 * typed: `typed` has it then, and what is wrong with it is told at the field.
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
