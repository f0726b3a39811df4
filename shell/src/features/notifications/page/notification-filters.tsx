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
import { notificationsPath } from './notification-view.ts'
import type { NotificationView } from './notification-view.ts'
import styles from './notifications-page.module.css'

/** Parses a typed date; undefined when empty or invalid. */
function parseDay(text: string): string | undefined {
  return parseDate(text.trim())
}

function isInvalidDay(text: string): boolean {
  return text.trim() !== '' && parseDay(text) === undefined
}

function toFormValues({ category, from, to }: NotificationView) {
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

function useFilterForm(shown: NotificationView) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const navigate = useNavigate()
  const show = (filters: Partial<NotificationView>) =>
    navigate(href(notificationsPath({ ...shown, ...filters, page: 1 })))
  const wrongDay = (text: string) => (isInvalidDay(text) ? t('notifications.wrongDay') : undefined)
  const form = useForm({
    initial: toFormValues(shown),
    followsInitial: true,
    fields: {
      category: { label: t('notifications.about') },
      from: { label: t('notifications.from'), check: wrongDay },
      to: {
        label: t('notifications.to'),
        check(to, { from }) {
          const isReversed = (parseDay(from) ?? '') > (parseDay(to) ?? '9')
          return isReversed ? t('notifications.turnedDays') : wrongDay(to)
        },
      },
    },
    onSubmit: ({ category, from, to }) =>
      void show({
        category: NOTIFICATION_CATEGORIES.find((one) => one === category),
        from: parseDay(from),
        to: parseDay(to),
      }),
  })

  function clear() {
    // The button is removed, so the first field gets the focus.
    form.focus('category')
    void show({ category: undefined, from: undefined, to: undefined })
  }
  return { form, clear }
}

/** Filters of the list: category and dates. */
export function NotificationFilters({ shown }: { readonly shown: NotificationView }) {
  const t = useTexts('shell')
  const { form, clear } = useFilterForm(shown)
  const hasFilters = [shown.category, shown.from, shown.to].some((value) => value !== undefined)
  return (
    <Drawer
      id="notification-filters"
      until="phone"
      icon="filter"
      openText={t('notifications.filter')}
      title={t('notifications.filter')}
      closeText={t('frame.close')}
      closeOn={notificationsPath({ ...shown, page: 1 })}
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
          {hasFilters ? (
            <Button kind="quiet" onClick={clear}>
              {t('notifications.clear')}
            </Button>
          ) : null}
        </div>
      </form>
    </Drawer>
  )
}
