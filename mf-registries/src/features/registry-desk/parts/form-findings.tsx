import type { RefObject } from 'react'
import { errorMessage, isFault } from 'shared-contracts/rules/error-message'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { ErrorSummary } from 'shared-ui/error-summary'
import { Notice } from 'shared-ui/notice'

export interface FormFindingsProps {
  readonly error: PortalError | undefined
  readonly fieldErrors: Readonly<Record<string, string>>
  /** How often the form was sent. */
  readonly attempt: number
  readonly form: RefObject<HTMLElement | null>
  /** Names of fields for people. */
  readonly labelOf: (field: string) => string
}

/** Why a form was refused, on top of it: each finding leads to its field, anything else is one sentence. */
export function FormFindings({ error, fieldErrors, attempt, form, labelOf }: FormFindingsProps) {
  const t = useTexts()
  const language = useLanguage()
  const found = Object.entries(fieldErrors)
  if (found.length > 0)
    return (
      <ErrorSummary
        title={t('desk.mend')}
        attempt={attempt}
        errors={found.map(([field, message]) => ({
          field,
          message: `${labelOf(field)}: ${message}`,
          onGo: () => focusField(form.current, field),
        }))}
      />
    )
  if (error === undefined) return null
  return (
    <Notice
      kind="error"
      title={errorMessage(error, language)}
      announce={isFault(error) ? undefined : 'alert'}
    />
  )
}

/** The first control of a field; the server may name it with the object that holds it. */
function focusField(form: HTMLElement | null, field: string): void {
  const names = [field, field.replace(/^(?:record|terms)\./, ''), `${field}.az`]
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  const wanted = names.flatMap((name) => controls.filter((one) => one.getAttribute('name') === name))
  wanted[0]?.focus()
}
