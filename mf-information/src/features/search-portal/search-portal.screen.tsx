import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SearchReply } from 'shared-contracts/http/search'
import { formatNumber, useTexts } from 'shared-runtime/i18n'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { useRecentSearches } from 'shared-runtime/recent-searches'
import { useRuntime } from 'shared-runtime/remote'
import { Link } from 'shared-ui/link'
import { ListLayout } from 'shared-ui/list-layout'
import { Notice } from 'shared-ui/notice'
import { useResultsFocus } from 'shared-ui/results-focus'
import { SearchBox } from 'shared-ui/search-box'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import resultStyles from '../../common/lists/results.module.css'
import { PageLinks } from '../../common/lists/row-list.tsx'
import { FAQ_PATH } from '../../common/information-addresses.ts'
import { Loaded } from '../../common/page-states.tsx'
import { NoResults, ResultList } from './results/result-list.tsx'
import { ActiveFilters, showsDates, SearchFilters, SortChoices } from './filters/search-filters.tsx'
import { BrowseLinks, RecentSearches } from './search-start.tsx'
import { LAST_PAGE, RESULTS_PER_PAGE, SEARCH, SEARCH_PATH, readSearchAddress } from './search-address.ts'
import type { SearchAddress } from './search-address.ts'
import { useResults, useReportSearch } from './search-portal.api.ts'
import styles from './search-portal.module.css'

interface SearchResultsProps {
  readonly reply: SearchReply
  /** Query of the loaded results; that of the address may be newer. */
  readonly word: string
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
  readonly isBusy: boolean
  readonly resultsRef: RefObject<HTMLDivElement | null>
  /** Replaces the results; the filters stay. */
  readonly failure?: ReactNode
}

function useCountText({ total, totalIsLowerBound }: SearchReply): string {
  const { t, language } = usePage()
  if (total === 0) return t('search.empty')
  const shown = formatNumber(total, language)
  return t(totalIsLowerBound ? 'search.foundAtLeast' : 'search.found', { count: total, shown })
}

/** Link to the requirements for the goods that the query names, before all results. */
function GoodsLink({ goods }: { readonly goods: string }) {
  const { t, href } = usePage()
  return (
    <p className={styles.goods}>
      <Link href={href(`/goods-navigator?${new URLSearchParams({ q: goods }).toString()}`)}>
        {t('search.goods', { goods })}
      </Link>
    </p>
  )
}

/** Results with their count, sort order and corrected query (SRCH-03). */
function Results({ reply, word, address, hrefOf, isBusy }: SearchResultsProps) {
  const t = useTexts()
  const count = useCountText(reply)
  const { content, mended, total, goods = null } = reply
  return (
    <section className={resultStyles.part} aria-labelledby="search-results">
      <div className={styles.head}>
        <h2 id="search-results" className={resultStyles.count}>
          {count}
        </h2>
        {total > 1 && showsDates(reply, address) ? <SortChoices address={address} hrefOf={hrefOf} /> : null}
      </div>
      <ActiveFilters reply={reply} address={address} hrefOf={hrefOf} />
      {mended === null ? null : (
        <Notice kind="info" level={3} title={t('search.mended', { mended })}>
          <p>{t('search.mendedText', { query: word })}</p>
        </Notice>
      )}
      {goods === null ? null : <GoodsLink goods={goods} />}
      <ResultList
        results={content}
        label={t('search.results')}
        resultLanguage={address.language}
        word={word}
        isBusy={isBusy}
      />
    </section>
  )
}

