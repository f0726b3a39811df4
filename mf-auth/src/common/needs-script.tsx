import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'

/** In place of a form that only a script can send; it comes as soon as there is one. */
export function NeedsScript() {
  const t = useTexts()
  return (
    <>
      <noscript>
        <p>{t('form.needsScript')}</p>
      </noscript>
      <Skeleton label={t('form.loading')} shape="text" count={4} />
    </>
  )
}
