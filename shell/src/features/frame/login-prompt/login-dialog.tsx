import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { Dialog } from 'shared-ui/dialog'
import { SignInNotice } from './sign-in-notice.tsx'

interface LoginDialogProps {
  /** Why somebody asked for it, in the page's language. */
  readonly reason: string | undefined
  readonly onClose: () => void
}

/** Until signing in is open: that it is not, and what can be used meanwhile. Closes with the next navigation. */
export function LoginDialog({ reason, onClose }: LoginDialogProps) {
  const t = useTexts('shell')
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
  return (
    <Dialog open onClose={onClose} title={t('login.title')} closeText={t('frame.close')}>
      {reason === undefined ? null : <p>{reason}</p>}
      <SignInNotice />
    </Dialog>
  )
}
