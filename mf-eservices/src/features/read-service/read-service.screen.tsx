import type { ScreenProps } from 'shared-contracts/remote/screen'
import type { ServicePassport } from 'shared-contracts/http/software'
import { formatDate, useLanguage } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { UnknownPage } from 'shared-ui/unknown-page'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Loaded } from '../../common/loaded.tsx'
import { INFORMATIVE_PATH, SERVICES_PATH, useCanStart } from '../../common/service-addresses.ts'
import { passportCall } from '../../common/services.api.ts'
import { ServiceFiles } from './service-files.tsx'
import { StartCard } from './start-card.tsx'
import styles from './read-service.module.css'
import sectionStyles from './passport-sections.module.css'

function useCatalogueLink(kind: ServicePassport['kind']) {
  const { t, href } = usePage()
  return kind === 'service'
    ? { label: t('find.title'), href: href(SERVICES_PATH) }
    : { label: t('informative.title'), href: href(INFORMATIVE_PATH) }
}

/** Notice why the service is unavailable now. */
function PauseNotice({ service }: { readonly service: ServicePassport }) {
  const { t, language } = usePage()
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
  const { t, language } = usePage()
  const back = useCatalogueLink(service.kind)
  const name = service.name[language]
  usePageTitle(name)
  return (
    <Stack gap="l">
      <Breadcrumb label={t('common.breadcrumb')} crumbs={[back, { label: name }]} />
      <Stack gap="s">
        <h1>{name}</h1>
        <p className={styles.lead}>{service.gives[language]}</p>
      </Stack>
      <PauseNotice service={service} />
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

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={sectionStyles.section}>
      <h2 id={id} className={sectionStyles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One text as a paragraph, several as a list. */
function Sentences({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 1) return <p>{texts[0]}</p>
  return (
    <ul className={sectionStyles.list}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function NeededDocuments({ service }: { readonly service: ServicePassport }) {
  const { t, language } = usePage()
  return (
    <ul className={sectionStyles.list}>
      {service.documentsNeeded.map(({ name, source, condition }) => (
        <li key={name.az}>
          {name[language]}
          {condition === null ? null : <span className={sectionStyles.note}> – {condition[language]}</span>}
          {source === 'register' ? (
            <span className={sectionStyles.note}> – {t('service.fromRegister')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function LegalBasis({ service }: { readonly service: ServicePassport }) {
  const language = useLanguage()
  return (
    <ul className={sectionStyles.list}>
      {service.legalBasis.map(({ title, number, date }) => (
        <li key={`${title.az}${number ?? ''}`}>
          {title[language]}
          {number === null ? null : `, № ${number}`}
          {date === null ? null : `, ${formatDate(date)}`}
        </li>
      ))}
    </ul>
  )
}

function PassportSections({ service }: { readonly service: ServicePassport }) {
  const { t, language } = usePage()
  const { what, validity } = service.result
  const isOpen = useCanStart()(service)
  return (
    <>
      <Section title={t('service.who')}>
        <Sentences texts={service.eligibility.map((text) => text[language])} />
      </Section>
      <Section title={t('service.documentsNeeded')}>
        <NeededDocuments service={service} />
      </Section>
      <Section title={t('service.steps')}>
        {isOpen ? null : <p>{t('service.stepsLater')}</p>}
        <ol className={sectionStyles.steps}>
          {service.steps.map((step) => (
            <li key={step.az}>{step[language]}</li>
          ))}
        </ol>
      </Section>
      <Section title={t('service.result')}>
        <p>{what[language]}</p>
        {validity === null ? null : (
          <p>
            {t('service.validity')}: {validity[language]}
          </p>
        )}
      </Section>
      {service.refusalGrounds.length === 0 ? null : (
        <Section title={t('service.refusal')}>
          <Sentences texts={service.refusalGrounds.map((text) => text[language])} />
        </Section>
      )}
      <Section title={t('service.appeal')}>
        <p>{service.appeal[language]}</p>
      </Section>
      <Section title={t('service.legalBasis')}>
        <LegalBasis service={service} />
      </Section>
      <Section title={t('service.contacts')}>
        <p>{service.contacts[language]}</p>
      </Section>
    </>
  )
}

/** Page of a service: its passport and the start button. */
export function ReadServiceScreen({ params }: ScreenProps) {
  const { t, href } = usePage()
  const call = passportCall.useReply(params.code ?? '')
  const alternative = { href: href(SERVICES_PATH), text: t('common.toServices') }
  const isUnknown = call.error?.code === 'SOFTWARE_UNKNOWN'
  usePageTitle(isUnknown ? t('common.unknownTitle') : undefined)
  if (isUnknown && call.data === undefined) {
    return (
      <UnknownPage
        breadcrumb={null}
        title={t('common.unknownTitle')}
        text={t('common.unknown')}
        alternative={alternative}
      />
    )
  }
  return (
    <Loaded call={call} shape="record" count={8} alternative={alternative}>
      {(service) => <Passport key={service.code} service={service} />}
    </Loaded>
  )
}
