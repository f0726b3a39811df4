import { useTexts } from 'shared-runtime/i18n'
import { Catalogue } from '../../common/catalogue/catalogue.tsx'
import { INFORMATIVE_PATH } from '../../common/service-addresses.ts'

/** Catalogue of informative services, which need no application (ESRV-02). */
export function FindInformativeScreen() {
  const t = useTexts()
  return (
    <Catalogue
      kind="informative"
      path={INFORMATIVE_PATH}
      title={t('informative.title')}
      lead={t('informative.lead')}
    />
  )
}
