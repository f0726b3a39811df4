import type { MouseEvent } from 'react'
import { askLogin } from 'shared-contracts/events/shell'
import { useTexts } from 'shared-runtime/i18n'
import { isPlainPress, usePortalHref } from 'shared-runtime/navigation'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { useShellServices } from '../../../common/services/shell-services.ts'
import styles from './login-prompt.module.css'

/** Opens the sign-in dialog; without JavaScript, the page with the same content. */
export function LoginPrompt() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { bus } = useShellServices()

  function openDialog(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void bus.ask(askLogin, {})
  }

  return (
    <Anchor href={href('/sign-in')} className={styles.login} aria-haspopup="dialog" onClick={openDialog}>
      <Icon name="user" />
      <span>{t('login.button')}</span>
    </Anchor>
  )
}
