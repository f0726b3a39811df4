import type { StepInput } from 'shared-contracts/http/cases/desk-models'
import { EMPTY_INPUT } from '../../step-input.tsx'

/** Values of the form of a step; each step shows those that it takes. */
export interface StepValues {
  readonly note: string
  readonly subject: string
  readonly body: string
  readonly outcome: string
  readonly reasons: readonly string[]
  readonly amountReturned: string
  readonly assignee: string | null
  readonly unit: string | null
}

/** Form of a step before anything is typed. */
export const EMPTY_VALUES: StepValues = {
  note: '',
  subject: '',
  body: '',
  outcome: '',
  reasons: [],
  amountReturned: '',
  assignee: null,
  unit: null,
}

/** Input of a step from the values of its form. */
export function toInput(values: StepValues): StepInput {
  const { note, subject, body, outcome, reasons, amountReturned, assignee, unit } = values
  return {
    ...EMPTY_INPUT,
    note: note.trim(),
    letter: body.trim() === '' ? null : { subject: subject.trim(), body: body.trim() },
    outcome: outcome === '' ? null : outcome,
    reasons: [...reasons],
    amountReturned: amountReturned.trim() === '' ? null : amountReturned.trim().replace(',', '.'),
    assignee,
    unit,
  }
}
