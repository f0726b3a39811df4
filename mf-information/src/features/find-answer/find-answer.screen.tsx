import { useSearchParams, useLocation } from 'react-router-dom'
import { FAQ_PER_PAGE } from 'shared-contracts/http/content'
import type { FaqPage } from 'shared-contracts/http/content'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import { useResultsFocus } from 'shared-ui/results-focus'
import { SearchBox } from 'shared-ui/search-box'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Anchor } from 'shared-ui/link'
import { Loaded } from '../../common/page-states.tsx'
import { PageLinks } from '../../common/lists/row-list.tsx'
import { FAQ_PATH, NEWS_PATH } from '../../common/information-addresses.ts'
import { FAQ, faqCall } from './find-answer.api.ts'
import type { FaqAddress } from './find-answer.api.ts'
import { QuestionEntry } from './question-entry.tsx'
import resultStyles from '../../common/lists/results.module.css'
import styles from './find-answer.module.css'
import countedStyles from './counted-links.module.css'

/**
 * Expands the answer in the URL fragment and focuses its question. Browsers do so only on page load, not on client-side
 * navigation.
 */
function useHashTarget(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return
    const answer = document.getElementById(hash.slice(1))
    const entry = answer?.closest('details')
    if (entry === null || entry === undefined) return
    entry.open = true
    entry.querySelector('summary')?.focus()
  }, [hash])
}

const MAX_QUERY = 200

interface FaqResultsProps {
  readonly page: FaqPage
  readonly address: FaqAddress
  readonly hrefOf: (address: FaqAddress) => string
}

function Topics({ page, address, hrefOf }: FaqResultsProps) {
  const t = useTexts()
  const all = page.topics.reduce((sum, { count }) => sum + count, 0)
  const topics = [{ id: '', label: t('faq.allTopics'), count: all }, ...page.topics]
  return (
    <CountedLinks
      label={t('faq.topics')}
      links={topics.map((topic) => ({ ...topic, href: hrefOf({ ...address, topic: topic.id, page: 1 }) }))}
      current={address.topic}
    />
  )
}

/** Search results over all topics; the best match is first and expanded. */
function SearchedEntries({ page, address }: FaqResultsProps) {
  const { t, language } = usePage()
  return (
    <section className={resultStyles.part} aria-labelledby="faq-results">
      <h2 id="faq-results" className={resultStyles.count}>
        {t('faq.found', { count: page.total, shown: formatNumber(page.total, language) })}
      </h2>
      {page.match === 'similar' ? (
        <Notice kind="info" level={3} title={t('common.similarTitle', { query: address.q })}>
          <p>{t('common.similar')}</p>
        </Notice>
      ) : null}
      <div>
        {page.content.map((entry, index) => (
          <QuestionEntry key={entry.id} entry={entry} isOpen={index === 0} />
        ))}
      </div>
    </section>
  )
}

function EntriesByTopic({ page }: Pick<FaqResultsProps, 'page'>) {
  return page.topics
    .map(({ id, label }) => ({ id, label, entries: page.content.filter(({ topic }) => topic === id) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ id, label, entries }) => (
      <section key={id} className={resultStyles.part} aria-labelledby={`topic-${id}`}>
        <h2 id={`topic-${id}`}>{label}</h2>
        <div>
          {entries.map((entry) => (
            <QuestionEntry key={entry.id} entry={entry} isOpen={false} />
          ))}
        </div>
      </section>
    ))
}

function NoEntries({ address, hrefOf }: Omit<FaqResultsProps, 'page'>) {
  const t = useTexts()
  const hasQuery = address.q !== '' || address.topic !== ''
  return (
    <EmptyState
      title={t('faq.emptyTitle')}
      actions={
        hasQuery ? (
          <ButtonLink href={hrefOf({ q: '', topic: '', page: 1 })}>{t('faq.showAll')}</ButtonLink>
        ) : undefined
      }
    >
      {address.q === '' ? null : <p>{t('faq.emptyQuery', { query: address.q })}</p>}
      {hasQuery ? <p>{t('common.tryOtherWords')}</p> : <p>{t('faq.emptyAtAll')}</p>}
    </EmptyState>
  )
}

interface ShownResultsProps extends FaqResultsProps {
  readonly isBusy: boolean
  /** Replaces the questions; the topics stay. */
  readonly failure?: ReactNode
}

function FaqResults({ isBusy, failure, ...results }: ShownResultsProps) {
  const { t, language } = usePage()
  const { page, address, hrefOf } = results
  const resultsRef = useResultsFocus<HTMLDivElement>(FAQ.write(address), isBusy)
  useHashTarget()
  const status =
    page.total === 0
      ? t('faq.emptyTitle')
      : t('faq.found', { count: page.total, shown: formatNumber(page.total, language) })
  return (
    <>
      <Topics {...results} />
      <VisuallyHidden>
        <span role="status">{address.q === '' ? '' : status}</span>
      </VisuallyHidden>
      <div ref={resultsRef} className={resultStyles.results} key={`${address.q} ${address.topic}`}>
        {failure !== undefined ? (
          failure
        ) : page.content.length === 0 ? (
          <NoEntries address={address} hrefOf={hrefOf} />
        ) : address.q === '' ? (
          <EntriesByTopic page={page} />
        ) : (
          <SearchedEntries {...results} />
        )}
        <PageLinks
          current={address.page}
          total={page.total}
          perPage={FAQ_PER_PAGE}
          hrefOf={(number) => hrefOf({ ...address, page: number })}
        />
      </div>
    </>
  )
}

interface CountedLink {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly href: string
}

interface CountedLinksProps {
  readonly label: string
  readonly links: readonly CountedLink[]
  readonly current: string
}

function CountedLinks({ label, links, current }: CountedLinksProps) {
  const language = useLanguage()
  return (
    <nav aria-label={label} data-print="no">
      <ul role="list" className={countedStyles.links}>
        {links.map((link) => (
          <li key={link.id}>
            <Anchor
              href={link.href}
              className={countedStyles.link}
              aria-current={link.id === current ? 'true' : undefined}
            >
              {link.label} <span className={countedStyles.number}>{formatNumber(link.count, language)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** FAQ page: questions by topic with a search. A URL fragment opens one of them. */
export function FindAnswerScreen() {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const [search] = useSearchParams()
  const address = FAQ.read(search)
  const call = faqCall.useReply(address)
  usePageTitle([address.q, t('faq.title')].filter((part) => part !== '').join(' – '))
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('faq.title')}</h1>
        <p className={styles.lead}>{t('faq.lead')}</p>
      </Stack>
      <SearchBox
        action={href(FAQ_PATH)}
        label={t('faq.search')}
        landmark={t('faq.search')}
        hint={t('faq.searchHint')}
        buttonText={t('common.search')}
        defaultValue={address.q}
        maxLength={MAX_QUERY}
        size="large"
        onSearch={(q) => {
          navigate(FAQ.write({ q, topic: '', page: 1 }))
        }}
      />
      <Loaded
        call={call}
        shape="rows"
        count={10}
        keepsLast
        alternative={{ href: href(NEWS_PATH), text: t('news.title') }}
      >
        {(page, failure) => (
          <FaqResults
            failure={failure}
            page={page}
            isBusy={call.isFetching}
            address={address}
            hrefOf={(other) => href(FAQ.write(other))}
          />
        )}
      </Loaded>
    </Stack>
  )
}
