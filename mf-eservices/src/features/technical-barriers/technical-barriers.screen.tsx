import { TECHNICAL_BARRIERS_ID } from 'shared-contracts/navigation/technical-barriers'
import type { ServicePassport } from 'shared-contracts/http/software'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/loaded.tsx'
import { ScriptButton } from '../../common/script-button.tsx'
import { SERVICES_PATH, servicePath } from '../../common/service-addresses.ts'
import { passportCall, startUrl } from '../../common/services.api.ts'
import { useStartService } from '../../common/use-start-service.ts'
import styles from './technical-barriers.module.css'

function BarriersPage({ service }: { readonly service: ServicePassport }) {
  const { t, language, href } = usePage()
  const { state, start } = useStartService(service, { inSameTab: true })
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{service.name[language]}</h1>
        <p className={styles.lead}>{service.gives[language]}</p>
      </Stack>
      {state.step === 'failed' ? (
        <Notice kind="error" title={t('barriers.failedTitle')} announce="alert">
          <p>{t('barriers.failed')}</p>
        </Notice>
      ) : null}
      <Stack row>
        <ScriptButton
          href={startUrl(service.id, language)}
          isBusy={state.step === 'busy'}
          onPress={() => void start()}
        >
          {t('barriers.open')}
        </ScriptButton>
        <Link href={href(servicePath(service.code))}>{t('barriers.about')}</Link>
      </Stack>
      <p className={styles.note}>{t('barriers.leaving')}</p>
    </Stack>
  )
}

/** Describes the notification system for technical barriers and opens it (NAV-05). */
export function TechnicalBarriersScreen() {
  const { t, href } = usePage()
  const call = passportCall.useReply(String(TECHNICAL_BARRIERS_ID))
  return (
    <Loaded
      call={call}
      shape="record"
      count={3}
      alternative={{ href: href(SERVICES_PATH), text: t('common.toServices') }}
    >
      {(service) => <BarriersPage service={service} />}
    </Loaded>
  )
}
