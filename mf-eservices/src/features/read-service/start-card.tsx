import { useId } from 'react'
import type { ServiceDocument, ServicePassport } from 'shared-contracts/http/software'
import type { Language } from 'shared-contracts/session/language'
import { formatMoney, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import { ExternalLink } from 'shared-ui/link'
import { ScriptButton } from '../../common/script-button.tsx'
import { useCanStart } from '../../common/service-addresses.ts'
import { formatDuration, formatFee } from '../../common/service-texts.ts'
import { documentUrl, startUrl } from '../../common/services.api.ts'
import { useStartService } from '../../common/use-start-service.ts'
import type { StartState } from '../../common/use-start-service.ts'
import { useOpenFile } from './service-files.tsx'
import styles from './start-card.module.css'

/** Fee with its two parts and notes. */
function Fee({ service: { fee } }: { readonly service: ServicePassport }) {
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

function useFacts(service: ServicePassport, canStart: boolean) {
  const { t, language } = usePage()
  const { note } = service.duration
  const word = formatDuration(service.duration, t)
  return [
    { key: 'fee', name: t('service.fee'), value: <Fee service={service} /> },
    {
      key: 'duration',
      name: t('service.duration'),
      value: (
        <>
          {word === undefined ? null : <strong>{word}</strong>}
          {note === null || note[language] === word ? null : (
            <span className={word === undefined ? undefined : styles.small}>{note[language]}</span>
          )}
        </>
      ),
    },
    ...(canStart
      ? [
          { key: 'online', name: t('facets.online'), value: t(`values.online.${service.online}`) },
          {
            key: 'signIn',
            name: t('facets.signIn'),
            value: t(`values.signIn.${service.signIn ? 'yes' : 'no'}`),
          },
        ]
      : []),
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
function OfflineApplication({ service }: StartCardProps) {
  const t = useTexts()
  const form = findForm(service, useLanguage())
  return (
    <div className={styles.now}>
      <h3>{t('start.nowTitle')}</h3>
      <p>{t(form === undefined ? 'start.notOpen' : 'start.notOpenForm')}</p>
      {form === undefined ? null : <FormButton form={form} />}
    </div>
  )
}

export interface StartCardProps {
  readonly service: ServicePassport
}

/** Facts of a service and the button that starts it. */
export function StartCard({ service }: StartCardProps) {
  const { t, language } = usePage()
  const headingId = useId()
  const canStart = useCanStart()(service)
  const facts = useFacts(service, canStart)
  const { state, start } = useStartService(service)
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId} className={styles.heading}>
        {t('start.title')}
      </h2>
      <Facts facts={facts} />
      {service.status !== 'active' ? (
        <p className={styles.closed}>{t('start.closed')}</p>
      ) : !canStart ? (
        <OfflineApplication service={service} />
      ) : (
        <ScriptButton
          href={startUrl(service.id, language)}
          isBusy={state.step === 'busy'}
          onPress={() => void start()}
        >
          {t(service.kind === 'service' ? 'start.start' : 'start.look')}
        </ScriptButton>
      )}
      <StartOutcome state={state} />
    </section>
  )
}
