import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePageTitle } from 'shared-runtime/navigation'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { navigateGoods } from 'shared-contracts/http/data/navigator'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { useApi } from 'shared-runtime/http'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import { DemonstrationNotice, LoadingFailed } from '../../common/page-states.tsx'
import { PrintButton } from '../../common/print/print.tsx'
import { usePickText } from '../../common/values/localized-text.tsx'
import { GoodsForm } from './goods-form.tsx'
import { NearBodies } from './near-bodies.tsx'
import { navigatorPath, readNavigatorAddress, navigationQuery } from './navigator-address.ts'
import type { NavigatorAddress } from './navigator-address.ts'
import { GoodsHead, TariffLevels, RequiredDocument } from './goods-head.tsx'
import { AnswerSection } from './answer-section.tsx'
import { Alerts, Bodies, Issued, Preferences, Regulations, Rules, Standards } from './registry-sections.tsx'
import styles from './check-goods.module.css'

/** Date of the data and the print button. */
function AnswerToolbar({ day }: Pick<GoodsNavigation['asked'], 'day'>) {
  const t = useTexts()
  return (
    <div className={styles.tools}>
      <p>{t('navigator.asOf', { date: formatDate(day) })}</p>
      <PrintButton />
    </div>
  )
}

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

/** Matching goods to choose from, or the nearest codes. */
function GoodsChoices({ answer, address }: AnswerProps) {
  const t = useTexts()
  const { match, choices } = answer
  if (match === 'unknown') {
    return (
      <Stack gap="m">
        <EmptyState title={t('navigator.unknownTitle')}>
          <p>{t('navigator.unknown')}</p>
        </EmptyState>
        {choices.length === 0 ? null : (
          <AnswerSection title={t('navigator.nearest')}>
            <TariffLevels levels={choices} address={address} withPath />
          </AnswerSection>
        )}
      </Stack>
    )
  }
  return (
    <AnswerSection title={t('navigator.choose')}>
      {match === 'words' ? null : (
        <Notice kind="info" title={t(`navigator.${match === 'similar' ? 'similar' : 'nearestWords'}`)} />
      )}
      <TariffLevels levels={choices} address={address} withPath />
    </AnswerSection>
  )
}

/** Everything that the registries contain on the goods, in the order an importer needs it. */
function Answer({ answer, address }: AnswerProps) {
  const t = useTexts()
  const { goods, document, children, failed } = answer
  if (answer.match === 'nothing') return null
  if (goods === null) return <GoodsChoices answer={answer} address={address} />
  return (
    <Stack gap="xl">
      {goods.record.demonstration ? <DemonstrationNotice /> : null}
      <div data-answer="">
        <GoodsHead answer={answer} goods={goods} />
      </div>
      {document === null ? null : <RequiredDocument document={document} />}
      <Rules answer={answer} />
      <Regulations answer={answer} />
      <Standards answer={answer} />
      <Bodies answer={answer} />
      <Preferences answer={answer} />
      <Alerts answer={answer} />
      <Issued answer={answer} />
      {children.length === 0 && !failed.includes('children') ? null : (
        <AnswerSection title={t('navigator.below')} hasFailed={failed.includes('children')}>
          <TariffLevels levels={children} address={address} />
        </AnswerSection>
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
            <Stack gap="m">
              <AnswerToolbar day={data.asked.day} />
              <Answer answer={data} address={address} />
            </Stack>
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
