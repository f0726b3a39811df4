import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'

/** Placeholder for a form that needs JavaScript, until the page is hydrated. */
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
