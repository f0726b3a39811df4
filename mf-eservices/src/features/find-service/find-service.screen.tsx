import { useTexts } from 'shared-runtime/i18n'
import { Catalogue } from '../../common/catalogue/catalogue.tsx'
import { SERVICES_PATH } from '../../common/service-addresses.ts'

/** The e-services, to find the one a person needs (ESRV-01). */
export function FindServiceScreen() {
  const t = useTexts()
  return <Catalogue kind="service" path={SERVICES_PATH} title={t('find.title')} lead={t('find.lead')} />
}
