import { useTexts } from 'shared-runtime/i18n'
import { useIsReserved } from 'shared-runtime/navigation'
import { Catalogue } from '../../common/catalogue/catalogue.tsx'
import { SERVICES_PATH, applicationPath } from '../../common/service-addresses.ts'

/** Catalogue of the e-services (ESRV-01). */
export function FindServiceScreen() {
  const t = useTexts()
  const lead = t(useIsReserved()(applicationPath('form')) ? 'find.leadNotOpen' : 'find.lead')
  return <Catalogue kind="service" path={SERVICES_PATH} title={t('find.title')} lead={lead} />
}
