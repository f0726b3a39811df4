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

interface ChoiceProps {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** Official who is to work a case, with the number of open cases of each. */
export function OfficialSelect({
  officials,
  value,
  onChange,
}: ChoiceProps & { readonly officials: readonly DeskOfficial[] }) {
  const { t } = usePage()
  const workers = officials.filter(({ duties }) => duties.includes('caseworker') || duties.includes('head'))
  return (
    <Select
      label={t('cases.columns.assignee')}
      value={value ?? ''}
      options={[
        { value: '', label: t('cases.step.choose') },
        ...workers.map(({ id, name, openCases }) => ({
          value: id,
          label: t('cases.step.official', { name, count: openCases }),
        })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

/** Unit to which a case is forwarded. */
export function UnitSelect({
  units,
  value,
  onChange,
}: ChoiceProps & { readonly units: DeskSettings['forwardUnits'] }) {
  const { t } = usePage()
  return (
    <Select
      label={t('cases.columns.unit')}
      value={value ?? ''}
      options={[
        { value: '', label: t('cases.step.choose') },
        ...units.map(({ code, label }) => ({ value: code, label })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
