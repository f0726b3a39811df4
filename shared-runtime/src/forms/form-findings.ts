import { useState } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'

/** Validation errors of the server. */
export interface FormFindings {
  /** Errors by field: a key of `FIELD_MESSAGES`, or a sentence. */
  readonly byField: Readonly<Record<string, string>>
  /** Error without a field of the form. */
  readonly failure: PortalError | undefined
  /** Number of refused submissions; each moves the focus to the summary. */
  readonly attempt: number
}

const NONE: FormFindings = { byField: {}, failure: undefined, attempt: 0 }

/** Mapping of the server's field names to the form's. */
export interface FindingNames {
  /** Whether the form has a field of this name. */
  readonly isField: (name: string) => boolean
  /** Name of the form's field for that of the server. */
  readonly nameOf: (serverName: string) => string
}

function findingsOf(
  error: PortalError | undefined,
  { isField, nameOf }: FindingNames,
  { attempt }: FormFindings,
): FormFindings {
  if (error === undefined) return { ...NONE, attempt }
  const found = Object.entries(error.fields ?? {}).map(([name, finding]) => [nameOf(name), finding] as const)
  const hasField = found.some(([name]) => isField(name))
  return {
    byField: hasField ? Object.fromEntries(found) : {},
    failure: hasField ? undefined : error,
    attempt: attempt + 1,
  }
}

/** Validation errors of the last submission. Each is removed when its field, or a part of it, changes. */
export function useFindings(error: PortalError | undefined, names: FindingNames) {
  const [findings, setFindings] = useState(() => findingsOf(error, names, NONE))
  const [lastError, setLastError] = useState(error)
  if (error !== lastError) {
    setLastError(error)
    setFindings(findingsOf(error, names, findings))
  }
  function drop(name: string) {
    setFindings((before) => {
      const left = Object.entries(before.byField).filter(
        ([field]) => field !== name && !field.startsWith(`${name}.`) && !name.startsWith(`${field}.`),
      )
      const isSame = left.length === Object.keys(before.byField).length
      return isSame ? before : { ...before, byField: Object.fromEntries(left) }
    })
  }
  return {
    findings,
    drop,
    /** Adds an error found while the user types; undefined removes it. */
    note(name: string, finding: string | undefined) {
      if (finding === undefined) drop(name)
      else
        setFindings((before) =>
          before.byField[name] === finding
            ? before
            : { ...before, byField: { ...before.byField, [name]: finding } },
        )
    },
    clear: () => setFindings(NONE),
  }
}
