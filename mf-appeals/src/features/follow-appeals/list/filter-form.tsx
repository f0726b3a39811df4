import { useId } from 'react'
import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import { parseDate, formatDate } from 'shared-runtime/i18n'
import { useForm } from 'shared-runtime/forms'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import type { ListedAppeals } from './listed-appeals.ts'
import { NO_FILTERS, changeListAddress, writeListAddress } from './list-address.ts'
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

/** Filters of type, status, period of submission and period of the end. */
export function FilterForm({ listed, address, statuses }: FilterFormProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const { data: types } = typesCall.useReply()
  const checkDay = (text: string) => (parseDate(text) === undefined ? t('follow.list.dayInvalid') : undefined)
  const day = (key: string) => ({ label: t(`follow.list.${key}`), check: checkDay, isOptional: true })
  const hintId = useId()
  const form = useForm({
    initial: readForm(address),
    followsInitial: true,
    fields: {
      type: { label: t('follow.columns.serviceType') },
      status: { label: t('follow.columns.status') },
      from: day('from'),
      to: day('to'),
      endFrom: day('from'),
      endTo: day('to'),
    },
    onSubmit({ type, status, from, to, endFrom, endTo }) {
      const change = {
        type,
        status,
        from: parseDate(from) ?? '',
        to: parseDate(to) ?? '',
        endFrom: parseDate(endFrom) ?? '',
        endTo: parseDate(endTo) ?? '',
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
              <TextField key={name} {...form.field(name)} optionalWord={undefined} inputMode="decimal" />
            ))}
          </fieldset>
        ))}
      </div>
      <p id={hintId} className={styles.hint}>
        {t('follow.list.dayHint')}
      </p>
      <div className={styles.actions}>
        <Button type="submit">{t('follow.list.apply')}</Button>
        <ButtonLink
          kind="quiet"
          href={href(listed.path + writeListAddress(changeListAddress(address, NO_FILTERS)))}
        >
          {t('follow.list.clearAll')}
        </ButtonLink>
      </div>
    </Form>
  )
}
