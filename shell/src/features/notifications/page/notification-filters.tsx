import { useNavigate } from 'react-router-dom'
import { NOTIFICATION_CATEGORIES } from 'shared-contracts/models/notification'
import { useForm } from 'shared-runtime/forms'
import type { FormField } from 'shared-runtime/forms'
import { formatDate, parseDate, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Drawer } from 'shared-ui/drawer'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { pathOf } from './notification-query.ts'
import type { ShownNotifications } from './notification-query.ts'
import styles from './notifications-page.module.css'

/** A typed day: undefined when empty or invalid. */
function readDay(text: string): string | undefined {
  return parseDate(text.trim())
}

function isWrongDay(text: string): boolean {
  return text.trim() !== '' && readDay(text) === undefined
}

function typedOf({ category, from, to }: ShownNotifications) {
  return {
    category: category ?? '',
    from: from === undefined ? '' : formatDate(from),
    to: to === undefined ? '' : formatDate(to),
  }
}

function DayField(field: FormField<string>) {
  const t = useTexts('shell')
  return (
    <TextField {...field} placeholder={t('notifications.dayFormat')} inputMode="numeric" autoComplete="off" />
  )
}

function useFilterForm(shown: ShownNotifications) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const navigate = useNavigate()
  const show = (filters: Partial<ShownNotifications>) =>
    navigate(href(pathOf({ ...shown, ...filters, page: 1 })))
  const wrongDay = (text: string) => (isWrongDay(text) ? t('notifications.wrongDay') : undefined)
  const form = useForm({
    initial: typedOf(shown),
    followsInitial: true,
    fields: {
      category: { label: t('notifications.about') },
      from: { label: t('notifications.from'), check: wrongDay },
      to: {
        label: t('notifications.to'),
        check(to, { from }) {
          const isTurned = (readDay(from) ?? '') > (readDay(to) ?? '9')
          return isTurned ? t('notifications.turnedDays') : wrongDay(to)
        },
      },
    },
    onSubmit: ({ category, from, to }) =>
      void show({
        category: NOTIFICATION_CATEGORIES.find((one) => one === category),
        from: readDay(from),
        to: readDay(to),
      }),
  })

  function clear() {
    // The button disappears.
    form.focus('category')
    void show({ category: undefined, from: undefined, to: undefined })
  }
  return { form, clear }
}

/** Filters of the list: category and days. */
export function NotificationFilters({ shown }: { readonly shown: ShownNotifications }) {
  const t = useTexts('shell')
  const { form, clear } = useFilterForm(shown)
  const isNarrowed = [shown.category, shown.from, shown.to].some((value) => value !== undefined)
  return (
    <Drawer
      id="notification-filters"
      until="phone"
      icon="filter"
      openText={t('notifications.filter')}
      title={t('notifications.filter')}
      closeText={t('frame.close')}
      closeOn={pathOf({ ...shown, page: 1 })}
    >
      <form {...form.element} role="search" className={styles.filters} noValidate>
        <Select
          {...form.field('category')}
          options={[
            { value: '', label: t('notifications.anything') },
            ...NOTIFICATION_CATEGORIES.map((one) => ({
              value: one,
              label: t(`notifications.category.${one}`),
            })),
          ]}
        />
        <DayField {...form.field('from')} />
        <DayField {...form.field('to')} />
        <div className={styles.actions}>
          <Button type="submit">{t('notifications.show')}</Button>
          {isNarrowed ? (
            <Button kind="quiet" onClick={clear}>
              {t('notifications.clear')}
            </Button>
          ) : null}
        </div>
      </form>
    </Drawer>
  )
}
