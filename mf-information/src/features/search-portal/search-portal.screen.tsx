import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SearchReply } from 'shared-contracts/http/search'
import { formatNumber, useTexts } from 'shared-runtime/i18n'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { useRecentSearches } from 'shared-runtime/recent-searches'
import { ListLayout } from 'shared-ui/list-layout'
import { Notice } from 'shared-ui/notice'
import { useResultsFocus } from 'shared-ui/results-focus'
import { SearchBox } from 'shared-ui/search-box'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import foundStyles from '../../common/finding/found.module.css'
import { PageLinks } from '../../common/finding/list-parts.tsx'
import { FAQ_PATH } from '../../common/information-addresses.ts'
import { Loaded } from '../../common/page-states.tsx'
import { NoResults, ResultList } from './found/result-list.tsx'
import { ActiveFilters, hasDays, SearchFilters, SortChoices } from './narrow/search-filters.tsx'
import { PlacesToLook, RecentList } from './places-to-look.tsx'
import { LAST_PAGE, RESULTS_PER_PAGE, SEARCH, SEARCH_PATH, readSearchAddress } from './search-address.ts'
import type { SearchAddress } from './search-address.ts'
import { useResults, useTellSearch } from './search-portal.api.ts'
import styles from './search-portal.module.css'

interface FoundProps {
  readonly reply: SearchReply
  /** Words that the answer is for; those of the address may be newer. */
  readonly word: string
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
  readonly isBusy: boolean
  readonly place: RefObject<HTMLDivElement | null>
}

function useCountText({ total, totalIsLowerBound }: SearchReply): string {
  const { t, language } = usePage()
  if (total === 0) return t('search.empty')
  const shown = formatNumber(total, language)
  return t(totalIsLowerBound ? 'search.foundAtLeast' : 'search.found', { count: total, shown })
}

/** The results, with how many they are, their order, and the words as they were looked for (SRCH-03). */
function Results({ reply, word, address, hrefOf, isBusy }: FoundProps) {
  const t = useTexts()
  const count = useCountText(reply)
  const { content, mended, total } = reply
  return (
    <section className={foundStyles.part} aria-labelledby="search-found">
      <div className={styles.head}>
        <h2 id="search-found" className={foundStyles.count}>
          {count}
        </h2>
        {total > 1 && hasDays(reply, address) ? <SortChoices address={address} hrefOf={hrefOf} /> : null}
      </div>
      <ActiveFilters reply={reply} address={address} hrefOf={hrefOf} />
      {mended === null ? null : (
        <Notice kind="info" level={3} title={t('search.mended', { mended })}>
          <p>{t('search.mendedText', { query: word })}</p>
        </Notice>
      )}
      <ResultList
        results={content}
        label={t('search.results')}
        narrowedTo={address.language}
        {...{ word, isBusy }}
      />
    </section>
  )
}

function Found(found: FoundProps) {
  const { t, language } = usePage()
  const count = useCountText(found.reply)
  const { reply, word, address, hrefOf, isBusy, place } = found
  const { content, mended, total } = reply
  const said = mended === null ? count : `${t('search.mended', { mended })}. ${count}`
  return (
    <ListLayout
      isBusy={isBusy}
      filters={
        <SearchFilters
          {...{ reply, address, hrefOf }}
          showText={
            total === 0 ? count : t('search.show', { count: total, shown: formatNumber(total, language) })
          }
          onShow={() => {
            const heading = place.current?.querySelector('h2')
            if (heading === null || heading === undefined) return
            heading.tabIndex = -1
            heading.focus()
          }}
        />
      }
    >
      <VisuallyHidden>
        <span role="status">{isBusy ? t('common.loading') : said}</span>
      </VisuallyHidden>
      <div ref={place} className={foundStyles.found}>
        {content.length === 0 ? (
          <>
            <ActiveFilters reply={reply} address={address} hrefOf={hrefOf} />
            <NoResults {...{ reply, word, address, hrefOf }} />
          </>
        ) : (
          <Results {...found} />
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
  const { remember } = useRecentSearches()
  return (
    <SearchBox
      action={href(SEARCH_PATH)}
      name="word"
      label={t('search.label')}
      landmark={t('search.label')}
      hint={t('search.hint')}
      buttonText={t('common.search')}
      defaultValue={address.word}
      size="large"
      kept={SEARCH.keptFields(address, ['word', 'sort'])}
      onSearch={(word) => {
        remember(word)
        // Other words keep what they are looked for in; which of them fits best is asked anew.
        const next = SEARCH.change(address, { word, sort: '' })
        if (word === '') navigate(SEARCH_PATH)
        else if (SEARCH.write(next) === SEARCH.write(address)) again()
        else navigate(SEARCH.write(next))
      }}
    />
  )
}

/** The words that the answer on the page is for: those before, as long as newer ones are looked for. */
function useAnswered(word: string, isFetching: boolean): string {
  const [answered, setAnswered] = useState(word)
  if (!isFetching && answered !== word) setAnswered(word)
  return answered
}

/** The search of the whole portal (SRCH): one list, the best first, narrowed by kind, language and days. */
export function SearchPortalScreen() {
  const { t, href } = usePage()
  const tell = useTellSearch()
  const [search] = useSearchParams()
  const address = readSearchAddress(search)
  const { word, page } = address
  const call = useResults(address)
  const { isFetching } = call
  const answered = useAnswered(word, isFetching)
  const outcome = call.error === undefined ? '' : ' failed'
  const place = useResultsFocus<HTMLDivElement>(SEARCH.write(address) + outcome, isFetching)
  const pageName = page > 1 ? t('common.page', { page }) : ''
  usePageTitle([word, pageName, t('search.title')].filter((part) => part !== '').join(' – '))
  useEffect(() => {
    if (word !== '') tell({ id: null, title: '', content: word, searchPlace: 'search' })
  }, [tell, word])
  return (
    <Stack gap="l">
      <h1>{t('search.title')}</h1>
      <PortalSearchBox address={address} again={call.retry} />
      {word === '' ? (
        <div ref={place} className={styles.start}>
          <PlacesToLook title={t('search.looksThrough')} />
          <RecentList />
        </div>
      ) : (
        <div ref={call.data === undefined ? place : undefined}>
          <Loaded
            call={call}
            failed={t('search.failed')}
            shape="rows"
            count={10}
            wayOn={{ href: href(FAQ_PATH), text: t('faq.title') }}
          >
            {(reply) => (
              <Found
                reply={reply}
                word={answered}
                isBusy={isFetching}
                {...{ address, place }}
                hrefOf={(other) => href(SEARCH.write(other))}
              />
            )}
          </Loaded>
        </div>
      )}
    </Stack>
  )
}
