import { formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { registryPath } from '../../../common/registry-addresses.ts'
import { LocalizedText } from '../../../common/values/localized-text.tsx'
import { Part, SmallFacts, Source } from './part.tsx'
import styles from '../check-goods.module.css'

interface AnswerProps {
  readonly answer: GoodsNavigation
}

/** Narrows a list as the answer did: to what is in force on the day, in the state of that day. */
function inForce({ day, isToday }: GoodsNavigation['asked']): string {
  return isToday ? `validOn=${day}` : `validOn=${day}&asOf=${day}`
}

/** The list of a registry that the first records were taken from. */
function WholeList({ path, total }: { readonly path: string; readonly total: number }) {
  const t = useTexts()
  const href = usePortalHref()
  const language = useLanguage()
  return (
    <p data-print="no">
      <Link href={href(path)} className={styles.all}>
        {t('navigator.all', { total: formatNumber(total, language) })}
      </Link>
    </p>
  )
}

export function Standards({ answer: { standards, regulations, failed, asked } }: AnswerProps) {
  const t = useTexts()
  const { total, content } = standards
  const ids = regulations.map(({ record }) => record.id).join(',')
  return (
    <Part
      title={t('navigator.standards')}
      hasFailed={failed.includes('standards') || failed.includes('regulated')}
      empty={total === 0 ? t('navigator.noStandards') : undefined}
    >
      <p>{t('navigator.standardsMean')}</p>
      <ul className={styles.list}>
        {content.map(({ record, reference, presumptionFrom }) => (
          <li key={record.id} className={styles.item}>
            <span>
              <strong>{reference}</strong> <Source record={record} isNamed />
            </span>
            <SmallFacts
              facts={[
                [t('navigator.presumption'), presumptionFrom === null ? null : formatDate(presumptionFrom)],
              ]}
            />
          </li>
        ))}
      </ul>
      {total > content.length ? (
        <WholeList
          total={total}
          path={registryPath('referenced-standards', `?regulations=${ids}&${inForce(asked)}`)}
        />
      ) : null}
    </Part>
  )
}

export function Bodies({ answer: { bodies, document, failed } }: AnswerProps) {
  const t = useTexts()
  const language = useLanguage()
  const amount = formatNumber(bodies.total, language)
  const needsBody = ['certificate', 'declaration_body'].includes(document?.required?.value ?? '')
  return (
    <Part
      title={t(needsBody ? 'navigator.bodies' : 'navigator.laboratories')}
      hasFailed={failed.includes('bodies') || failed.includes('regulated')}
      empty={bodies.total === 0 ? t('navigator.noBodies') : undefined}
    >
      {needsBody ? null : <p>{t('navigator.laboratoriesHint')}</p>}
      <ul className={styles.list}>
        {bodies.content.map((body) => (
          <li key={body.record.id} className={styles.item}>
            <Source record={body.record} />
            <span>{body.types.map(({ label }) => label[language]).join('; ')}</span>
            <SmallFacts
              facts={[
                [t('navigator.region'), body.region?.label[language]],
                [t('navigator.phone'), body.phone],
                [t('navigator.email'), body.email],
                [t('navigator.why'), t(`navigator.by.${body.by}`)],
              ]}
            />
          </li>
        ))}
      </ul>
      {bodies.hasMore || bodies.total > bodies.content.length ? (
        <p>
          {t('navigator.moreBodies', { total: bodies.hasMore ? t('common.atLeast', { amount }) : amount })}
        </p>
      ) : null}
    </Part>
  )
}

export function Preferences({ answer: { preferences, failed, asked } }: AnswerProps) {
  const t = useTexts()
  const language = useLanguage()
  const country = asked.country?.label[language] ?? ''
  const empty = preferences === null ? t('navigator.chooseCountry') : t('navigator.noPreference', { country })
  return (
    <Part
      title={asked.country === null ? t('navigator.preference') : t('navigator.preferenceOf', { country })}
      hasFailed={failed.includes('preference')}
      empty={preferences === null || preferences.length === 0 ? empty : undefined}
    >
      <ul className={styles.list}>
        {preferences?.map((preference) => (
          <li key={preference.record.id} className={styles.item}>
            <span>
              <Source record={preference.record} />
              {preference.isPart ? <span className={styles.quiet}> {t('navigator.onlyPart')}</span> : null}
            </span>
            <SmallFacts
              facts={[
                [t('navigator.kind'), preference.kind?.label[language]],
                [
                  t('navigator.duty'),
                  preference.tariffEffect === null ? null : `−${preference.tariffEffect} %`,
                ],
                [
                  t('navigator.accepted'),
                  preference.documents.map(({ label }) => label[language]).join('; '),
                ],
                [
                  t('navigator.origin'),
                  preference.originProof.map(({ label }) => label[language]).join('; '),
                ],
              ]}
            />
            {preference.exclusions === null ? null : (
              <span>
                {t('navigator.excluded')}: <LocalizedText text={preference.exclusions} short />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Alerts({ answer: { alerts, failed, asked } }: AnswerProps) {
  const t = useTexts()
  const language = useLanguage()
  const { heading, total, content } = alerts
  return (
    <Part
      title={t('navigator.alerts')}
      hasFailed={failed.includes('alerts')}
      empty={total === 0 ? t('navigator.noAlerts') : undefined}
    >
      <ul className={styles.list}>
        {content.map(({ record, type, level, brand, publishedAt }) => (
          <li key={record.id} className={styles.item}>
            <Source record={record} />
            <SmallFacts
              facts={[
                [t('navigator.kind'), type?.label[language]],
                [t('navigator.danger'), level?.label[language]],
                [t('navigator.brand'), brand],
                [t('navigator.published'), publishedAt === null ? null : formatDate(publishedAt)],
              ]}
            />
          </li>
        ))}
      </ul>
      <WholeList
        total={total}
        path={registryPath('product-alerts', `?hs=${heading ?? ''}&${inForce(asked)}`)}
      />
    </Part>
  )
}

/** How many documents of conformity are in force for such goods. */
export function Issued({ answer: { documents, failed, goods, asked } }: AnswerProps) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const { certificates, declarations } = documents
  const list = (type: string): string =>
    href(registryPath('compliance-documents', `?hs=${goods?.code ?? ''}&docType=${type}&${inForce(asked)}`))
  return (
    <Part
      title={t('navigator.issued')}
      hasFailed={failed.includes('documents')}
      empty={certificates + declarations === 0 ? t('navigator.noIssued') : undefined}
    >
      <ul>
        <li className={styles.choice}>
          <Link href={list('certificate')}>
            {t('navigator.certificates')}: {formatNumber(certificates, language)}
          </Link>
        </li>
        <li className={styles.choice}>
          <Link href={list('declaration')}>
            {t('navigator.declarations')}: {formatNumber(declarations, language)}
          </Link>
        </li>
      </ul>
    </Part>
  )
}
