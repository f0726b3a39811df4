import { useId } from 'react'
import type { ReactNode } from 'react'
import { openDialog } from 'shared-contracts/events/shell'
import { SMALLEST_SAMPLE } from 'shared-contracts/http/cases/surveys'
import type { ServiceDocument, ServicePassport } from 'shared-contracts/http/software'
import type { User } from 'shared-contracts/models/user'
import { isOrganizationAccount, mayApply } from 'shared-contracts/rules/service-audience'
import type { Language } from 'shared-contracts/session/language'
import { useBus } from 'shared-runtime/bus'
import { formatDate, formatMoney, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { useAuth, useCan } from 'shared-runtime/session'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { ExternalLink } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Status } from 'shared-ui/status'
import { ScriptButton } from '../../common/script-button.tsx'
import { useServiceAction } from '../../common/service-addresses.ts'
import { formatDuration, formatFee } from '../../common/service-texts.ts'
import { documentUrl, startUrl } from '../../common/services.api.ts'
import { useStartService } from '../../common/use-start-service.ts'
import type { StartState } from '../../common/use-start-service.ts'
import { PageTools } from './page-tools.tsx'
import type { QuestionState } from './question/question-state.ts'
import { QuestionForm } from './question/question-form.tsx'
import { useOpenFile } from './service-files.tsx'
import styles from './service-answer.module.css'

export interface ServiceProps {
  readonly service: ServicePassport
}

/** Fee with its two parts and notes. */
function Fee({ service: { fee } }: ServiceProps) {
  const { t, language } = usePage()
  return (
    <>
      <strong>{formatFee(fee, t, language)}</strong>
      {fee.service === null || fee.government === null ? null : (
        <span className={styles.small}>
          {t('service.feeParts', {
            service: formatMoney(fee.service, language),
            government: formatMoney(fee.government, language),
          })}
        </span>
      )}
      {fee.note === null ? null : <span className={styles.small}>{fee.note[language]}</span>}
      {fee.demonstration ? <span className={styles.small}>{t('service.demonstrationFee')}</span> : null}
    </>
  )
}

/** Duration, its note and the measured times; undefined for an instant answer. */
function useDuration(service: ServicePassport): ReactNode {
  const { t, language } = usePage()
  if (service.kind === 'informative') return undefined
  const { note } = service.duration
  const { answerDays } = service
  const word =
    formatDuration(service, t) ??
    (answerDays === undefined ? undefined : t('service.answerDays', { count: answerDays }))
  const returnReason = service.measured?.returnReason
  return (
    <>
      {word === undefined ? null : <strong>{word}</strong>}
      {note === null || note[language] === word ? null : (
        <span className={word === undefined ? undefined : styles.small}>{note[language]}</span>
      )}
      {service.measured === undefined ? null : (
        <span className={styles.small}>
          {service.measured === null
            ? t('service.measuredFew', { least: SMALLEST_SAMPLE })
            : t('service.measured', {
                half: service.measured.medianDays,
                most: service.measured.p90Days,
              })}
        </span>
      )}
      {returnReason === undefined || returnReason === null ? null : (
        <span className={styles.small}>{t('service.returnReason', { reason: returnReason[language] })}</span>
      )}
    </>
  )
}

