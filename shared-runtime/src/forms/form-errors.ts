import { useState } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'

/** Validation errors of the server. */
export interface FormErrors {
  /** Errors by field: a key of `FIELD_MESSAGES`, or a sentence. */
  readonly byField: Readonly<Record<string, string>>
  /** Error without a field of the form. */
  readonly failure: PortalError | undefined
  /** Number of refused submissions; each moves the focus to the summary. */
  readonly attempt: number
}

const NONE: FormErrors = { byField: {}, failure: undefined, attempt: 0 }

/** Mapping of the server's field names to the form's. */
export interface FieldNames {
  /** Whether the form has a field of this name. */
  readonly isField: (name: string) => boolean
  /** Name of the form's field for that of the server. */
  readonly nameOf: (serverName: string) => string
}

function createFormErrors(
  error: PortalError | undefined,
  { isField, nameOf }: FieldNames,
  { attempt }: FormErrors,
): FormErrors {
  if (error === undefined) return { ...NONE, attempt }
  const found = Object.entries(error.fields ?? {}).map(([name, message]) => [nameOf(name), message] as const)
  const hasField = found.some(([name]) => isField(name))
  return {
    byField: hasField ? Object.fromEntries(found) : {},
    failure: hasField ? undefined : error,
    attempt: attempt + 1,
  }
}

/** Validation errors of the last submission. Each is removed when its field, or a part of it, changes. */
export function useFormErrors(error: PortalError | undefined, names: FieldNames) {
  const [errors, setErrors] = useState(() => createFormErrors(error, names, NONE))
  const [lastError, setLastError] = useState(error)
  if (error !== lastError) {
    setLastError(error)
    setErrors(createFormErrors(error, names, errors))
  }
  function drop(name: string) {
    setErrors((before) => {
      const left = Object.entries(before.byField).filter(
        ([field]) => field !== name && !field.startsWith(`${name}.`) && !name.startsWith(`${field}.`),
      )
      const isSame = left.length === Object.keys(before.byField).length
      return isSame ? before : { ...before, byField: Object.fromEntries(left) }
    })
  }
  return {
    errors,
    drop,
    /** Adds an error found while the user types; undefined removes it. */
    setError(name: string, message: string | undefined) {
      if (message === undefined) drop(name)
      else
        setErrors((before) =>
          before.byField[name] === message
            ? before
            : { ...before, byField: { ...before.byField, [name]: message } },
        )
    },
    clear: () => setErrors(NONE),
  }
}
