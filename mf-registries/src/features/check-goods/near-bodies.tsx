import type { NavigatorBody, NavigatorNear } from 'shared-contracts/http/data/navigator'
import { formatNumber } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { registryPath } from '../../common/registry-addresses.ts'
import styles from './check-goods.module.css'
import { AnswerSection, Statements } from './answer-section.tsx'

type BodyFacts = Pick<NavigatorBody, 'types' | 'town' | 'distanceKm'>

/** Types of a body with its town and the distance from the town of the query, if any. */
export function describeBody({ types, town, distanceKm }: BodyFacts, t: Texts, language: Language): string {
  const names = types.map(({ label }) => label[language]).join('; ')
  if (!town || distanceKm === undefined) return names
  const name = town.label[language]
  return `${names} · ${distanceKm === 0 ? name : t('browse.distance', { town: name, km: distanceKm })}`
}

/** The nearest bodies to the town that the words name, with a link to the list of all. */
export function NearBodies({ near: { town, q, total, content } }: { readonly near: NavigatorNear }) {
  const { t, language, href } = usePage()
  if (total === 0) return null
  const query = new URLSearchParams({ ...(q === '' ? {} : { q }), near: town.value, status: 'active' })
  return (
    <div className={styles.near}>
      <AnswerSection title={t('navigator.nearBodies', { town: town.label[language] })}>
        <Statements
          list={content.map(({ phone, email, ...body }) => ({
            record: body.record,
            about: describeBody(body, t, language),
            facts: { phone, email },
          }))}
        />
        {total > content.length ? (
          <p data-print="no">
            <Link href={href(registryPath('accredited-bodies', `?${query}`))}>
              {t('navigator.all', { total: formatNumber(total, language) })}
            </Link>
          </p>
        ) : null}
      </AnswerSection>
    </div>
  )
}
