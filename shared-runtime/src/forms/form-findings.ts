import { useState } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'

/** What the server found, which a check in the browser cannot know. */
export interface FormFindings {
  /** By field: a key of `FIELD_MESSAGES`, or the sentence itself. */
  readonly byField: Readonly<Record<string, string>>
  /** A refusal that names no field of the form. */
  readonly failure: PortalError | undefined
  /** Number of submissions that were refused; the summary takes the focus at each. */
  readonly attempt: number
}

const NONE: FormFindings = { byField: {}, failure: undefined, attempt: 0 }

/** Where the findings of an error belong. */
export interface FindingNames {
  /** Whether the form has a field of this name. */
  readonly isField: (name: string) => boolean
  /** Name of the form's field for the one that the server names. */
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

/** Findings of the last submission; one goes when its field, or a part of it, changes. */
export function useFindings(error: PortalError | undefined, names: FindingNames) {
  const [findings, setFindings] = useState(() => findingsOf(error, names, NONE))
  const [seen, setSeen] = useState(error)
  if (error !== seen) {
    setSeen(error)
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
    /** Adds a finding that came while the user was typing; undefined takes it back. */
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
