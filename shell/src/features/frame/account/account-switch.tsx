import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { openDialog } from 'shared-contracts/events/shell'
import type { User } from 'shared-contracts/models/user'
import { splitLanguage } from 'shared-contracts/session/language'
import { useTexts } from 'shared-runtime/i18n'
import { useShellServices } from '../../../common/services/shell-services.ts'
import styles from './account-place.module.css'

const CHOOSER = 'account-chooser'

/**
 * Asks which account to act for where none is chosen (ACC-01). A page that is left takes the question with it and the
 * next one asks anew; who closes it by hand is not asked again before the next load.
 */
function useQuestion(isOpen: boolean): void {
  const { bus, dialogs } = useShellServices()
  const { key, pathname } = useLocation()
  const isOnTheWay = splitLanguage(pathname).path.startsWith('/sign-in')
  const page = useRef(key)
  const isRefused = useRef(false)
  // Before the dialog's own: it closes in an effect of the same change of page.
  useEffect(() => {
    page.current = key
  }, [key])
  useEffect(() => {
    if (!isOpen || isOnTheWay || isRefused.current || dialogs.shown.value !== undefined) return undefined
    bus.ask(openDialog, { dialog: CHOOSER }).catch(() => undefined)
    let stood = false
    return dialogs.shown.subscribe((dialog) => {
      if (dialog?.name === CHOOSER) stood = true
      else if (stood && page.current === key) isRefused.current = true
    })
  }, [isOpen, isOnTheWay, key, bus, dialogs])
}

/** The account that the person acts for, which leads to the others (ACC-02). */
export function AccountSwitch({ user: { manufacturers } }: { readonly user: User }) {
  const t = useTexts('shell')
  const { bus } = useShellServices()
  const selected = manufacturers.find((account) => account.selected)
  useQuestion(selected === undefined)
  if (manufacturers.length < 2) return null
  const name =
    selected === undefined
      ? t('account.choose')
      : selected.voen === null
        ? t('account.citizen')
        : selected.name
  return (
    <button
      type="button"
      className={styles.switch}
      aria-haspopup="dialog"
      aria-label={t('account.switch', { name })}
      title={name}
      onClick={() => void bus.ask(openDialog, { dialog: CHOOSER })}
    >
      <span className={styles.text}>{name}</span>
    </button>
  )
}
