import type { SearchReply, SearchResult } from 'shared-contracts/http/search'
import type { Language } from 'shared-contracts/session/language'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { addressOf, usePage } from 'shared-runtime/navigation'
import { Highlighted } from 'shared-ui/highlighted'
import { Anchor } from 'shared-ui/link'
import { useChunk } from 'shared-runtime/http'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { RowList } from '../../../common/lists/row-list.tsx'
import { useReportSearch } from '../search-portal.api.ts'
import { BrowseLinks } from '../search-start.tsx'
import { countFilters, withoutFilters } from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'
import marks from '../../../common/meta-line.module.css'
import styles from './result-list.module.css'

export interface ResultListProps {
  readonly results: readonly SearchResult[]
  readonly label: string
  readonly word: string
  /** Selected language of results; they open in it. */
  readonly resultLanguage: Language | ''
  readonly isBusy: boolean
}

interface ResultItemProps extends Pick<ResultListProps, 'word' | 'resultLanguage'> {
  readonly result: SearchResult
}

function ResultItem({ result, word, resultLanguage }: ResultItemProps) {
  const { t, language } = usePage()
  const reportSearch = useReportSearch()
  const { id, title, searchPlace, date } = result
  const lang = result.language === language ? undefined : result.language
  const opened = result.language === resultLanguage ? resultLanguage : language
  return (
    <li className={styles.item}>
      <h3 className={styles.title} lang={lang}>
        <Anchor
          href={addressOf(result.path, opened)}
          hrefLang={opened === language ? undefined : opened}
          className={styles.link}
          onClick={() => {
            reportSearch({ id, title, content: word, searchPlace })
          }}
        >
          <Highlighted text={title} matches={result.titleMatches} />
        </Anchor>
      </h3>
      {result.excerpt === null ? null : (
        <p className={styles.excerpt} lang={lang}>
          <Highlighted text={result.excerpt} matches={result.excerptMatches} />
        </p>
      )}
      <p className={marks.meta}>
        <span className={marks.mark}>{t(`search.kind.${result.group}`)}</span>
        {result.context === null ? null : <span>{result.context}</span>}
        {date === null ? null : <time dateTime={date}>{formatDate(date)}</time>}
        {lang === undefined ? null : <span>{t(`common.inLanguage.${result.language}`)}</span>}
      </p>
    </li>
  )
}

interface NoResultsProps {
  readonly reply: SearchReply
  /** Query of the loaded results; that of the address may be newer. */
  readonly word: string
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
}

function loadNeedForm() {
  return import(/* webpackChunkName: "need-form" */ './need-form.tsx')
}

/** Lazy chunk, because few pages show the form and it requires script. Renders nothing if loading fails. */
function LazyNeedForm({ word }: { readonly word: string }) {
  const { data } = useChunk('need-form', loadNeedForm)
  return data === undefined ? null : <data.NeedForm word={word} />
}

/** Empty state of a search: advice, links and a form for the need (SRCH-02). */
export function NoResults({ reply, word, address, hrefOf }: NoResultsProps) {
  const t = useTexts()
  if (reply.total > 0)
    return (
      <EmptyState
        title={t('search.pastEnd', { page: address.page })}
        actions={<ButtonLink href={hrefOf({ ...address, page: 1 })}>{t('search.firstPage')}</ButtonLink>}
      />
    )
  if (countFilters(address) > 0)
    return (
      <EmptyState
        title={t('search.empty')}
        actions={<ButtonLink href={hrefOf(withoutFilters(address))}>{t('search.showEverything')}</ButtonLink>}
      >
        <p>{t('search.emptyFilters', { query: word })}</p>
      </EmptyState>
    )
  return (
    <>
      <EmptyState title={t('search.empty')}>
        <p>{t('search.emptyQuery', { query: word })}</p>
        <ul>
          {(['spelling', 'fewer', 'code', 'language'] as const).map((advice) => (
            <li key={advice}>{t(`search.advice.${advice}`)}</li>
          ))}
        </ul>
      </EmptyState>
      <BrowseLinks title={t('search.lookElsewhere')} />
      <LazyNeedForm key={word} word={word} />
    </>
  )
}

/** Search results: title, excerpt with matches, kind, context and date. */
export function ResultList({ results, label, word, resultLanguage, isBusy }: ResultListProps) {
  return (
    <RowList label={label} isBusy={isBusy}>
      {results.map((result) => (
        <ResultItem
          key={`${result.searchPlace} ${result.id}`}
          result={result}
          word={word}
          resultLanguage={resultLanguage}
        />
      ))}
    </RowList>
  )
}
