import { usePage } from 'shared-runtime/navigation'

/** For browsers without JavaScript: how else to apply. */
export function NeedsScript() {
  const { t, href } = usePage()
  return (
    <noscript>
      <p>
        {t('fill.needsScript')} <a href={href('/contacts')}>{t('fill.signIn.contacts')}</a>
      </p>
    </noscript>
  )
}
