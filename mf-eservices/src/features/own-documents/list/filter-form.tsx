import { useId } from 'react'
import { useForm } from 'shared-runtime/forms'
import type { FormField } from 'shared-runtime/forms'
import { formatDate, parseTypedDate } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import { DOCUMENTS_PATH } from '../document-paths.ts'
import {
  NO_FILTERS,
  VALIDITIES,
  changeListAddress,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import type { DocumentsPage } from './list-documents.api.ts'
import styles from './my-documents.module.css'

export interface FilterFormProps {
  readonly address: ListAddress
  /** Kinds and services that the documents of the user have. */
  readonly present: DocumentsPage['present']
}

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

/** Filters of type, service, validity and period. */
export function FilterForm({ address, present }: FilterFormProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const hintId = useId()
  const { kind, service, validity } = address
  function checkDay(text: string, first = '') {
    const day = parseTypedDate(text)
    if (day === undefined) return t('documents.list.dayInvalid')
    return day < (parseTypedDate(first) ?? '') ? t('documents.list.dayOrder') : undefined
  }
  const form = useForm({
    initial: { kind, service, validity, from: formatDate(address.from), to: formatDate(address.to) },
    followsInitial: true,
    fields: {
      kind: { label: t('documents.columns.kind') },
      service: { label: t('documents.columns.service') },
      validity: { label: t('documents.columns.validity') },
      from: { label: t('documents.list.from'), check: (text) => checkDay(text), isOptional: true },
      to: {
        label: t('documents.list.to'),
        check: (text, { from }) => checkDay(text, from),
        isOptional: true,
      },
    },
    onSubmit({ from, to, ...chosen }) {
      const days = { from: parseTypedDate(from) ?? '', to: parseTypedDate(to) ?? '' }
      // Reading checks the codes.
      const read = readListAddress(new URLSearchParams({ ...chosen, ...days }))
      navigate(DOCUMENTS_PATH + writeListAddress({ ...read, sort: address.sort }))
    },
  })
  const any = { value: '', label: t('documents.list.any') }
  return (
    <Form form={form} label={t('catalogue.filter')}>
      <div className={styles.fields}>
        <Select
          {...form.field('kind')}
          optionalWord={undefined}
          options={[any, ...present.kinds.map((one) => ({ value: one, label: t(`documents.kinds.${one}`) }))]}
        />
        <Select
          {...form.field('service')}
          optionalWord={undefined}
          options={[any, ...present.services.map(({ code, label }) => ({ value: code, label }))]}
        />
        <Select
          {...form.field('validity')}
          optionalWord={undefined}
          options={[
            any,
            ...VALIDITIES.map((one) => ({ value: one, label: t(`documents.validities.${one}`) })),
          ]}
        />
        <fieldset className={styles.period} aria-describedby={hintId}>
          <legend className={styles.legend}>{t('documents.columns.date')}</legend>
          <DayField {...form.field('from')} />
          <DayField {...form.field('to')} />
        </fieldset>
      </div>
      <p id={hintId} className={styles.hint}>
        {t('documents.list.dayHint')}
      </p>
      <div className={styles.actions}>
        {/* The press leaves the field only afterwards: an error that appears in between would move the button away. */}
        <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
          {t('documents.list.apply')}
        </Button>
        <ButtonLink
          kind="quiet"
          href={href(DOCUMENTS_PATH + writeListAddress(changeListAddress(address, NO_FILTERS)))}
        >
          {t('catalogue.clearAll')}
        </ButtonLink>
      </div>
    </Form>
  )
}
