import type { SearchReply } from 'shared-contracts/http/search'
import { useChunk } from 'shared-runtime/http'
import { useTexts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { PlacesToLook } from '../places-to-look.tsx'
import { countFilters, withoutFilters } from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'

export interface NoResultsProps {
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
