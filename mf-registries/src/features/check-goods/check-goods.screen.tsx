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
import { AskForm } from './ask-form.tsx'
import { navigatorPath, readNavigatorAddress, requestOf } from './navigator-address.ts'
import type { NavigatorAddress } from './navigator-address.ts'
import { GoodsHead, Levels, Needed } from './goods-head.tsx'
import { Part } from './part.tsx'
import { Alerts, Bodies, Issued, Preferences, Regulations, Rules, Standards } from './registry-parts.tsx'
import styles from './check-goods.module.css'

/** The day of the answer, and the way to paper: what is printed has both. */
function Sheet({ day }: Pick<GoodsNavigation['asked'], 'day'>) {
  const t = useTexts()
  return (
    <div className={styles.tools}>
      <p>{t('navigator.asOf', { date: formatDate(day) })}</p>
      <PrintButton />
    </div>
  )
}

/**
 * Who asks in this page is led to the start of the answer, with the focus on its heading; a page that was opened with one
 * stays where it is.
 */
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

/** Goods to choose from where the words fit several, or the nearest ones where nothing fits. */
function Choose({ answer, address }: AnswerProps) {
  const t = useTexts()
  const { match, choices } = answer
  if (match === 'unknown') {
    return (
      <Stack gap="m">
        <EmptyState title={t('navigator.unknownTitle')}>
          <p>{t('navigator.unknown')}</p>
        </EmptyState>
        {choices.length === 0 ? null : (
          <Part title={t('navigator.nearest')}>
            <Levels levels={choices} address={address} withPath />
          </Part>
        )}
      </Stack>
    )
  }
  return (
    <Part title={t('navigator.choose')}>
      {match === 'words' ? null : (
        <Notice kind="info" title={t(`navigator.${match === 'similar' ? 'similar' : 'nearestWords'}`)} />
      )}
      <Levels levels={choices} address={address} withPath />
    </Part>
  )
}

/** Everything that the registries contain on the goods, in the order in which an importer needs it. */
function Answer({ answer, address }: AnswerProps) {
  const t = useTexts()
  const { goods, document, children, failed } = answer
  if (answer.match === 'nothing') return null
  if (goods === null) return <Choose answer={answer} address={address} />
  return (
    <Stack gap="xl">
      {goods.record.demonstration ? <DemonstrationNotice /> : null}
      <div data-answer="">
        <GoodsHead answer={answer} goods={goods} />
      </div>
      {document === null ? null : <Needed document={document} />}
      <Rules answer={answer} />
      <Regulations answer={answer} />
      <Standards answer={answer} />
      <Bodies answer={answer} />
      <Preferences answer={answer} />
      <Alerts answer={answer} />
      <Issued answer={answer} />
      {children.length === 0 && !failed.includes('children') ? null : (
        <Part title={t('navigator.below')} hasFailed={failed.includes('children')}>
          <Levels levels={children} address={address} />
        </Part>
      )}
    </Stack>
  )
}

/** What do goods need? From a customs code or words to everything that the registries say of them (REG-04). */
export function CheckGoodsScreen() {
  const t = useTexts()
  const pick = usePickText()
  const [search] = useSearchParams()
  const address = readNavigatorAddress(search)
  const { data, error, retry, isFetching } = useApi(
    navigateGoods,
    { query: requestOf(address) },
    { keepPrevious: true },
  )
  const findings = error?.fields ?? {}
  const isAsked = address.q !== '' || address.code !== ''
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
      <AskForm address={address} countries={data?.countries ?? []} findings={findings} />
      <div ref={answer} aria-busy={isFetching || undefined}>
        {Object.keys(findings).length > 0 ? null : data !== undefined && error === undefined ? (
          isAsked ? (
            <Stack gap="m">
              <Sheet day={data.asked.day} />
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
