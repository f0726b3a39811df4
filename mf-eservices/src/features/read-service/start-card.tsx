import { useId } from 'react'
import type { MouseEvent } from 'react'
import type { ServicePassport } from 'shared-contracts/http/software'
import { formatMoney, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { ExternalLink } from 'shared-ui/link'
import { durationWord, feeWord } from '../../common/service-words.ts'
import { startUrl } from '../../common/services.api.ts'
import { useCanStart } from '../../common/use-can-start.ts'
import { useStartService } from '../../common/use-start-service.ts'
import type { StartState } from '../../common/use-start-service.ts'
import styles from './start-card.module.css'

/** The two parts of an exact amount, or the sentence that stands for it. */
function Fee({ service: { fee } }: { readonly service: ServicePassport }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <>
      <strong>{feeWord(fee, t, language)}</strong>
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
  const t = useTexts()
  const language = useLanguage()
  const { note } = service.duration
  const word = durationWord(service.duration, t)
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
    {
      key: 'online',
      name: t('facets.online'),
      value: canStart ? t(`values.online.${service.online}`) : t('service.notOpen'),
    },
    ...(canStart
      ? [
          {
            key: 'signIn',
            name: t('facets.signIn'),
            value: t(`values.signIn.${service.signIn ? 'yes' : 'no'}`),
          },
        ]
      : []),
  ]
}

function Outcome({ state }: { readonly state: StartState }) {
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

export interface StartCardProps {
  readonly service: ServicePassport
}

/** What to know before the start, and the one primary button of the page. */
export function StartCard({ service }: StartCardProps) {
  const t = useTexts()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const headingId = useId()
  const canStart = useCanStart()(service)
  const facts = useFacts(service, canStart)
  const { state, start } = useStartService(service)
  const word = t(service.kind === 'service' ? 'start.start' : 'start.look')
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId} className={styles.heading}>
        {t('start.title')}
      </h2>
      <Facts facts={facts} />
      {service.status !== 'active' ? (
        <p className={styles.closed}>{t('start.closed')}</p>
      ) : !canStart ? (
        <p className={styles.closed}>{t('start.notOpen')}</p>
      ) : isHydrated ? (
        <Button kind="primary" busy={state.step === 'busy'} onClick={handleStart}>
          {word}
        </Button>
      ) : (
        <ButtonLink kind="primary" href={startUrl(service.id, language)}>
          {word}
        </ButtonLink>
      )}
      <Outcome state={state} />
    </section>
  )

  function handleStart(event: MouseEvent) {
    event.preventDefault()
    void start()
  }
}
