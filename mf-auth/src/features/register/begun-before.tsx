import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'

interface BegunBeforeProps {
  readonly onContinue: () => void
  readonly onForget: () => void
}

/** The form opens empty; what was typed before it was closed comes back when the person wants it. */
export function BegunBefore({ onContinue, onForget }: BegunBeforeProps) {
  const t = useTexts()
  return (
    <Notice
      kind="info"
      level={3}
      title={t('registration.begunTitle')}
      actions={
        <>
          <Button onClick={onContinue}>{t('registration.begunContinue')}</Button>
          <Button kind="quiet" onClick={onForget}>
            {t('registration.begunForget')}
          </Button>
        </>
      }
    >
      <p>{t('registration.begun')}</p>
    </Notice>
  )
}
