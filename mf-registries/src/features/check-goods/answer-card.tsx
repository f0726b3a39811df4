import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import type {
  GoodsNavigation,
  NavigatorGoods,
  NavigatorStatement,
} from 'shared-contracts/http/data/navigator'
import { recordPath } from '../../common/registry-addresses.ts'
import { ChoiceChip } from '../../common/values/status-chips.tsx'
import { CodeText } from '../../common/values/code-text.tsx'
import { LocalizedText } from '../../common/values/localized-text.tsx'
import { isClassified } from './goods-choices.tsx'
import { NextSteps } from './next-steps.tsx'
import styles from './answer-card.module.css'

interface AnswerCardProps {
  readonly answer: GoodsNavigation
  readonly goods: NavigatorGoods
}

/** The answer: on the left what the goods are and why, on the right what to do next. */
export function AnswerCard({ answer, goods }: AnswerCardProps) {
  const { t, href } = usePage()
  const { registry, id } = goods.record
  return (
    <Stack gap="m">
      {answer.match === 'parent' ? (
        <Notice kind="info" title={t('navigator.parentTitle', { code: answer.asked.code ?? '' })}>
          <p>{t('navigator.parent', { code: goods.code })}</p>
        </Notice>
      ) : null}
      <div className={styles.card}>
        <div className={styles.what}>
          <h2 className={styles.name}>
            <LocalizedText text={goods.title} />
          </h2>
          <p>
            {t('navigator.code')}{' '}
            <Link href={href(recordPath(registry, id))}>
              <CodeText code={goods.code} />
            </Link>
          </p>
          <RiskGroup answer={answer} goods={goods} />
          <Reasons statements={goods.statements ?? []} />
        </div>
        <NextSteps answer={answer} />
      </div>
    </Stack>
  )
}

/** Risk group with its consequence; not classified goods have no chip. */
function RiskGroup({ answer: { above }, goods: { risk } }: AnswerCardProps) {
  const { t, language } = usePage()
  return (
    <>
      <p className={styles.risk}>
        {t('navigator.risk')}:{' '}
        {risk !== null && isClassified(risk) ? (
          <ChoiceChip choice={risk} />
        ) : (
          <span className={styles.quiet}>{risk?.label[language] ?? t('navigator.noRisk')}</span>
        )}
      </p>
      {risk?.meaning === undefined || isClassified(risk) ? null : (
        <p className={styles.quiet}>{risk.meaning[language]}</p>
      )}
      {above === null ? null : (
        <p>
          {t('navigator.above', { code: above.code })}{' '}
          {above.risk === null ? null : <ChoiceChip choice={above.risk} />}
        </p>
      )}
    </>
  )
}

/** Sources of the answer, the decisive one first. */
function Reasons({ statements }: { readonly statements: readonly NavigatorStatement[] }) {
  const { t } = usePage()
  if (statements.length === 0) return null
  const [decisive] = statements
  return (
    <div className={styles.reasons}>
      <h3>{t('navigator.reason')}</h3>
      <ul>
        {statements.map((statement) => (
          <li key={`${statement.rule ?? ''} ${statement.origin}`}>
            <Reason statement={statement} />
          </li>
        ))}
      </ul>
      {decisive?.origin === 'foreign' ? <p>{t('navigator.foreignOnly')}</p> : null}
    </div>
  )
}

/** What one source states: risk group, source with its record, goods that it names, and its origin. */
function Reason({ statement }: { readonly statement: NavigatorStatement }) {
  const { t, language, href } = usePage()
  const { risk, document, source, rule, goods, isPart, origin } = statement
  const stated = risk ?? document
  const name = source?.names?.[language] ?? source?.name ?? t('navigator.ownSource')
  return (
    <>
      {stated === null ? null : <strong>{stated.label[language]}: </strong>}
      {rule === null ? (
        name
      ) : (
        <>
          {t('navigator.rulesRegistry')} <Link href={href(recordPath('regulated-goods', rule))}>{rule}</Link>
          {goods === null ? null : (
            <>
              , <LocalizedText text={goods} short />
            </>
          )}
        </>
      )}
      {isPart ? ` (${t('navigator.partOfCode')})` : null}
      {origin === 'demonstration' ? (
        <span className={styles.quiet}> ({t('common.demonstrationMark')})</span>
      ) : null}
      {origin === 'foreign' ? <span className={styles.quiet}> ({t('navigator.foreignList')})</span> : null}
    </>
  )
}
