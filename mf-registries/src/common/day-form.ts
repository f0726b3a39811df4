import { useState } from 'react'
import type { FormEvent } from 'react'
import { dayInBaku, parseDate } from 'shared-runtime/i18n'

/** `YYYY-MM-DD` or `dd.mm.yyyy` → `YYYY-MM-DD`; empty for a day that does not exist. */
export function readDay(text: string): string {
  const isCivil = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return parseDate(isCivil ? text.split('-').reverse().join('.') : text) ?? ''
}

/** The same; empty also for a day to come: what will be in force then may still change. */
export function readPastDay(text: string): string {
  const day = readDay(text.trim())
  return day > dayInBaku(Date.now()) ? '' : day
}

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
      const given = String(new FormData(event.currentTarget).get('asOf') ?? '')
      const found = findDayProblem(given)
      setProblem(found)
      if (found === undefined) onDay(readPastDay(given))
      else event.currentTarget.querySelector<HTMLInputElement>('[name=asOf]')?.focus()
    },
  }
}
