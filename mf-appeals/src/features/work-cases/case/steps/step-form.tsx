import { useEffect, useEffectEvent, useState } from 'react'
import { takeDeskStep } from 'shared-contracts/http/cases/case-desk'
import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import { isAmount, normalizeAmount } from 'shared-contracts/rules/amount'
import { hasBlank } from 'shared-contracts/rules/letter-blank'
import { useAction } from 'shared-runtime/actions'
import { useDraft } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues, FieldOptions } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem, TextItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { Form } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { NO_FILES } from '../../../../common/attached-files.ts'
import { OfficialSelect, UnitSelect } from '../../step-input.tsx'
import { useStale, type CasePartProps } from '../case-part.ts'
import { CaseFileField } from '../case-file-field.tsx'
import styles from '../case.module.css'
import { DefectFields } from './defect-fields.tsx'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { EMPTY_VALUES, doneText, draftSubject, initialValues, toInput } from './step-values.ts'
import type { StepValues } from './step-values.ts'
import { useConfirmStep } from './use-confirm-step.ts'

interface StepFormProps extends CasePartProps {
  readonly step: OpenStep
}

function useStepForm({ detail, step, version, onDone, onStale }: StepFormProps) {
  const { t } = usePage()
  const confirmStep = useConfirmStep(detail.number)
  const { run, error } = useAction(takeDeskStep, { shows: true })
  useStale(error, onStale)
  const draft = useDraft<DraftValues>('desk-step', 1, {})
  const [files, setFiles] = useState(NO_FILES)
  // `left`: back to the fields.
  const [preview, setPreview] = useState<'open' | 'left'>()
  const needs = (need: OpenStep['needs'][number]) => step.needs.includes(need)
  const takes = (need: OpenStep['needs'][number]) => needs(need) || step.accepts?.includes(need) === true
  const required = <Value,>(
    label: string,
    need: OpenStep['needs'][number],
    isEmpty: (value: Value) => boolean,
  ): FieldOptions<Value, StepValues> => ({
    label,
    isOptional: !needs(need),
    isShown: () => takes(need),
    check: (value) => (isEmpty(value) ? t('cases.step.missing') : undefined),
  })
  const isBlank = (text: string) => text.trim() === ''
  const ofLetter = (label: string): FieldOptions<string, StepValues> => ({
    ...required(label, 'letter', isBlank),
    check: (text) =>
      isBlank(text) ? t('cases.step.missing') : hasBlank(text) ? 'letter_has_blank' : undefined,
  })
  const form = useForm<StepValues>({
    initial: initialValues(detail, step),
    fields: {
      assignee: required(t('cases.columns.assignee'), 'assignee', isBlank),
      unit: required(t('cases.columns.unit'), 'unit', isBlank),
      outcome: required(t('cases.step.outcome'), 'outcome', isBlank),
      reasons: required(t('cases.step.reasons'), 'reasons', (list) => list.length === 0),
      amountReturned: {
        label: t('cases.step.amount'),
        isOptional: true,
        // Only the trader of a complaint returns money.
        isShown: () => takes('outcome') && detail.kind === 'complaint',
        check: (text) => (isAmount(normalizeAmount(text.trim())) ? undefined : 'amount_is_not_valid'),
      },
      defects: {
        label: t('cases.defects.title'),
        isOptional: step.defects !== 'needed',
        isShown: () => step.defects !== undefined,
        check: (list) =>
          list.length === 0 || list.some(({ reason, text }) => reason === '' || isBlank(text))
            ? t('cases.defects.incomplete')
            : undefined,
      },
      subject: ofLetter(t('cases.step.subject')),
      body: ofLetter(t('cases.step.body')),
      files: {
        label: t('cases.files.attach'),
        isInDraft: false,
        isShown: () => takes('files'),
        check: () => (files.isSafe ? undefined : t('cases.files.wait')),
      },
      note: required(t('cases.step.note'), 'note', isBlank),
    },
    error,
    usedKeyCode: 'CASE_KEY_USED',
    draft,
    draftOf: draftSubject(detail, step.code),
    nameOf: (name) => (name === 'letter' ? 'body' : name),
    async onSubmit(values, { key }) {
      if (takes('letter') && preview !== 'open') {
        setPreview('open')
        return false
      }
      if (!(await confirmStep(step))) return false
      const body = { version, key, input: toInput(values, files.fileIds) }
      const changed = await run({ params: { id: detail.id, step: step.code }, body })
      setPreview(undefined)
      if (changed === undefined) return false
      form.reset(EMPTY_VALUES)
      onDone(changed, doneText(step, changed, t))
      return true
    },
  })
  const focusLetter = useEffectEvent(() => form.focus('body'))
  useEffect(() => {
    if (preview === 'left') focusLetter()
  }, [preview])
  return {
    form,
    setFiles,
    hasLetter: takes('letter'),
    isPreviewed: preview === 'open',
    leavePreview: () => setPreview('left'),
  }
}

