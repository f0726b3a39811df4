import type { ComponentProps } from 'react'
import type { DeskOfficial, DeskSettings, StepInput } from 'shared-contracts/http/cases/desk-models'
import { usePage } from 'shared-runtime/navigation'
import { Select } from 'shared-ui/select'

/** Input of a step that needs nothing. */
export const EMPTY_INPUT: StepInput = {
  note: '',
  letter: null,
  outcome: null,
  reasons: [],
  amountReturned: null,
  assignee: null,
  unit: null,
  fileIds: [],
}

type ChoiceProps = Omit<ComponentProps<typeof Select>, 'options'>

interface OfficialSelectProps extends ChoiceProps {
  readonly officials: readonly DeskOfficial[]
  /** Units of the cases: who works cases in all of them can be chosen. */
  readonly units: readonly string[]
}

/** Official who is to work a case, with the number of open cases of each. */
export function OfficialSelect({ officials, units, ...select }: OfficialSelectProps) {
  const { t } = usePage()
  const workers = officials.filter(({ worksIn }) => units.every((unit) => worksIn.includes(unit)))
  return (
    <Select
      {...select}
      options={[
        { value: '', label: t('cases.step.choose') },
        ...workers.map(({ id, name, openCases }) => ({
          value: id,
          label: t('cases.step.official', { name, count: openCases }),
        })),
      ]}
    />
  )
}

interface UnitSelectProps extends ChoiceProps {
  readonly units: DeskSettings['forwardUnits']
}

/** Unit to which a case is forwarded. */
export function UnitSelect({ units, ...select }: UnitSelectProps) {
  const { t } = usePage()
  return (
    <Select
      {...select}
      options={[
        { value: '', label: t('cases.step.choose') },
        ...units.map(({ code, label }) => ({ value: code, label })),
      ]}
    />
  )
}