function SearchResults(props: SearchResultsProps) {
  const { t, language } = usePage()
  const count = useCountText(props.reply)
  const { reply, word, address, hrefOf, isBusy, resultsRef, failure } = props
  const { content, mended, total } = reply
  const status = mended === null ? count : `${t('search.mended', { mended })}. ${count}`
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <SearchFilters
          reply={reply}
          address={address}
          hrefOf={hrefOf}
          showText={
            total === 0 ? count : t('search.show', { count: total, shown: formatNumber(total, language) })
          }
          onShow={() => {
            const heading = resultsRef.current?.querySelector('h2')
            if (heading === null || heading === undefined) return
            heading.tabIndex = -1
            heading.focus()
          }}
        />
      }
    >
      <VisuallyHidden>
        <span role="status">{isBusy ? t('common.loading') : status}</span>
      </VisuallyHidden>
      <div ref={resultsRef} className={resultStyles.results}>
        {failure !== undefined ? (
          failure
        ) : content.length === 0 ? (
          <>
            <ActiveFilters reply={reply} address={address} hrefOf={hrefOf} />
            <NoResults reply={reply} word={word} address={address} hrefOf={hrefOf} />
          </>
        ) : (
          <Results {...props} />
        )}
        <div data-below-results="">
          <PageLinks
            current={address.page}
            total={total}
            perPage={RESULTS_PER_PAGE}
            lastPage={LAST_PAGE}
            hrefOf={(page) => hrefOf({ ...address, page })}
          />
        </div>
      </div>
    </ListLayout>
  )
}

interface PortalSearchBoxProps {
  readonly address: SearchAddress
  readonly again: () => void
}

function PortalSearchBox({ address, again }: PortalSearchBoxProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const { variant } = useRuntime()
  const { remember } = useRecentSearches()
  return (
    <SearchBox
      action={href(SEARCH_PATH)}
      name="word"
      label={t('search.label')}
      landmark={t('search.label')}
      hint={t(`search.hint.${variant}`)}
      buttonText={t('common.search')}
      defaultValue={address.word}
      size="large"
      hiddenFields={SEARCH.keptFields(address, ['word', 'sort'])}
      onSearch={(word) => {
        remember(word)
        // A new query keeps the filters and resets the sort order.
        const next = SEARCH.change(address, { word, sort: '' })
        if (word === '') navigate(SEARCH_PATH)
        else if (SEARCH.write(next) === SEARCH.write(address)) again()
        else navigate(SEARCH.write(next))
      }}
    />
  )
}

/** Query of the loaded results: the previous one while a newer one loads. */
function useLoadedWord(word: string, isFetching: boolean): string {
  const [loadedWord, setLoadedWord] = useState(word)
  if (!isFetching && loadedWord !== word) setLoadedWord(word)
  return loadedWord
}

/** Search of the whole portal (SRCH) with filters by kind, language and date. */
export function SearchPortalScreen() {
  const { t, href } = usePage()
  const reportSearch = useReportSearch()
  const [search] = useSearchParams()
  const address = readSearchAddress(search)
  const { word, page } = address
  const call = useResults(address)
  const { isFetching } = call
  const loadedWord = useLoadedWord(word, isFetching)
  const outcome = call.error === undefined ? '' : ' failed'
  const resultsRef = useResultsFocus<HTMLDivElement>(SEARCH.write(address) + outcome, isFetching)
  const pageName = page > 1 ? t('common.page', { page }) : ''
  usePageTitle([word, pageName, t('search.title')].filter((part) => part !== '').join(' – '))
  useEffect(() => {
    if (word !== '') reportSearch({ id: null, title: '', content: word, searchPlace: 'search' })
  }, [reportSearch, word])
  return (
    <Stack gap="l">
      <h1>{t('search.title')}</h1>
      <PortalSearchBox address={address} again={call.retry} />
      {word === '' ? (
        <div ref={resultsRef} className={styles.start}>
          <BrowseLinks title={t('search.looksThrough')} />
          <RecentSearches />
        </div>
      ) : (
        <div ref={call.data === undefined ? resultsRef : undefined}>
          <Loaded
            call={call}
            failed={t('search.failed')}
            shape="rows"
            count={10}
            keepsLast
            alternative={{ href: href(FAQ_PATH), text: t('faq.title') }}
          >
            {(reply, failure) => (
              <SearchResults
                failure={failure}
                reply={reply}
                word={loadedWord}
                isBusy={isFetching}
                address={address}
                resultsRef={resultsRef}
                hrefOf={(other) => href(SEARCH.write(other))}
              />
            )}
          </Loaded>
        </div>
      )}
    </Stack>
  )
}
