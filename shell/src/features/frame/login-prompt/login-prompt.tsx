import { useCallback, useState } from 'react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Dialog } from 'shared-ui/dialog'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { SignInNotice } from './sign-in-notice.tsx'
import styles from './login-prompt.module.css'

/**
 * The login button. Until signing in is open it says so, and what can be used meanwhile: in a dialog, or without
 * JavaScript in the section of the home page that it links to.
 */
export function LoginPrompt() {
  const t = useTexts('shell')
  const href = usePortalHref()
  // Open until the next navigation, also one to the same address.
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const close = useCallback(() => setOpenedAt(undefined), [])

  function openDialog(event: MouseEvent) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (opensElsewhere) return
    event.preventDefault()
    setOpenedAt(key)
  }

  return (
    <>
      <Anchor
        href={`${href('/home')}#sign-in`}
        className={styles.login}
        aria-haspopup="dialog"
        onClick={openDialog}
      >
        <Icon name="user" />
        <span>{t('login.button')}</span>
      </Anchor>
      <Dialog open={isOpen} onClose={close} title={t('login.title')} closeText={t('frame.close')}>
        <SignInNotice />
      </Dialog>
    </>
  )
}
