import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import type { Form } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { ChoiceGroup } from 'shared-ui/choice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import styles from '../case.module.css'
import { EMPTY_DEFECT } from './step-values.ts'
import type { StepValues, TypedDefect } from './step-values.ts'

const MAX_DEFECTS = 30

interface DefectFieldsProps {
  readonly form: Form<StepValues>
  readonly detail: DeskCaseDetail
}

/** List of all defects: what each concerns, its reason, and a sentence for the applicant. */
export function DefectFields({ form, detail }: DefectFieldsProps) {
  const { t } = usePage()
  const { error, errorWord, optionalWord, ref } = form.field('defects')
  const typed = form.values.defects
  const defects = typed.length === 0 ? [EMPTY_DEFECT] : typed
  const change = (next: readonly TypedDefect[]) => form.fill('defects', next)
  return (
    <ChoiceGroup
      legend={t('cases.defects.title')}
      hint={t('cases.defects.hint')}
      error={error}
      errorWord={errorWord}
      optionalWord={optionalWord}
    >
      <Stack gap="m">
        {defects.map((defect, index) => (
          <DefectRow
            key={index}
            defect={defect}
            position={index + 1}
            detail={detail}
            onChange={(part) =>
              change(defects.map((one, place) => (place === index ? { ...one, ...part } : one)))
            }
            onRemove={
              defects.length === 1 ? undefined : () => change(defects.filter((_, place) => place !== index))
            }
          />
        ))}
        {defects.length < MAX_DEFECTS ? (
          <div>
            <Button ref={ref} icon="plus" onClick={() => change([...defects, EMPTY_DEFECT])}>
              {t('cases.defects.add')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </ChoiceGroup>
  )
}

interface DefectRowProps extends Pick<DefectFieldsProps, 'detail'> {
  readonly defect: TypedDefect
  readonly position: number
  readonly onChange: (part: Partial<TypedDefect>) => void
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined
}

function DefectRow({ defect, position, detail, onChange, onRemove }: DefectRowProps) {
  const { t } = usePage()
  const optionsOf = (choices: DeskCaseDetail['defectReasons']) =>
    (choices ?? []).map(({ code, label }) => ({ value: code, label }))
  return (
    <fieldset className={styles.form}>
      <legend>{t('cases.defects.position', { position })}</legend>
      <Stack gap="s">
        <Select
          label={t('cases.defects.field')}
          value={defect.field}
          options={[{ value: '', label: t('cases.defects.whole') }, ...optionsOf(detail.formFields)]}
          onChange={({ target }) => onChange({ field: target.value })}
        />
        <Select
          label={t('cases.defects.reason')}
          value={defect.reason}
          options={[{ value: '', label: t('cases.step.choose') }, ...optionsOf(detail.defectReasons)]}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
        <TextAreaItem
          label={t('cases.defects.text')}
          name={`defect-${position}`}
          value={defect.text}
          rows={2}
          maxLength={1000}
          onChange={(text) => onChange({ text })}
        />
        {onRemove === undefined ? null : (
          <div>
            <Button kind="quiet" onClick={onRemove}>
              {t('cases.defects.remove', { position })}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}
