import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'

export function SlowLine() {
  const texts = useTexts('shell')
  return <p role="status">{texts('outlet.slow')}</p>
}

/** The maintenance notice (STATE-05); what the server rendered may stand below it. */
export function FailedNotice({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useTexts('shell')
  return (
    <Notice
      kind="maintenance"
      title={texts('outlet.failedTitle')}
      announce="status"
      actions={<Button onClick={onRetry}>{texts('outlet.retry')}</Button>}
    >
      {texts('outlet.failedText')}
    </Notice>
  )
}

/** For a release that must not run here (FED-03); there is nothing to try again. */
export function RefusedNotice() {
  const texts = useTexts('shell')
  return (
    <Notice kind="maintenance" title={texts('outlet.failedTitle')}>
      {texts('outlet.refusedText')}
    </Notice>
  )
}
