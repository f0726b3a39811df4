import { useState } from 'react'
import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { fieldSentence } from 'shared-runtime/actions'
import { useLanguage } from 'shared-runtime/i18n'
import { useFormValues } from './form-values.ts'
import type { FormValues, ValueBinding } from './form-values.ts'

export type { FormValues } from './form-values.ts'

/** What is wrong with a value; undefined where it may be sent. */
type Rule<Values> = (value: string, values: Values) => FieldMessageKey | undefined

export interface PortalFormOptions<Values extends FormValues> {
  readonly initial: Values
  readonly rules: { readonly [Name in keyof Values]: Rule<Values> }
  /** Labels of the fields, also for the line that says what is still needed. */
  readonly labels: { readonly [Name in keyof Values]: string }
  /** Why the last sending was refused, of the form's `useAction` with `shows: true`. */
  readonly error?: PortalError | undefined
}

/** What ties a control of shared-ui to the form. `error` is the sentence to show. */
interface BoundField extends ValueBinding {
  readonly error: string | undefined
}

/** What the server has found, which a rule of the browser cannot know. */
interface Findings {
  /** By field: key of a sentence, or the sentence itself. */
  readonly byField: Readonly<Record<string, string>>
  /** What belongs to no field. */
  readonly failure?: PortalError
  /** Counts the sendings that were refused; the summary takes the focus at each. */
  readonly attempt: number
}

export interface PortalForm<Values extends FormValues> {
  readonly values: Values
  /** What would stand in the fields if nothing had been typed: as it is saved now. */
  readonly given: Values
  readonly labels: PortalFormOptions<Values>['labels']
  /** AUTH-03: nothing is wrong, as far as rules and server have said. */
  readonly canSubmit: boolean
  readonly isBusy: boolean
  /** Something was typed that is not sent yet. */
  readonly isDirty: boolean
  readonly isTouched: boolean
  /** Fields that keep the form from being sent, in their order. */
  readonly wanting: readonly (keyof Values & string)[]
  readonly findings: Findings
  readonly field: (name: keyof Values & string) => BoundField
  readonly focus: (name: string) => void
  /** Puts a value in, as if the person had typed it. */
  readonly fill: (name: keyof Values & string, value: string) => void
  /** A finding that came while the person was typing; undefined takes it back. */
  readonly note: (name: keyof Values & string, key: FieldMessageKey | undefined) => void
  /** Shows everything that is wrong and leads to the first of it. */
  readonly showAll: () => void
  readonly submit: (onSubmit: (values: Values) => Promise<unknown> | void) => Promise<void>
  readonly reset: (values?: Values) => void
}

const NO_FINDINGS: Findings = { byField: {}, attempt: 0 }

function without(findings: Findings, name: string): Findings {
  if (findings.byField[name] === undefined) return findings
  const byField = Object.fromEntries(Object.entries(findings.byField).filter(([field]) => field !== name))
  return { ...findings, byField }
}

/** What the server said, as far as this form has fields for it; the rest is a failure of the whole. */
function findingsOf(
  error: PortalError | undefined,
  names: readonly string[],
  { attempt }: Findings,
): Findings {
  if (error === undefined) return { byField: {}, attempt }
  const byField = Object.fromEntries(
    Object.entries(error.fields ?? {}).filter(([name]) => names.includes(name)),
  )
  const hasFields = Object.keys(byField).length > 0
  return { byField, attempt: attempt + 1, ...(hasFields ? {} : { failure: error }) }
}

function useFindings(error: PortalError | undefined, names: readonly string[]) {
  const [findings, setFindings] = useState(() => findingsOf(error, names, NO_FINDINGS))
  const [seen, setSeen] = useState(error)
  if (error !== seen) {
    setSeen(error)
    setFindings(findingsOf(error, names, findings))
  }
  const drop = (name: string) => setFindings((before) => without(before, name))
  return {
    findings,
    drop,
    note(name: string, key: FieldMessageKey | undefined) {
      if (key === undefined) drop(name)
      else
        setFindings((before) =>
          before.byField[name] === key ? before : { ...before, byField: { ...before.byField, [name]: key } },
        )
    },
    clear: () => setFindings(NO_FINDINGS),
  }
}

/** One sending at a time. */
function useSending<Values>(values: Values) {
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    async submit(onSubmit: (values: Values) => Promise<unknown> | void) {
      if (isBusy) return
      setIsBusy(true)
      try {
        await onSubmit(values)
      } finally {
        setIsBusy(false)
      }
    },
  }
}

/**
 * A form of lines of text. Errors show once their field was touched (AUTH-03), the server's findings at their fields,
 * anything else above the form; what was typed stays.
 */
export function usePortalForm<Values extends FormValues>({
  initial,
  rules,
  labels,
  error,
}: PortalFormOptions<Values>): PortalForm<Values> {
  const language = useLanguage()
  const names: readonly (keyof Values & string)[] = Object.keys(initial)
  const { values, isDirty, touched, set, touch, focus, reset, bind } = useFormValues(initial)
  const [isAllShown, setIsAllShown] = useState(false)
  const { isBusy, submit } = useSending(values)
  const { findings, drop, note, clear } = useFindings(error, names)

  const broken = (name: keyof Values & string) => rules[name](values[name] ?? '', values)
  const wanting = names.filter((name) => (findings.byField[name] ?? broken(name)) !== undefined)

  return {
    values,
    given: initial,
    labels,
    canSubmit: wanting.length === 0,
    isBusy,
    isDirty,
    isTouched: isDirty || touched.length > 0,
    wanting,
    findings,
    field(name) {
      const bound = bind(name)
      const isShown = isAllShown || touched.includes(name)
      const key = findings.byField[name] ?? (isShown ? broken(name) : undefined)
      return {
        ...bound,
        onChange(event) {
          drop(name)
          bound.onChange(event)
        },
        error: key === undefined ? undefined : fieldSentence(key, language),
      }
    },
    focus,
    fill(name, value) {
      drop(name)
      set(name, value)
      touch(name)
    },
    note,
    showAll() {
      setIsAllShown(true)
      const [first] = wanting
      if (first !== undefined) focus(first)
    },
    submit,
    reset(next) {
      reset(next)
      setIsAllShown(false)
      clear()
    },
  }
}
