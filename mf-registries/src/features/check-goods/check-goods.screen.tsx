import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePageTitle } from 'shared-runtime/navigation'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { navigateGoods } from 'shared-contracts/http/data/navigator'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { useApi } from 'shared-runtime/http'
import { LoadingFailed } from '../../common/page-states.tsx'
import { usePickText } from '../../common/values/localized-text.tsx'
import { GoodsForm } from './goods-form.tsx'
import { NearBodies } from './near-bodies.tsx'
import { navigatorPath, readNavigatorAddress, navigationQuery } from './navigator-address.ts'
import type { NavigatorAddress } from './navigator-address.ts'
import { AnswerCard } from './answer-card.tsx'
import { Fold, GoodsBelow, GoodsChoices, OtherGoods, TariffPath } from './goods-choices.tsx'
import { AnswerSection } from './answer-section.tsx'
import {
  Alerts,
  Bodies,
  Issued,
  LegalBasis,
  Preferences,
  Regulations,
  Rules,
  Standards,
} from './registry-sections.tsx'
import styles from './check-goods.module.css'

/** Moves the focus to the result of a new query, or to an invalid field. Initial page loads keep the focus. */
function useAnswerFocus(asked: string, isFetching: boolean) {
  const answer = useRef<HTMLDivElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (isFetching || before.current === asked) return
    before.current = asked
    const form = document.getElementById('goods-navigator')
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid]')
    const heading =
      answer.current?.querySelector<HTMLElement>('[data-answer] h2') ??
      answer.current?.querySelector<HTMLElement>('h2')
    if (invalid !== null && invalid !== undefined) invalid.focus()
    else if (heading === null || heading === undefined) form?.querySelector('input')?.focus()
    else {
      heading.tabIndex = -1
      answer.current?.scrollIntoView({ block: 'start' })
      heading.focus()
    }
  }, [asked, isFetching])
  return answer
}

interface AnswerProps {
  readonly answer: GoodsNavigation
  readonly address: NavigatorAddress
}

/** The answer as a card, then everything that the registries contain on the goods. */
function Answer({ answer, address }: AnswerProps) {
  const t = useTexts()
  const { goods, children, failed } = answer
  if (answer.match === 'nothing') return null
  if (goods === null) return <GoodsChoices answer={answer} address={address} />
  return (
    <Stack gap="l">
      <div data-answer="">
        <AnswerCard answer={answer} goods={goods} />
      </div>
      <OtherGoods answer={answer} address={address} />
      {children.length === 0 && !failed.includes('children') ? null : (
        <AnswerSection title={t('navigator.below')} hasFailed={failed.includes('children')}>
          <GoodsBelow levels={children} address={address} />
        </AnswerSection>
      )}
      <div className={styles.details}>
        <Rules answer={answer} />
        <Regulations answer={answer} />
        <Standards answer={answer} />
        <Bodies answer={answer} />
        <Alerts answer={answer} />
        <LegalBasis answer={answer} />
        <Preferences answer={answer} />
        <Issued answer={answer} />
      </div>
      {goods.path.length === 0 ? null : (
        <Fold title={t('navigator.path')}>
          <p>
            <TariffPath path={goods.path} />
          </p>
        </Fold>
      )}
    </Stack>
  )
}

/** Goods navigator: requirements of all registries for a customs code or words (REG-04). */
export function CheckGoodsScreen() {
  const t = useTexts()
  const pick = usePickText()
  const [search] = useSearchParams()
  const address = readNavigatorAddress(search)
  const { data, error, retry, isFetching } = useApi(
    navigateGoods,
    { query: navigationQuery(address) },
    { keepPrevious: true },
  )
  const fieldErrors = error?.fields ?? {}
  const hasQuery = address.q !== '' || address.code !== ''
  const answer = useAnswerFocus(navigatorPath(address), isFetching)
  const goods = error === undefined ? data?.goods : undefined
  usePageTitle(
    goods === undefined || goods === null
      ? t('navigator.title')
      : `${goods.code} ${pick(goods.title).text} – ${t('navigator.title')}`,
  )
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('navigator.title')}</h1>
        <p className={styles.lead}>{t('navigator.lead')}</p>
      </Stack>
      <GoodsForm address={address} countries={data?.countries ?? []} errors={fieldErrors} />
      <div ref={answer} aria-busy={isFetching || undefined}>
        {hasQuery && error === undefined && data?.near !== undefined ? <NearBodies near={data.near} /> : null}
        {Object.keys(fieldErrors).length > 0 ? null : data !== undefined && error === undefined ? (
          hasQuery ? (
            <Answer answer={data} address={address} />
          ) : null
        ) : error === undefined ? (
          <Skeleton label={t('common.loading')} shape="record" count={4} />
        ) : (
          <LoadingFailed error={error} onRetry={retry} isRetrying={isFetching} />
        )}
      </div>
    </Stack>
  )
}
