import { useId } from 'react'
import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import { formatDate, parseTypedDate } from 'shared-runtime/i18n'
import { useForm } from 'shared-runtime/forms'
import type { FormField } from 'shared-runtime/forms'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import type { ListedAppeals } from './listed-appeals.ts'
import { changeListAddress, writeListAddress } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import { typesCall } from './list-appeals.api.ts'
import styles from './filter-form.module.css'

export interface FilterFormProps {
  readonly listed: ListedAppeals
  readonly address: ListAddress
  /** Statuses of the user's appeals. */
  readonly statuses: readonly CaseChoice[]
}

/** Days as typed: dd.mm.yyyy. */
function readForm({ type, status, ...days }: ListAddress) {
  return {
    type,
    status,
    from: formatDate(days.from),
    to: formatDate(days.to),
    endFrom: formatDate(days.endFrom),
    endTo: formatDate(days.endTo),
  }
}

const PERIODS = [
  ['appealDate', 'from', 'to'],
  ['applicationEndDate', 'endFrom', 'endTo'],
] as const

/** Day that is shown as it was understood. */
function DayField(field: FormField<string>) {
  const { value, onChange, onBlur } = field
  return (
    <TextField
      {...field}
      optionalWord={undefined}
      inputMode="decimal"
      onBlur={() => {
        const day = formatDate(parseTypedDate(value) ?? value)
        if (day !== value) onChange(day)
        onBlur()
      }}
    />
  )
}

/** Filters of type, status, period of submission and period of the end. */
export function FilterForm({ listed, address, statuses }: FilterFormProps) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const { data: types } = typesCall.useReply()
  function checkDay(text: string, first = '') {
    const day = parseTypedDate(text)
    if (day === undefined) return t('follow.list.dayInvalid')
    return day < (parseTypedDate(first) ?? '') ? t('follow.list.dayOrder') : undefined
  }
  const first = { label: t('follow.list.from'), check: (text: string) => checkDay(text), isOptional: true }
  const last = { label: t('follow.list.to'), isOptional: true }
  const hintId = useId()
  const form = useForm({
    initial: readForm(address),
    followsInitial: true,
    fields: {
      type: { label: t('follow.columns.serviceType') },
      status: { label: t('follow.columns.status') },
      from: first,
      to: { ...last, check: (text, { from }) => checkDay(text, from) },
      endFrom: first,
      endTo: { ...last, check: (text, { endFrom }) => checkDay(text, endFrom) },
    },
    onSubmit({ type, status, from, to, endFrom, endTo }) {
      const change = {
        type,
        status,
        from: parseTypedDate(from) ?? '',
        to: parseTypedDate(to) ?? '',
        endFrom: parseTypedDate(endFrom) ?? '',
        endTo: parseTypedDate(endTo) ?? '',
      }
      navigate(listed.path + writeListAddress(changeListAddress(address, change)))
    },
  })
  const any = { value: '', label: t('follow.list.any') }
  return (
    <Form form={form} label={t('follow.list.filter')}>
      <div className={styles.fields}>
        {listed.type === undefined ? (
          <Select
            {...form.field('type')}
            optionalWord={undefined}
            options={[
              any,
              ...(types?.content ?? []).map(({ type, title }) => ({ value: type, label: title })),
            ]}
          />
        ) : null}
        <Select
          {...form.field('status')}
          optionalWord={undefined}
          options={[any, ...statuses.map(({ code, label }) => ({ value: code, label }))]}
        />
        {PERIODS.map(([period, ...names]) => (
          <fieldset key={period} className={styles.period} aria-describedby={hintId}>
            <legend className={styles.legend}>{t(`follow.columns.${period}`)}</legend>
            {names.map((name) => (
              <DayField key={name} {...form.field(name)} />
            ))}
          </fieldset>
        ))}
      </div>
      <p id={hintId} className={styles.hint}>
        {t('follow.list.dayHint')}
      </p>
      <div className={styles.actions}>
        {/* The press leaves the field only afterwards: an error that appears in between would move the button away. */}
        <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
          {t('follow.list.apply')}
        </Button>
      </div>
    </Form>
  )
}
