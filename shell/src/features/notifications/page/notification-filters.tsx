import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { NOTIFICATION_CATEGORIES } from 'shared-contracts/models/notification'
import type { NotificationCategory } from 'shared-contracts/models/notification'
import { formatDate, parseDate, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Drawer } from 'shared-ui/drawer'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { pathOf } from './notification-query.ts'
import type { ShownNotifications } from './notification-query.ts'
import styles from './notifications-page.module.css'

/** A typed day: undefined when empty, `wrong` when invalid. */
function readDay(text: string): string | undefined | 'wrong' {
  return text.trim() === '' ? undefined : (parseDate(text) ?? 'wrong')
}

function typedOf({ category, from, to }: ShownNotifications) {
  return {
    category: category ?? '',
    from: from === undefined ? '' : formatDate(from),
    to: to === undefined ? '' : formatDate(to),
  }
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onType: (day: string) => void
}

function DayField({ onType, ...field }: DayFieldProps) {
  const t = useTexts('shell')
  return (
    <TextField
      {...field}
      placeholder={t('notifications.dayFormat')}
      inputMode="numeric"
      autoComplete="off"
      errorWord={t('notifications.error')}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** Filters of the list: category and days. */
export function NotificationFilters({ shown }: { readonly shown: ShownNotifications }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const navigate = useNavigate()
  const said = pathOf({ ...shown, page: 1 })
  const [typed, setTyped] = useState(typedOf(shown))
  const [last, setLast] = useState(said)
  const form = useRef<HTMLFormElement>(null)
  if (last !== said) {
    // After a navigation the fields show the new address, and keep their focus.
    setLast(said)
    setTyped(typedOf(shown))
  }
  const { category, from, to } = typed
  const [isChecked, setChecked] = useState(false)
  const days = { from: readDay(from), to: readDay(to) }
  const isTurned =
    days.from !== undefined && days.to !== undefined && days.from !== 'wrong' && days.from > days.to

  function show(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (days.from === 'wrong' || days.to === 'wrong' || isTurned) return
    const chosen = NOTIFICATION_CATEGORIES.find((one) => one === category)
    void navigate(
      href(pathOf({ ...shown, ...days, from: days.from, to: days.to, category: chosen, page: 1 })),
    )
  }

  function clear() {
    setChecked(false)
    // The button disappears.
    form.current?.querySelector('select')?.focus()
    const none = { category: undefined, from: undefined, to: undefined, page: 1 }
    void navigate(href(pathOf({ ...shown, ...none })))
  }

  const errorOf = (day: string | undefined, other?: string) =>
    !isChecked ? undefined : day === 'wrong' ? t('notifications.wrongDay') : other
  const isNarrowed = [shown.category, shown.from, shown.to].some((value) => value !== undefined)
  return (
    <Drawer
      id="notification-filters"
      until="phone"
      icon="filter"
      openText={t('notifications.filter')}
      title={t('notifications.filter')}
      closeText={t('frame.close')}
      closeOn={said}
    >
      <form ref={form} role="search" className={styles.filters} onSubmit={show} noValidate>
        <Select
          label={t('notifications.about')}
          value={category}
          onChange={({ target }) => setTyped({ ...typed, category: target.value })}
          options={[
            { value: '', label: t('notifications.anything') },
            ...NOTIFICATION_CATEGORIES.map((one: NotificationCategory) => ({
              value: one,
              label: t(`notifications.category.${one}`),
            })),
          ]}
        />
        <DayField
          label={t('notifications.from')}
          value={from}
          error={errorOf(days.from)}
          onType={(day) => setTyped({ ...typed, from: day })}
        />
        <DayField
          label={t('notifications.to')}
          value={to}
          error={errorOf(days.to, isTurned ? t('notifications.turnedDays') : undefined)}
          onType={(day) => setTyped({ ...typed, to: day })}
        />
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
