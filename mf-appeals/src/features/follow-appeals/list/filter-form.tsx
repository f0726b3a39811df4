import { parseDate, formatDate } from 'shared-runtime/i18n'
import { useForm } from 'shared-runtime/forms'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import type { ListedAppeals } from './listed-appeals.ts'
import { KINDS, changeListAddress, writeListAddress } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import { typesCall } from './list-appeals.api.ts'
import styles from './filter-form.module.css'

export interface FilterFormProps {
  readonly listed: ListedAppeals
  readonly address: ListAddress
}

/** Days as typed: dd.mm.yyyy. */
function readForm({ kind, type, ...days }: ListAddress) {
  return {
    kind: kind as string,
    type,
    from: formatDate(days.from),
    to: formatDate(days.to),
    endFrom: formatDate(days.endFrom),
    endTo: formatDate(days.endTo),
  }
}

const DAYS = ['from', 'to', 'endFrom', 'endTo'] as const

/** Filters of kind, type, day of submission and day of the end. */
export function FilterForm({ listed, address }: FilterFormProps) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const { data: types } = typesCall.useReply()
  const checkDay = (text: string) => (parseDate(text) === undefined ? t('follow.list.dayInvalid') : undefined)
  const form = useForm({
    initial: readForm(address),
    followsInitial: true,
    fields: {
      kind: { label: t('follow.list.kind') },
      type: { label: t('follow.columns.serviceType') },
      from: { label: t('follow.list.from'), check: checkDay, isOptional: true },
      to: { label: t('follow.list.to'), check: checkDay, isOptional: true },
      endFrom: { label: t('follow.list.endFrom'), check: checkDay, isOptional: true },
      endTo: { label: t('follow.list.endTo'), check: checkDay, isOptional: true },
    },
    onSubmit({ kind, type, from, to, endFrom, endTo }) {
      const change = {
        kind: KINDS.find((one) => one === kind) ?? ('' as const),
        type,
        from: parseDate(from) ?? '',
        to: parseDate(to) ?? '',
        endFrom: parseDate(endFrom) ?? '',
        endTo: parseDate(endTo) ?? '',
      }
      navigate(listed.path + writeListAddress(changeListAddress(address, change)))
    },
  })
  return (
    <Form form={form} label={t('follow.list.filter')}>
      <div className={styles.fields}>
        {listed.type === undefined ? (
          <>
            <Select
              {...form.field('kind')}
              optionalWord={undefined}
              options={[
                { value: '', label: t('follow.list.any') },
                ...KINDS.map((kind) => ({ value: kind, label: t(`follow.kinds.${kind}`) })),
              ]}
            />
            <Select
              {...form.field('type')}
              optionalWord={undefined}
              options={[
                { value: '', label: t('follow.list.any') },
                ...(types?.content ?? []).map(({ type, title }) => ({ value: type, label: title })),
              ]}
            />
          </>
        ) : null}
        {DAYS.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            optionalWord={undefined}
            hint={t('follow.list.dayHint')}
            inputMode="decimal"
          />
        ))}
      </div>
      <Stack row>
        <Button type="submit">{t('follow.list.apply')}</Button>
      </Stack>
    </Form>
  )
}
