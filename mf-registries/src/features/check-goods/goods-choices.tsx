import type { ReactNode } from 'react'
import { useLanguage } from 'shared-runtime/i18n'
import { usePage, usePortalHref } from 'shared-runtime/navigation'
import { Disclosure } from 'shared-ui/disclosure'
import { EmptyState } from 'shared-ui/empty-state'
import { Icon } from 'shared-ui/icon'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import type { GoodsNavigation, NavigatorLevel } from 'shared-contracts/http/data/navigator'
import type { FieldChoice, PartialText } from 'shared-contracts/models/registry-fields'
import { ChoiceChip } from '../../common/values/status-chips.tsx'
import { CodeText } from '../../common/values/code-text.tsx'
import { LanguageMark, LocalizedText, usePickText } from '../../common/values/localized-text.tsx'
import { navigatorPath } from './navigator-address.ts'
import type { NavigatorAddress } from './navigator-address.ts'
import { AnswerSection } from './answer-section.tsx'
import styles from './goods-choices.module.css'

/** Value of the risk group of goods that no source classifies. */
const NOT_CLASSIFIED = 'not_classified'

/** Whether a source classifies the goods. */
export function isClassified(risk: FieldChoice): boolean {
  return risk.value !== NOT_CLASSIFIED
}

/** Names of the levels above, from the section down. */
export function TariffPath({ path }: Pick<NavigatorLevel, 'path'>) {
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

/** Name that begins with a capital letter of the language: words of people are stored in small letters. */
function ChoiceName({ name }: { readonly name: PartialText }) {
  const language = useLanguage()
  const picked = usePickText()(name)
  const [first = ''] = picked.text
  return (
    <>
      <span lang={picked.lang}>
        {first.toLocaleUpperCase(picked.lang ?? language) + picked.text.slice(first.length)}
      </span>
      <LanguageMark picked={picked} short />
    </>
  )
}

interface GoodsLink extends Pick<NavigatorLevel, 'code' | 'risk'> {
  readonly name: PartialText
  readonly path?: NavigatorLevel['path']
}

interface GoodsLinksProps {
  readonly goods: readonly GoodsLink[]
  readonly address: NavigatorAddress
  readonly isLarge?: boolean
}

/** Goods to choose from: name first, then the code; the risk group only if there is one. */
function GoodsLinks({ goods, address, isLarge = false }: GoodsLinksProps) {
  const href = usePortalHref()
  return (
    <ul role="list" className={isLarge ? styles.options : styles.list}>
      {goods.map(({ code, name, risk, path = [] }) => (
        <li key={`${code} ${name.az ?? ''}`} className={styles.item}>
          <Link href={href(navigatorPath({ ...address, code }))} className={styles.name}>
            <ChoiceName name={name} />
          </Link>{' '}
          <span className={styles.code}>
            <CodeText code={code} />
          </span>{' '}
          {risk !== null && isClassified(risk) ? <ChoiceChip choice={risk} /> : null}
          {path.length === 0 ? null : <TariffPath path={path.slice(-1)} />}
        </li>
      ))}
    </ul>
  )
}

function toLinks(levels: readonly NavigatorLevel[], withPath: boolean): readonly GoodsLink[] {
  return levels.map(({ code, title, risk, path }) => ({
    code,
    name: title,
    risk,
    path: withPath ? path : [],
  }))
}

interface ChoicesProps {
  readonly answer: GoodsNavigation
  readonly address: NavigatorAddress
}

/** Goods directly below the code. */
export function GoodsBelow({
  levels,
  address,
}: {
  readonly levels: readonly NavigatorLevel[]
  readonly address: NavigatorAddress
}) {
  return (
    <div className={styles.below}>
      <GoodsLinks goods={toLinks(levels, false)} address={address} />
    </div>
  )
}

/** Folded content with a chevron. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const summary = (
    <>
      {title}
      <Icon name="chevron-down" />
    </>
  )
  return (
    <Disclosure summary={summary} className={styles.fold} summaryClassName={styles.summary}>
      {children}
    </Disclosure>
  )
}

/** Other goods for the words of the query, folded. */
export function OtherGoods({ answer, address }: ChoicesProps) {
  const { t } = usePage()
  const { choices, meanings = [] } = answer
  if (choices.length === 0) return null
  return (
    <div data-print="no">
      <Fold title={t(meanings.length > 0 ? 'navigator.moreGoods' : 'navigator.notThis')}>
        <GoodsLinks goods={toLinks(choices, true)} address={address} />
      </Fold>
    </div>
  )
}

/** Question about a word with several meanings, matching goods to choose from, or the nearest codes. */
export function GoodsChoices({ answer, address }: ChoicesProps) {
  const { t } = usePage()
  const { match, choices, meanings = [], asked } = answer
  if (meanings.length > 0) {
    return (
      <Stack gap="m">
        <AnswerSection title={t('navigator.which', { word: asked.words ?? '' })}>
          <GoodsLinks goods={meanings} address={address} isLarge />
        </AnswerSection>
        <OtherGoods answer={answer} address={address} />
      </Stack>
    )
  }
  const links = <GoodsLinks goods={toLinks(choices, true)} address={address} />
  if (match === 'unknown') {
    return (
      <Stack gap="m">
        <EmptyState title={t('navigator.unknownTitle')}>
          <p>{t('navigator.unknown')}</p>
        </EmptyState>
        {choices.length === 0 ? null : <AnswerSection title={t('navigator.nearest')}>{links}</AnswerSection>}
      </Stack>
    )
  }
  return (
    <AnswerSection title={t('navigator.choose')}>
      {match === 'words' ? null : (
        <Notice kind="info" title={t(`navigator.${match === 'similar' ? 'similar' : 'nearestWords'}`)} />
      )}
      {links}
    </AnswerSection>
  )
}
