import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePageTitle } from 'shared-runtime/navigation'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { navigateGoods } from 'shared-contracts/http/data/navigator'
import { useApi } from 'shared-runtime/http'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { LoadingFailed } from '../../common/page-states.tsx'
import { PrintButton } from '../../common/print/print-button.tsx'
import { usePickText } from '../../common/values/localized-text.tsx'
import { AskForm } from './ask-form.tsx'
import { navigatorPath, readNavigatorAddress, requestOf } from './navigator-address.ts'
import { Answer } from './answer.tsx'
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
          <LoadingFailed error={error} retry={retry} isRetrying={isFetching} />
        )}
      </div>
    </Stack>
  )
}
