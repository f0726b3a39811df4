import { useContext } from 'react'
import type { ReactNode } from 'react'
import { usePage, writeSearch } from 'shared-runtime/navigation'
import { VERIFY_PATH } from 'shared-contracts/verification/seal'
import { ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { CopyButton } from '../../common/copy-button.tsx'
import { PortalOriginContext, usePortalAddress } from '../../common/portal-origin.ts'
import { PrintButton } from '../../common/print/print-button.tsx'
import { recordPath, registryPath } from '../../common/registry-addresses.ts'
import { LanguageMark, usePickText } from '../../common/values/localized-text.tsx'
import { findNumber, RecordNumber } from '../../common/values/record-origin.tsx'
import { findSubtitle } from '../../common/values/subtitle.ts'
import { CurrentStatus } from '../../common/values/status-chips.tsx'
import { recordCall } from './read-record.api.ts'
import type { RecordView } from './read-record.api.ts'
import { isCode } from './sections/code-tree-path.tsx'
import { NavigatorLink, Requirements, useSummaryFacts } from './sections/record-answer.tsx'
import { VersionStatus } from './versions/version-status.tsx'
import styles from './record-card.module.css'

/** Longer names, in characters, have a smaller font. */
const LONG_NAME = 90

/** Name, number and status of a record. An untranslated name is followed by everyday words. */
function RecordHeader(view: RecordView) {
  const { registry, record, isEarlier } = view
  const { t, language } = usePage()
  const title = usePickText()(record.title)
  const words = title.lang === undefined ? [] : record.everydayWords[language]
  const number = registry.fields.find((field) => field.role === 'number')?.label[language]
  const subtitle = findSubtitle(registry, record, language)
  const { source, origin } = record
  return (
    <>
      <h1 className={title.text.length > LONG_NAME ? styles.long : undefined}>
        <span lang={title.lang}>{title.text}</span>
        <LanguageMark picked={title} />
      </h1>
      {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      {words.length === 0 ? null : (
        <p className={styles.words}>
          {t('record.everydayWords')}: {words.join(', ')}
        </p>
      )}
      {origin === 'foreign' && source ? (
        <p className={styles.origin}>{source.attribution[language]}</p>
      ) : null}
      <div className={styles.line}>
        {isEarlier ? (
          <VersionStatus status={record.status} isEarlier />
        ) : (
          <CurrentStatus registry={registry} record={record} />
        )}
        {findNumber(record) === undefined ? null : (
          <>
            <p className={styles.number}>
              <span className={styles.label}>{number ?? t('common.number')}:</span>{' '}
              <strong>
                <RecordNumber record={record} />
              </strong>
            </p>
            <CopyButton
              text={() => record.number}
              label={t(isCode(record.number) ? 'record.copyCode' : 'record.copyNumber')}
              done={t(isCode(record.number) ? 'record.copiedCode' : 'record.copiedNumber')}
            />
          </>
        )}
      </div>
      {isEarlier || record.status === 'active' ? null : <p>{t(`statusMeanings.${record.status}`)}</p>}
    </>
  )
}

/** Link to the verification of a document; foreign lists have no documents of Azerbaijan. */
function VerifyLink({ registry, record }: RecordView): ReactNode {
  const { t, href } = usePage()
  if (registry.isDocument !== true || record.origin === 'foreign') return null
  return (
    <ButtonLink href={href(`${VERIFY_PATH}${writeSearch({ number: record.number })}`)} icon="shield">
      {t('record.verify')}
    </ButtonLink>
  )
}

/** What a reader can do next with a record. */
function NextSteps(view: RecordView) {
  const { recordKey: key } = view
  const { t, language: lang, href } = usePage()
  const portalAddress = usePortalAddress()
  const isEmbedded = useContext(PortalOriginContext) !== undefined
  const { registry, id } = key
  const address = recordPath(registry, id, { asOf: key.asOf, version: key.version })
  const feed = `/api/public/registries/${encodeURIComponent(registry)}/feed.atom`
  return (
    <section aria-label={t('record.next')} className={styles.next} data-print="no">
      <h2 className={styles.heading}>{t('record.next')}</h2>
      <NavigatorLink {...view} />
      <VerifyLink {...view} />
      <ButtonLink
        href={href(`/notifications/watched/add${writeSearch({ registry, record: id })}`)}
        icon="bell"
      >
        {t('follow.record')}
      </ButtonLink>
      <div className={styles.quiet}>
        <PrintButton />
        <CopyButton
          text={() => portalAddress(address)}
          label={t('record.copyAddress')}
          done={t('record.copiedAddress')}
        />
      </div>
      <ul role="list" className={styles.links}>
        {isEmbedded ? null : (
          <li>
            <Link href={href(registryPath(registry, writeSearch({ open: 'compare', chosen: id })))}>
              {t('browse.compare')}
            </Link>
          </li>
        )}
        <li>
          <a href={`/api${recordCall.path(lang, key)}`} type="application/json">
            {t('record.machine')}
          </a>
        </li>
        <li>
          <a href={`${feed}${writeSearch({ record: id, lang })}`} type="application/atom+xml" rel="nofollow">
            {t('follow.feed')}
          </a>
        </li>
      </ul>
    </section>
  )
}

/** Answer at the top of a record: what it is and what it requires, and beside it what to do next. */
export function RecordCard(view: RecordView) {
  const facts = useSummaryFacts(view)
  return (
    <div className={styles.card}>
      <div className={styles.answer}>
        <RecordHeader {...view} />
        <Requirements {...view} />
        {facts.length === 0 ? null : <Facts facts={facts} />}
      </div>
      <NextSteps {...view} />
    </div>
  )
}
