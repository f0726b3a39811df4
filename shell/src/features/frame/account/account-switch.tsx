import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { openDialog } from 'shared-contracts/events/shell'
import type { User } from 'shared-contracts/models/user'
import { useTexts } from 'shared-runtime/i18n'
import { useShellServices } from '../../../common/services/shell-services.ts'
import styles from './header-account.module.css'

const CHOOSER = 'account-chooser'

/** Opens the chooser where no account is selected (ACC-01), on every page until the user closes it. */
function useChooserPrompt(isOpen: boolean): void {
  const { bus, dialogs } = useShellServices()
  const { key } = useLocation()
  const handle = useMatches().at(-1)?.handle as { readonly isSignIn?: boolean } | undefined
  const isSignIn = handle?.isSignIn === true
  const isDismissed = useRef(false)
  useEffect(() => {
    if (!isOpen || isSignIn || isDismissed.current) return undefined
    let stop: (() => void) | undefined
    // After the effect of an open dialog, which closes it on the same navigation.
    const timer = setTimeout(() => {
      const { value } = dialogs.shown
      if (value === undefined) bus.ask(openDialog, { dialog: CHOOSER }).catch(() => undefined)
      let wasOpen = value?.dialog === CHOOSER
      stop = dialogs.shown.subscribe((dialog) => {
        if (dialog?.dialog === CHOOSER) wasOpen = true
        else if (wasOpen) isDismissed.current = true
      })
    })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [isOpen, isSignIn, key, bus, dialogs])
}

/** Button with the selected account that opens the chooser (ACC-02). */
export function AccountSwitch({ user: { manufacturers } }: { readonly user: User }) {
  const t = useTexts('shell')
  const { bus } = useShellServices()
  const selected = manufacturers.find((account) => account.selected)
  useChooserPrompt(selected === undefined)
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