/** One text as a paragraph, several as a list. */
export function Sentences({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 1) return <p>{texts[0]}</p>
  return (
    <ul className={styles.list}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function useFacts(service: ServicePassport) {
  const { t, language } = usePage()
  const duration = useDuration(service)
  const { user } = useAuth()
  const action = useServiceAction()(service)
  const needsSignIn = service.signIn && (action === 'apply' || action === 'look') && user === null
  const audience = service.audience.map((value) => t(`values.audience.${value}`)).join(', ')
  const who = (
    <>
      <Sentences texts={service.eligibility.map((text) => text[language])} />
      <span className={styles.small}>{audience}</span>
    </>
  )
  return [
    ...(service.kind === 'service' ? [{ key: 'who', name: t('service.who'), value: who }] : []),
    { key: 'fee', name: t('service.fee'), value: <Fee service={service} /> },
    ...(duration === undefined ? [] : [{ key: 'duration', name: t('service.duration'), value: duration }]),
    ...(needsSignIn ? [{ key: 'signIn', name: t('facets.signIn'), value: t('values.signIn.yes') }] : []),
  ]
}

function StartOutcome({ state }: { readonly state: StartState }) {
  const t = useTexts()
  return (
    <div role="status" className={styles.outcome}>
      {state.step === 'login' ? <p>{t('start.loginNeeded')}</p> : null}
      {state.step === 'failed' ? <p>{t('start.failed')}</p> : null}
      {state.step === 'opened' ? (
        <p>
          {t('start.opened')}{' '}
          <ExternalLink href={state.url} newTabText={t('common.newTab')}>
            {new URL(state.url).hostname}
          </ExternalLink>
        </p>
      ) : null}
    </div>
  )
}

/** Application form as a PDF in the page's language. */
function findForm({ documents }: ServicePassport, language: Language): ServiceDocument | undefined {
  return documents.find(
    (file) => file.kind === 'pdf' && file.language === language && /\bform\b/i.test(file.title.en),
  )
}

function FormButton({ form }: { readonly form: ServiceDocument }) {
  const { t, language } = usePage()
  const open = useOpenFile(form)
  return (
    <ScriptButton href={documentUrl(form.id, language)} onPress={() => void open()}>
      {t('start.form')}
    </ScriptButton>
  )
}

/** How to apply for a service whose online form is not available. */
function OfflineApplication({ service }: ServiceProps) {
  const t = useTexts()
  const form = findForm(service, useLanguage())
  return (
    <>
      <p>{t(form === undefined ? 'start.notOpen' : 'start.notOpenForm')}</p>
      {form === undefined ? null : <FormButton form={form} />}
    </>
  )
}

/** Button that starts the service, and its outcome. */
function OnlineStart({ service }: ServiceProps) {
  const { t, language } = usePage()
  const { state, start } = useStartService(service)
  return (
    <>
      <ScriptButton
        href={startUrl(service.id, language)}
        isBusy={state.step === 'busy'}
        onPress={() => void start()}
      >
        {t(service.kind === 'service' ? 'start.start' : 'start.look')}
      </ScriptButton>
      <StartOutcome state={state} />
    </>
  )
}

function Closed({ service: { pause, pausedUntil } }: ServiceProps) {
  const { t, language } = usePage()
  if (pause === null) return <p className={styles.closed}>{t('start.closed')}</p>
  return (
    <Notice
      kind="maintenance"
      title={
        pausedUntil === null ? t('start.closed') : t('service.pausedUntil', { date: formatDate(pausedUntil) })
      }
    >
      <p>{pause.reason[language]}</p>
      {pause.alternative === null ? null : <p>{pause.alternative[language]}</p>}
    </Notice>
  )
}

/** Account that may not apply for the service, before the start: why, and what to do. */
function OtherAccount({ user, isForeign }: { readonly user: User; readonly isForeign: boolean }) {
  const t = useTexts()
  const bus = useBus()
  if (isForeign)
    return (
      <Notice kind="info" title={t('start.foreign.title')}>
        <p>{t('start.foreign.text')}</p>
      </Notice>
    )
  const account = isOrganizationAccount(user) ? 'organization' : 'citizen'
  const canChange = user.manufacturers.length > 1
  return (
    <Notice
      kind="info"
      title={t(`start.${account}.title`)}
      actions={
        canChange ? (
          <Button
            onClick={() => void bus.ask(openDialog, { dialog: 'account-chooser' }).catch(() => undefined)}
          >
            {t('start.changeAccount')}
          </Button>
        ) : undefined
      }
    >
      <p>{t(canChange ? `start.${account}.change` : `start.${account}.text`)}</p>
    </Notice>
  )
}

interface ServiceAnswerProps extends ServiceProps {
  /** Question of an informative service that the address has. */
  readonly state: QuestionState
}

function NextStep({ service, state }: ServiceAnswerProps) {
  const action = useServiceAction()(service)
  const { user } = useAuth()
  const isForeign = !useCan('eservices:apply')
  if (action === 'none') return <Closed service={service} />
  if (service.question !== undefined) return <QuestionForm service={service} state={state} />
  if (action === 'apply' && user !== null) {
    const isAccepted = !isForeign && mayApply(service.audience, isOrganizationAccount(user))
    if (!isAccepted) return <OtherAccount user={user} isForeign={isForeign} />
  }
  return action === 'form' ? <OfflineApplication service={service} /> : <OnlineStart service={service} />
}

/** Whether the service can be used now, as a chip with a word. */
function Availability({ service }: ServiceProps) {
  const t = useTexts()
  const action = useServiceAction()(service)
  if (service.status === 'retired') return <Status tone="error">{t('service.retired')}</Status>
  if (service.status === 'paused') return <Status tone="warning">{t('service.paused')}</Status>
  return action === 'form' ? (
    <Status tone="info">{t('availability.form')}</Status>
  ) : (
    <Status tone="success">{t(`availability.${action}`)}</Status>
  )
}

/** Answer of the page: what the service is, and beside it what to do now, who may apply, how long it takes and the fee. */
export function ServiceAnswer({ service, state }: ServiceAnswerProps) {
  const { t, language } = usePage()
  const headingId = useId()
  const facts = useFacts(service)
  const { what, validity } = service.result
  const result = [
    { key: 'result', name: t('service.result'), value: what[language] },
    ...(validity === null
      ? []
      : [{ key: 'validity', name: t('service.validity'), value: validity[language] }]),
  ]
  return (
    <div className={styles.card}>
      <div className={styles.what}>
        <h1>{service.name[language]}</h1>
        <div>
          <Availability service={service} />
        </div>
        <p className={styles.lead}>{service.gives[language]}</p>
        <Facts facts={result} />
      </div>
      <section aria-labelledby={headingId} className={styles.now}>
        <h2 id={headingId} className={styles.heading}>
          {t('start.title')}
        </h2>
        <NextStep service={service} state={state} />
        {/* An answer follows its question directly. */}
        {state.values === undefined ? (
          <>
            <Facts facts={facts} />
            <PageTools />
          </>
        ) : null}
      </section>
    </div>
  )
}
