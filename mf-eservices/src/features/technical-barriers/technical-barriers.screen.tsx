import { TECHNICAL_BARRIERS_ID } from 'shared-contracts/navigation/technical-barriers'
import type { ServicePassport } from 'shared-contracts/http/software'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button, ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/loaded.tsx'
import { SERVICES_PATH, servicePath } from '../../common/service-addresses.ts'
import { passportCall, startUrl } from '../../common/services.api.ts'
import { useStartService } from '../../common/use-start-service.ts'
import styles from './technical-barriers.module.css'

function Entrance({ service }: { readonly service: ServicePassport }) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const isHydrated = useHydrated()
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
        {isHydrated ? (
          <Button kind="primary" busy={state.step === 'busy'} onClick={() => void start()}>
            {t('barriers.open')}
          </Button>
        ) : (
          <ButtonLink kind="primary" href={startUrl(service.id, language)}>
            {t('barriers.open')}
          </ButtonLink>
        )}
        <Link href={href(servicePath(service.code))}>{t('barriers.about')}</Link>
      </Stack>
      <p className={styles.note}>{t('barriers.leaving')}</p>
    </Stack>
  )
}

/** The way into the system of technical barriers: what it is, and a press that leads there (NAV-05). */
export function TechnicalBarriersScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const call = passportCall.useReply(String(TECHNICAL_BARRIERS_ID))
  return (
    <Loaded
      call={call}
      shape="record"
      count={3}
      wayOn={{ href: href(SERVICES_PATH), text: t('common.toServices') }}
    >
      {(service) => <Entrance service={service} />}
    </Loaded>
  )
}
