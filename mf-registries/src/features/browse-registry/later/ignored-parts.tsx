import { useTexts } from 'shared-runtime/i18n'
import { Notice } from 'shared-ui/notice'

/** An address that was typed or is old may name what the list does not know: it is shown without, and says so. */
export function IgnoredParts({ names }: { readonly names: readonly string[] }) {
  const t = useTexts()
  return (
    <Notice kind="warning" title={t('browse.ignoredTitle')}>
      <p>{t('browse.ignored', { names: names.join(', ') })}</p>
    </Notice>
  )
}
