import type { ScreenProps } from 'shared-contracts/remote/screen'
import type { ServicePassport } from 'shared-contracts/http/software'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { UnknownPage } from 'shared-ui/unknown-page'
import { Loaded } from '../../common/loaded.tsx'
import { INFORMATIVE_PATH, SERVICES_PATH } from '../../common/service-addresses.ts'
import { passportCall } from '../../common/services.api.ts'
import { PassportSections } from './passport-sections.tsx'
import { ServiceFiles } from './service-files.tsx'
import { StartCard } from './start-card.tsx'
import styles from './read-service.module.css'

function useWayBack(kind: ServicePassport['kind']) {
  const t = useTexts()
  const href = usePortalHref()
  return kind === 'service'
    ? { label: t('find.title'), href: href(SERVICES_PATH) }
    : { label: t('informative.title'), href: href(INFORMATIVE_PATH) }
}

/** Why nothing can be started now, said before anybody tries. */
function Pause({ service }: { readonly service: ServicePassport }) {
  const t = useTexts()
  const language = useLanguage()
  if (service.pause === null) return null
  const { reason, alternative } = service.pause
  return (
    <Notice
      kind="maintenance"
      title={
        service.pausedUntil === null
          ? t('service.paused')
          : t('service.pausedUntil', { date: formatDate(service.pausedUntil) })
      }
    >
      <p>{reason[language]}</p>
      {alternative === null ? null : <p>{alternative[language]}</p>}
    </Notice>
  )
}

function Passport({ service }: { readonly service: ServicePassport }) {
  const t = useTexts()
  const language = useLanguage()
  const back = useWayBack(service.kind)
  const name = service.name[language]
  usePageTitle(name)
  return (
    <Stack gap="l">
      <Breadcrumb label={t('common.breadcrumb')} crumbs={[back, { label: name }]} />
      <Stack gap="s">
        <h1>{name}</h1>
        <p className={styles.lead}>{service.gives[language]}</p>
      </Stack>
      <Pause service={service} />
      {service.status === 'retired' ? <Notice kind="warning" title={t('service.retired')} /> : null}
      <div className={styles.layout}>
        <StartCard service={service} />
        <div className={styles.passport}>
          <PassportSections service={service} />
          <ServiceFiles documents={service.documents} />
          <p className={styles.reviewed}>
            {t('service.reviewed', { date: formatDate(service.reviewedOn) })}
            {service.demonstration ? ` ${t('service.demonstration')}` : null}
          </p>
        </div>
      </div>
    </Stack>
  )
}

/** Everything about one service, and the way into it. */
export function ReadServiceScreen({ params }: ScreenProps) {
  const t = useTexts()
  const href = usePortalHref()
  const call = passportCall.useReply(params.code ?? '')
  const wayOn = { href: href(SERVICES_PATH), text: t('common.toServices') }
  const isUnknown = call.error?.code === 'SOFTWARE_UNKNOWN'
  usePageTitle(isUnknown ? t('common.unknownTitle') : undefined)
  if (isUnknown && call.data === undefined) {
    return (
      <UnknownPage
        breadcrumb={null}
        title={t('common.unknownTitle')}
        text={t('common.unknown')}
        wayOn={wayOn}
      />
    )
  }
  return (
    <Loaded call={call} shape="record" count={8} wayOn={wayOn}>
      {(service) => <Passport key={service.code} service={service} />}
    </Loaded>
  )
}
