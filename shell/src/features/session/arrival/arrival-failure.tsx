import { useState } from 'react'
import { beginSignOn } from 'shared-contracts/events/shell'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { useShellServices } from '../../../common/services/shell-services.ts'

/** Why nobody was signed in by what the provider sent, and the ways on. */
export function ArrivalFailure({ reason }: { readonly reason: string }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { bus } = useShellServices()
  const [isBusy, setBusy] = useState(false)

  function begin() {
    setBusy(true)
    // The page is left when it succeeds; the session says why when it does not.
    bus.ask(beginSignOn, undefined).catch(() => {
      setBusy(false)
    })
  }

  return (
    <Notice
      kind="error"
      title={reason}
      announce="alert"
      actions={
        <>
          <Button kind="primary" busy={isBusy} onClick={begin}>
            {t('session.signInAgain')}
          </Button>
          <Link href={href('/home')}>{t('notFound.toHome')}</Link>
        </>
      }
    >
      <p>{t('session.nothingChanged')}</p>
    </Notice>
  )
}
