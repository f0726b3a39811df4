import { formatDate } from 'shared-runtime/i18n'
import { usePage, usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import type {
  GoodsNavigation,
  NavigatorDocument,
  NavigatorGoods,
  NavigatorLevel,
} from 'shared-contracts/http/data/navigator'
import { ChoiceChip } from '../../common/values/status-chips.tsx'
import { CodeText } from '../../common/values/code-text.tsx'
import { LocalizedText } from '../../common/values/localized-text.tsx'
import { navigatorPath } from './navigator-address.ts'
import type { NavigatorAddress } from './navigator-address.ts'
import { SmallFacts, Source, formatDay } from './answer-section.tsx'
import styles from './check-goods.module.css'

function TariffPath({ path }: Pick<NavigatorLevel, 'path'>) {
  if (path.length === 0) return null
  return (
    <span className={styles.path}>
      {path.map(({ code, title }, index) => (
        <span key={code}>
          {index === 0 ? '' : ' › '}
          <LocalizedText text={title} short />
        </span>
      ))}
    </span>
  )
}

interface TariffLevelsProps {
  readonly levels: readonly NavigatorLevel[]
  readonly address: NavigatorAddress
  readonly withPath?: boolean
}

/** Codes to choose from, each a link that keeps the query. */
export function TariffLevels({ levels, address, withPath = false }: TariffLevelsProps) {
  const href = usePortalHref()
  return (
    <ul className={styles.list}>
      {levels.map((level) => (
        <li key={level.code} className={styles.item}>
          <span className={styles.choice}>
            <Link href={href(navigatorPath({ ...address, code: level.code }))}>
              <CodeText code={level.code} /> <LocalizedText text={level.title} short />
            </Link>
            {level.risk === null ? null : <ChoiceChip choice={level.risk} />}
          </span>
          {withPath ? <TariffPath path={level.path} /> : null}
        </li>
      ))}
    </ul>
  )
}

interface GoodsHeadProps {
  readonly answer: GoodsNavigation
  readonly goods: NavigatorGoods
}

/** Goods of the result and their risk group. */
export function GoodsHead({ answer, goods }: GoodsHeadProps) {
  const { t, language } = usePage()
  const { risk, classification } = goods
  return (
    <Stack gap="m">
      {answer.match === 'parent' ? (
        <Notice kind="info" title={t('navigator.parentTitle', { code: answer.asked.code ?? '' })}>
          <p>{t('navigator.parent', { code: goods.code })}</p>
        </Notice>
      ) : null}
      <Stack gap="s">
        <TariffPath path={goods.path} />
        <h2>
          <CodeText code={goods.code} /> <LocalizedText text={goods.title} />
        </h2>
        <p>
          {t('navigator.risk')}: {risk === null ? t('navigator.noRisk') : <ChoiceChip choice={risk} />}
        </p>
        {risk?.meaning === undefined ? null : <p>{risk.meaning[language]}</p>}
        {answer.above === null ? null : (
          <p>
            {t('navigator.above', { code: answer.above.code })}{' '}
            {answer.above.risk === null ? null : <ChoiceChip choice={answer.above.risk} />}
          </p>
        )}
        <Source record={goods.record} />
        <SmallFacts
          facts={{
            since: formatDay(goods.since),
            classifiedBy: classification?.names?.[language] ?? classification?.name,
          }}
        />
      </Stack>
    </Stack>
  )
}

/** Key of the text about each document: who issues it. */
const DOCUMENT_RULES: Readonly<Record<string, 'declaration' | 'declarationBody' | 'certificate'>> = {
  declaration: 'declaration',
  declaration_body: 'declarationBody',
  certificate: 'certificate',
}

/** Document that the goods require, with its basis and rules. */
export function RequiredDocument({ document }: { readonly document: NavigatorDocument }) {
  const { t, language } = usePage()
  const { required, basis, others, acts } = document
  const rule = DOCUMENT_RULES[required?.value ?? '']
  return (
    <section className={styles.need} aria-labelledby="needed-document">
      <h2 id="needed-document">{t('navigator.document')}</h2>
      <p className={styles.document}>{required?.label[language] ?? t('navigator.noDocument')}</p>
      <p>{t(`navigator.basis.${basis}`)}</p>
      {rule === undefined ? null : <p>{t(`navigator.rule.${rule}`)}</p>}
      {rule === undefined ? null : <p>{t('navigator.rule.term')}</p>}
      {others.length === 0 ? null : (
        <p>
          {t('navigator.otherDocuments')}: {others.map(({ label }) => label[language]).join('; ')}
        </p>
      )}
      {basis === 'none' ? null : (
        <ul>
          {acts.map(({ title, number, date }) => (
            <li key={number}>
              {t('navigator.act', { title: title[language], number, date: formatDate(date) })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{t('navigator.foreign')}</p>
    </section>
  )
}
