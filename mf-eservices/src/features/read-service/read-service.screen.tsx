import type { ScreenProps } from 'shared-contracts/remote/screen'
import type { ServicePassport } from 'shared-contracts/http/software'
import { formatDate, useLanguage } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Stack } from 'shared-ui/stack'
import { UnknownPage } from 'shared-ui/unknown-page'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Loaded } from '../../common/loaded.tsx'
import { INFORMATIVE_PATH, SERVICES_PATH, useServiceAction } from '../../common/service-addresses.ts'
import { passportCall } from '../../common/services.api.ts'
import { useQuestion } from './question/question-state.ts'
import { QuestionResult } from './question/question-result.tsx'
import { PageTools } from './page-tools.tsx'
import { ServiceFiles } from './service-files.tsx'
import { Sentences, ServiceAnswer } from './service-answer.tsx'
import { ServiceContact } from './service-contact.tsx'
import styles from './read-service.module.css'
import sectionStyles from './passport-sections.module.css'

function useCatalogueLink(kind: ServicePassport['kind']) {
  const { t, href } = usePage()
  return kind === 'service'
    ? { label: t('find.title'), href: href(SERVICES_PATH) }
    : { label: t('informative.title'), href: href(INFORMATIVE_PATH) }
}

function Passport({ service }: { readonly service: ServicePassport }) {
  const { t, language } = usePage()
  const back = useCatalogueLink(service.kind)
  const name = service.name[language]
  const state = useQuestion(service)
  const { data: answer } = state.call
  usePageTitle(answer === undefined || state.values === undefined ? name : `${answer.status.text} – ${name}`)
  return (
    <Stack gap="l">
      <Breadcrumb label={t('common.breadcrumb')} crumbs={[back, { label: name }]} />
      <ServiceAnswer service={service} state={state} />
      <QuestionResult state={state} />
      {state.values === undefined ? null : <PageTools />}
      <div className={styles.layout}>
        <div className={styles.passport}>
          <PassportSections service={service} />
          <ServiceFiles documents={service.documents} />
        </div>
        <ServiceContact service={service} />
      </div>
      <p className={styles.reviewed}>{t('service.reviewed', { date: formatDate(service.reviewedOn) })}</p>
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

function NeededDocuments({ service }: { readonly service: ServicePassport }) {
  const { t, language } = usePage()
  return (
    <>
      {service.documentsNeeded.some(({ given }) => given === 'file') ? <p>{t('service.files')}</p> : null}
      <ul className={sectionStyles.list}>
        {service.documentsNeeded.map(({ name, source, condition, ...document }) => (
          <li key={name.az}>
            {name[language]}
            {condition === null ? null : <span className={sectionStyles.note}> – {condition[language]}</span>}
            {source === 'register' ? (
              <span className={sectionStyles.note}> – {t('service.fromRegister')}</span>
            ) : null}
            <HowToGive document={document} isEntered={service.kind === 'informative'} />
          </li>
        ))}
      </ul>
    </>
  )
}

type RequiredDocument = ServicePassport['documentsNeeded'][number]

/** How a document is given, an example, and where to get it. */
function HowToGive({
  document,
  isEntered,
}: {
  readonly document: Pick<RequiredDocument, 'given' | 'example' | 'where'>
  /** The form is on this page, or there is none. */
  readonly isEntered: boolean
}) {
  const { t, language } = usePage()
  const { given, example, where } = document
  const sentences = [
    ...(given === undefined || given === 'file' || isEntered ? [] : [t(`service.given.${given}`)]),
    ...(example === undefined ? [] : [t('service.example', { text: example[language] })]),
    ...(where === undefined ? [] : [`${where[language]}.`]),
  ]
  return sentences.length === 0 ? null : <span className={sectionStyles.how}>{sentences.join('\n')}</span>
}

function LegalBasis({ service }: { readonly service: ServicePassport }) {
  const language = useLanguage()
  return (
    <ul className={sectionStyles.list}>
      {service.legalBasis.map(({ title, number, date }) => (
        <li key={`${title.az}${number ?? ''}`}>
          {title[language]}
          {number === null ? null : `, №\u00a0${number}`}
          {date === null ? null : `, ${formatDate(date)}`}
        </li>
      ))}
    </ul>
  )
}

function PassportSections({ service }: { readonly service: ServicePassport }) {
  const { t, language } = usePage()
  const isOpen = useServiceAction()(service) !== 'form'
  return (
    <>
      <Section title={t(service.kind === 'service' ? 'service.documentsNeeded' : 'service.needed')}>
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
      {service.refusalGrounds.length === 0 ? null : (
        <Section title={t('service.refusal')}>
          <Sentences texts={service.refusalGrounds.map((text) => text[language])} />
        </Section>
      )}
      {service.kind === 'service' ? (
        <Section title={t('service.appeal')}>
          <p>{service.appeal[language]}</p>
        </Section>
      ) : null}
      <Section title={t('service.legalBasis')}>
        <LegalBasis service={service} />
      </Section>
    </>
  )
}

/** Page of a service: an answer card, the details of its passport and the contacts. */
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
