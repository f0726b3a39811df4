import type { SearchReply, SearchResult } from 'shared-contracts/http/search'
import type { Language } from 'shared-contracts/session/language'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { addressOf, usePage } from 'shared-runtime/navigation'
import { Highlighted } from 'shared-ui/highlighted'
import { Anchor } from 'shared-ui/link'
import { useChunk } from 'shared-runtime/http'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { RowList } from '../../../common/finding/list-parts.tsx'
import { useTellSearch } from '../search-portal.api.ts'
import { PlacesToLook } from '../places-to-look.tsx'
import { countFilters, withoutFilters } from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'
import marks from '../../../common/meta-line.module.css'
import styles from './result-list.module.css'

export interface ResultListProps {
  readonly results: readonly SearchResult[]
  readonly label: string
  readonly word: string
  /** Language that the results are narrowed to: they are opened in it as well. */
  readonly narrowedTo: Language | ''
  readonly isBusy: boolean
}

interface ResultItemProps extends Pick<ResultListProps, 'word' | 'narrowedTo'> {
  readonly result: SearchResult
}

function ResultItem({ result, word, narrowedTo }: ResultItemProps) {
  const { t, language } = usePage()
  const tell = useTellSearch()
  const { id, title, searchPlace, date } = result
  const lang = result.language === language ? undefined : result.language
  const opened = result.language === narrowedTo ? narrowedTo : language
  return (
    <li className={styles.item}>
      <h3 className={styles.title} lang={lang}>
        <Anchor
          href={addressOf(result.path, opened)}
          hrefLang={opened === language ? undefined : opened}
          className={styles.link}
          onClick={() => {
            tell({ id, title, content: word, searchPlace })
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
  /** Words that the answer is for; those of the address may be newer. */
  readonly word: string
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
}

function loadForm() {
  return import(/* webpackChunkName: "tell-need" */ './tell-need-form.tsx')
}

/** The form comes by itself and last: it can only be sent by script, and few pages have it. Without it nothing is lost. */
function LateForm({ word }: { readonly word: string }) {
  const { data } = useChunk('tell-need', loadForm)
  return data === undefined ? null : <data.TellNeedForm word={word} />
}

/** Nothing on this page: why, and every way on (SRCH-02). */
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
      <PlacesToLook title={t('search.lookElsewhere')} />
      <LateForm key={word} word={word} />
    </>
  )
}

/** Results below each other, the best first: title, where the words stand, kind, place and day. */
export function ResultList({ results, label, word, narrowedTo, isBusy }: ResultListProps) {
  return (
    <RowList label={label} isBusy={isBusy}>
      {results.map((result) => (
        <ResultItem key={`${result.searchPlace} ${result.id}`} {...{ result, word, narrowedTo }} />
      ))}
    </RowList>
  )
}
