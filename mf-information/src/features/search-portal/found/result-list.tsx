import type { SearchResult } from 'shared-contracts/http/search'
import type { Language } from 'shared-contracts/session/language'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf } from 'shared-runtime/navigation'
import { Highlighted } from 'shared-ui/highlighted'
import { Anchor } from 'shared-ui/link'
import { RowList } from '../../../common/finding/row-list.tsx'
import marks from '../../../common/meta-line.module.css'
import { useTellSearch } from '../tell-search.ts'
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
  const t = useTexts()
  const language = useLanguage()
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
