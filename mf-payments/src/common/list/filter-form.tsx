import { useId } from 'react'
import { normalizeAmount } from 'shared-contracts/rules/amount'
import { useForm } from 'shared-runtime/forms'
import type { FormField } from 'shared-runtime/forms'
import { formatDate, parseTypedDate } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import { readQapik } from '../qapik.ts'
import { NO_FILTERS, changeListAddress, writeListAddress } from './list-address.ts'
import type { ListParts } from './list-parts.ts'
import styles from './list.module.css'

interface TypedFieldProps extends FormField<string> {
  /** Text as it was understood; undefined for one that is not valid. */
  readonly read: (text: string) => string | undefined
}

/** Field whose value is shown as it was understood. */
function TypedField({ read, ...field }: TypedFieldProps) {
  const { value, onChange, onBlur } = field
  return (
    <TextField
      {...field}
      optionalWord={undefined}
      inputMode="decimal"
      onBlur={() => {
        const shown = read(value) ?? value
        if (shown !== value) onChange(shown)
        onBlur()
      }}
    />
  )
}

function readDay(text: string): string | undefined {
  const day = parseTypedDate(text)
  return day === undefined ? undefined : formatDate(day)
}

function useFilterForm({ list, address, dayLabel }: ListParts) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const { status, service, from, to, minAmount, maxAmount } = address
  function checkDay(text: string, first = '') {
    const day = parseTypedDate(text)
    if (day === undefined) return t('list.dayInvalid')
    return day < (parseTypedDate(first) ?? '') ? t('list.dayOrder') : undefined
  }
  function checkAmount(text: string, least = '') {
    const amount = readQapik(text)
    if (amount === undefined) return 'amount_is_not_valid'
    return amount < (readQapik(least) ?? 0) ? t('list.amountOrder') : undefined
  }
  const optional = { isOptional: true }
  return useForm({
    initial: { status, service, from: formatDate(from), to: formatDate(to), minAmount, maxAmount },
    followsInitial: true,
    fields: {
      status: { label: t('list.status') },
      service: { label: t('list.service') },
      from: { label: `${dayLabel}: ${t('list.from')}`, check: (text) => checkDay(text), ...optional },
      to: {
        label: `${dayLabel}: ${t('list.to')}`,
        check: (text, values) => checkDay(text, values.from),
        ...optional,
      },
      minAmount: { label: t('list.minAmount'), check: (text) => checkAmount(text), ...optional },
      maxAmount: {
        label: t('list.maxAmount'),
        check: (text, values) => checkAmount(text, values.minAmount),
        ...optional,
      },
    },
    onSubmit(values) {
      const amountOf = (text: string) => (text.trim() === '' ? '' : normalizeAmount(text))
      navigate(
        writeListAddress(
          list,
          changeListAddress(address, {
            status: values.status,
            service: values.service,
            from: parseTypedDate(values.from) ?? '',
            to: parseTypedDate(values.to) ?? '',
            minAmount: amountOf(values.minAmount),
            maxAmount: amountOf(values.maxAmount),
          }),
        ),
      )
    },
  })
}

/** Filters of status, service, period and amount. */
export function FilterForm(parts: ListParts) {
  const { list, address, services, statuses, dayLabel } = parts
  const { t, href } = usePage()
  const hintId = useId()
  const form = useFilterForm(parts)
  const any = { value: '', label: t('list.any') }
  return (
    <Form form={form} label={t('list.filter')}>
      <div className={styles.fields}>
        {statuses.length === 0 ? null : (
          <Select {...form.field('status')} optionalWord={undefined} options={statuses} />
        )}
        <Select
          {...form.field('service')}
          optionalWord={undefined}
          options={[any, ...services.map(({ code, label }) => ({ value: code, label }))]}
        />
        <fieldset className={styles.range} aria-describedby={hintId}>
          <legend className={styles.legend}>{dayLabel}</legend>
          <TypedField {...form.field('from')} label={t('list.from')} read={readDay} />
          <TypedField {...form.field('to')} label={t('list.to')} read={readDay} />
        </fieldset>
        <fieldset className={styles.range}>
          <legend className={styles.legend}>{t('list.amount')}</legend>
          <TypedField {...form.field('minAmount')} label={t('list.least')} read={normalizeAmount} />
          <TypedField {...form.field('maxAmount')} label={t('list.most')} read={normalizeAmount} />
        </fieldset>
      </div>
      <p id={hintId} className={styles.hint}>
        {t('list.dayHint')}
      </p>
      <div className={styles.actions}>
        {/* The press leaves the field only afterwards: an error that appears in between would move the button away. */}
        <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
          {t('list.apply')}
        </Button>
        <ButtonLink kind="quiet" href={href(writeListAddress(list, changeListAddress(address, NO_FILTERS)))}>
          {t('list.clearAll')}
        </ButtonLink>
      </div>
    </Form>
  )
}