/** Form of a step with what the step needs: official, unit, outcome, reasons, letter, files, note. Typed values are a draft. */
export function StepForm(props: StepFormProps) {
  const { t } = usePage()
  const { detail, step } = props
  const { form, setFiles, hasLetter, isPreviewed, leavePreview } = useStepForm(props)
  return (
    <div className={styles.form}>
      <Form form={form} label={step.label}>
        <Stack gap="m">
          {/* Uploads go on below the preview. */}
          <div hidden={isPreviewed}>
            <StepFields {...props} form={form} setFiles={setFiles} />
          </div>
          {isPreviewed ? <LetterPreview detail={detail} step={step} values={form.values} /> : null}
          <div className={styles.steps}>
            <Button type="submit" kind="primary" busy={form.isBusy}>
              {hasLetter && !isPreviewed ? t('cases.letter.read') : step.label}
            </Button>
            {isPreviewed ? <Button onClick={leavePreview}>{t('cases.letter.change')}</Button> : null}
          </div>
        </Stack>
      </Form>
    </div>
  )
}

interface StepFieldsProps extends StepFormProps, Pick<ReturnType<typeof useStepForm>, 'form' | 'setFiles'> {}

function StepFields({ detail, settings, step, form, setFiles }: StepFieldsProps) {
  const { t } = usePage()
  const { values } = form
  const toggle = (code: string, isOn: boolean) =>
    form.fill('reasons', isOn ? [...values.reasons, code] : values.reasons.filter((one) => one !== code))
  return (
    <Stack gap="m">
      {form.isShown('assignee') ? (
        <OfficialSelect
          {...form.field('assignee')}
          officials={settings.officials.filter(({ id }) => !detail.barredOfficials.includes(id))}
          units={[detail.unit.code]}
        />
      ) : null}
      {form.isShown('unit') ? (
        <UnitSelect
          {...form.field('unit')}
          units={settings.forwardUnits.filter(({ code }) => code !== detail.unit.code)}
        />
      ) : null}
      {form.isShown('outcome') ? (
        <Select
          {...form.field('outcome')}
          options={[
            { value: '', label: t('cases.step.choose') },
            ...detail.outcomes.map(({ code, label }) => ({ value: code, label })),
          ]}
        />
      ) : null}
      {form.isShown('reasons') ? (
        <ChoiceGroup
          legend={form.labelOf('reasons')}
          error={form.field('reasons').error}
          errorWord={form.field('reasons').errorWord}
        >
          {settings.reasons
            .filter(({ code }) => detail.letterReasons.some((one) => one.code === code))
            .map(({ code, label }) => (
              <Choice
                key={code}
                type="checkbox"
                name="reasons"
                label={label}
                checked={values.reasons.includes(code)}
                onChange={({ target }) => toggle(code, target.checked)}
              />
            ))}
        </ChoiceGroup>
      ) : null}
      {form.isShown('amountReturned') ? (
        <TextItem {...form.field('amountReturned')} hint={t('cases.step.amountHint')} isShort />
      ) : null}
      {form.isShown('defects') ? <DefectFields form={form} detail={detail} /> : null}
      {form.isShown('body') ? <LetterFields form={form} detail={detail} step={step} /> : null}
      {form.isShown('files') ? (
        <CaseFileField
          {...form.field('files')}
          optionalWord={t('cases.files.optional')}
          onChange={setFiles}
        />
      ) : null}
      {form.isShown('note') ? (
        <TextAreaItem {...form.field('note')} hint={t('cases.step.noteHint')} rows={2} maxLength={2000} />
      ) : null}
    </Stack>
  )
}
