import type { ServiceSummary } from 'shared-contracts/http/software'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { CardList } from 'shared-ui/card-list'
import { Status } from 'shared-ui/status'
import { servicePath, useCanStart } from '../service-addresses.ts'
import { durationWord, feeWord } from '../service-words.ts'
import styles from './catalogue.module.css'

/** What a card says at a glance: cost, time, and whether to sign in once it can be started. */
function CardFacts({ service }: { readonly service: ServiceSummary }) {
  const t = useTexts()
  const canStart = useCanStart()(service)
  const language = useLanguage()
  const duration = durationWord(service.duration, t)
  return (
    <span className={styles.facts}>
      {service.status === 'paused' ? (
        <Status tone="warning">
          {service.pausedUntil === null
            ? t('service.paused')
            : t('service.pausedUntil', { date: formatDate(service.pausedUntil) })}
        </Status>
      ) : null}
      <span>{feeWord(service.fee, t, language)}</span>
      {duration === undefined ? null : <span>{duration}</span>}
      {canStart ? <span>{t(service.signIn ? 'service.signInNeeded' : 'service.noSignIn')}</span> : null}
    </span>
  )
}

export interface ServiceCardsProps {
  readonly services: readonly ServiceSummary[]
  readonly level: 2 | 3
}

/** Services as cards, each leading to its passport. */
export function ServiceCards({ services, level }: ServiceCardsProps) {
  const language = useLanguage()
  const href = usePortalHref()
  return (
    <CardList
      level={level}
      cards={services.map((service) => ({
        id: service.code,
        href: href(servicePath(service.code)),
        title: service.name[language],
        text: service.short[language],
        meta: <CardFacts service={service} />,
      }))}
    />
  )
}
