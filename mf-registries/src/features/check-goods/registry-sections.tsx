import { formatDate, formatNumber, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { registryPath } from '../../common/registry-addresses.ts'
import { CodeText } from '../../common/values/code-text.tsx'
import { AnswerSection, Statements, formatDay } from './answer-section.tsx'
import type { Statement } from './answer-section.tsx'
import { Fold } from './goods-choices.tsx'
import { describeBody } from './near-bodies.tsx'
import { BODIES_ID, needsBody } from './next-steps.tsx'
import styles from './check-goods.module.css'

interface RegistrySectionProps {
  readonly answer: GoodsNavigation
}

/** Number of rules before the rest is folded: a heading has dozens. */
const SHOWN_RULES = 5

/** Rules for the goods, and for parts of them, the strictest first. */
export function Rules({ answer: { regulated, failed } }: RegistrySectionProps) {
  const { t, language } = usePage()
  const rules = regulated.map(
    ({ record, code, isPart, document, control, authority, marking, exceptions }): Statement => ({
      record,
      lead: <CodeText code={code} />,
      isPart,
      facts: { document, control, authority, marking },
      except: ['exceptions', exceptions],
    }),
  )
  const rest = rules.slice(SHOWN_RULES)
  return (
    <AnswerSection
      title={t('navigator.rules')}
      hasFailed={failed.includes('regulated')}
      empty={rules.length === 0 ? t('navigator.noRules') : undefined}
    >
      <Statements list={rules.slice(0, SHOWN_RULES)} />
      {rest.length === 0 ? null : (
        <Fold title={t('navigator.otherRules', { total: formatNumber(rest.length, language) })}>
          <Statements list={rest} />
        </Fold>
      )}
    </AnswerSection>
  )
}

export function Regulations({ answer: { asked, regulations, failed } }: RegistrySectionProps) {
  const t = useTexts()
  return (
    <AnswerSection
      title={t('navigator.regulations')}
      hasFailed={failed.includes('regulations') || failed.includes('regulated')}
      empty={regulations.length === 0 ? t('navigator.noRegulations') : undefined}
    >
      <Statements
        list={regulations.map(({ record, stage, inForceFrom }) => {
          const isToCome = inForceFrom !== null && inForceFrom > asked.day
          return {
            record,
            facts: { stage, [isToCome ? 'comesIntoForce' : 'inForce']: formatDay(inForceFrom) },
          }
        })}
      />
    </AnswerSection>
  )
}

/** Query parameters for the records in force on the date of the result. */
function inForceQuery({ day, isToday }: GoodsNavigation['asked']): string {
  return isToday ? `validOn=${day}` : `validOn=${day}&asOf=${day}`
}

/** Link to the full list of a registry. */
function FullListLink({ path, total }: { readonly path: string; readonly total: number }) {
  const { t, language, href } = usePage()
  return (
    <p data-print="no">
      <Link href={href(path)} className={styles.all}>
        {t('navigator.all', { total: formatNumber(total, language) })}
      </Link>
    </p>
  )
}

export function Standards({ answer: { standards, regulations, failed, asked } }: RegistrySectionProps) {
  const t = useTexts()
  const { total, content } = standards
  const ids = regulations.map(({ record }) => record.id).join(',')
  return (
    <AnswerSection
      title={t('navigator.standards')}
      hasFailed={failed.includes('standards') || failed.includes('regulated')}
      empty={total === 0 ? t('navigator.noStandards') : undefined}
    >
      <p>{t('navigator.standardsMean')}</p>
      <Statements
        list={content.map(({ record, reference, presumptionFrom }) => ({
          record,
          lead: <strong>{reference}</strong>,
          isNamed: true,
          facts: { presumption: formatDay(presumptionFrom) },
        }))}
      />
      {total > content.length ? (
        <FullListLink
          total={total}
          path={registryPath('referenced-standards', `?regulations=${ids}&${inForceQuery(asked)}`)}
        />
      ) : null}
    </AnswerSection>
  )
}

export function Bodies({ answer: { bodies, document, failed } }: RegistrySectionProps) {
  const { t, language } = usePage()
  const amount = formatNumber(bodies.total, language)
  const isByBody = needsBody(document)
  return (
    <AnswerSection
      id={BODIES_ID}
      title={t(isByBody ? 'navigator.bodies' : 'navigator.laboratories')}
      hasFailed={failed.includes('bodies') || failed.includes('regulated')}
      empty={bodies.total === 0 ? t('navigator.noBodies') : undefined}
    >
      {isByBody ? null : <p>{t('navigator.laboratoriesHint')}</p>}
      <Statements
        list={bodies.content.map((body) => ({
          record: body.record,
          about: describeBody(body, t, language),
          facts: {
            region: body.region,
            phone: body.phone,
            email: body.email,
            why: t(`navigator.by.${body.by}`),
          },
        }))}
      />
      {bodies.hasMore || bodies.total > bodies.content.length ? (
        <p>
          {t('navigator.moreBodies', { total: bodies.hasMore ? t('common.atLeast', { amount }) : amount })}
        </p>
      ) : null}
    </AnswerSection>
  )
}

export function Preferences({ answer: { preferences, failed, asked } }: RegistrySectionProps) {
  const { t, language } = usePage()
  const country = asked.country?.label[language] ?? ''
  const empty = preferences === null ? t('navigator.chooseCountry') : t('navigator.noPreference', { country })
  return (
    <AnswerSection
      title={asked.country === null ? t('navigator.preference') : t('navigator.preferenceOf', { country })}
      hasFailed={failed.includes('preference')}
      empty={preferences === null || preferences.length === 0 ? empty : undefined}
    >
      <Statements
        list={(preferences ?? []).map(({ record, isPart, kind, tariffEffect, ...preference }) => ({
          record,
          isPart,
          facts: {
            kind,
            duty: tariffEffect === null ? null : `−${tariffEffect} %`,
            accepted: preference.documents,
            origin: preference.originProof,
          },
          except: ['excluded', preference.exclusions],
        }))}
      />
    </AnswerSection>
  )
}

export function Alerts({ answer: { alerts, failed, asked } }: RegistrySectionProps) {
  const t = useTexts()
  const { heading, total, content } = alerts
  return (
    <AnswerSection
      title={t('navigator.alerts')}
      hasFailed={failed.includes('alerts')}
      empty={total === 0 ? t('navigator.noAlerts') : undefined}
    >
      <Statements
        list={content.map(({ record, type, level, brand, publishedAt }) => ({
          record,
          facts: { kind: type, danger: level, brand, published: formatDay(publishedAt) },
        }))}
      />
      <FullListLink
        total={total}
        path={registryPath('product-alerts', `?hs=${heading ?? ''}&${inForceQuery(asked)}`)}
      />
    </AnswerSection>
  )
}

/** How many documents of conformity are in force for such goods. */
export function Issued({ answer: { documents, failed, goods, asked } }: RegistrySectionProps) {
  const { t, language, href } = usePage()
  const { certificates, declarations } = documents
  const list = (type: string): string =>
    href(
      registryPath('compliance-documents', `?hs=${goods?.code ?? ''}&docType=${type}&${inForceQuery(asked)}`),
    )
  return (
    <AnswerSection
      title={t('navigator.issued')}
      hasFailed={failed.includes('documents')}
      empty={certificates + declarations === 0 ? t('navigator.noIssued') : undefined}
    >
      <ul role="list" className={styles.list}>
        <li className={styles.item}>
          <Link href={list('certificate')} className={styles.all}>
            {t('navigator.certificates')}: {formatNumber(certificates, language)}
          </Link>
        </li>{' '}
        <li className={styles.item}>
          <Link href={list('declaration')} className={styles.all}>
            {t('navigator.declarations')}: {formatNumber(declarations, language)}
          </Link>
        </li>
      </ul>
    </AnswerSection>
  )
}

/** Acts that the required document follows from, and what holds for every document. */
export function LegalBasis({ answer: { document } }: RegistrySectionProps) {
  const { t, language } = usePage()
  const { acts = [], others = [], basis = 'none' } = document ?? {}
  return (
    <AnswerSection title={t('navigator.legalBasis')}>
      {basis === 'none' ? null : (
        <>
          <ul>
            {acts.map(({ title, number, date }) => (
              <li key={number}>
                {t('navigator.act', { title: title[language], number, date: formatDate(date) })}
              </li>
            ))}
          </ul>
          <p>{t('navigator.rule.term')}</p>
        </>
      )}
      {others.length === 0 ? null : (
        <p>
          {t('navigator.otherDocuments')}: {others.map(({ label }) => label[language]).join('; ')}
        </p>
      )}
      <p>{t('navigator.foreign')}</p>
    </AnswerSection>
  )
}
