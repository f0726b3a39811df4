import { useTexts } from 'shared-runtime/i18n'
import { Notice } from 'shared-ui/notice'

/** Says that the texts were written to show the portal. */
export function DemonstrationNotice() {
  const t = useTexts()
  return (
    <Notice kind="warning" title={t('common.demonstrationTitle')}>
      <p>{t('common.demonstration')}</p>
    </Notice>
  )
}
