import { useCallback } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { askLogin } from 'shared-contracts/events/shell'
import { useTexts } from 'shared-runtime/i18n'
import { isPlainPress, usePortalHref } from 'shared-runtime/navigation'
import { useStateOf } from 'shared-runtime/settings'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { useLazyPart } from '../../../common/lazy-part.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import styles from './login-prompt.module.css'

async function loadDialog() {
  return (await import(/* webpackChunkName: "login" */ './login-dialog.tsx')).LoginDialog
}

/** Address of the section of the home page that says what signing in will be. */
function useSignInWords(): string {
  return `${usePortalHref()('/home')}#sign-in`
}

/**
 * The login button. Until signing in is open it says so, and what can be used meanwhile: in a dialog, or without
 * JavaScript in the section of the home page that it links to.
 */
export function LoginPrompt() {
  const t = useTexts('shell')
  const words = useSignInWords()
  const { bus } = useShellServices()

  function openDialog(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void bus.ask(askLogin, {})
  }

  return (
    <Anchor href={words} className={styles.login} aria-haspopup="dialog" onClick={openDialog}>
      <Icon name="user" />
      <span>{t('login.button')}</span>
    </Anchor>
  )
}

/**
 * Where the prompt stands, whoever asked for it: outside of the header, whose tools are not drawn while the menu of a
 * phone is folded. A modal dialog in there would lock the page and not be seen. When its code does not come, the page
 * with the same words opens.
 */
export function PromptPlace() {
  const words = useSignInWords()
  const { login } = useShellServices().session
  const navigate = useNavigate()
  const open = useStateOf(login.shown)
  const showWords = useCallback(() => {
    login.shown.value?.answer(false)
    void navigate(words)
  }, [login, navigate, words])
  const LoginDialog = useLazyPart(open !== undefined, loadDialog, showWords)
  const close = useCallback(() => open?.answer(false), [open])
  if (open === undefined || LoginDialog === undefined) return null
  return <LoginDialog key={open.id} reason={open.request.reason} onClose={close} />
}
