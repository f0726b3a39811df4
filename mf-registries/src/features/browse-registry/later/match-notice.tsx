import { useTexts } from 'shared-runtime/i18n'
import { Notice } from 'shared-ui/notice'
import type { Records } from '../browse-registry.api.ts'

export interface MatchNoticeProps {
  readonly match: Records['match']
  /** What was searched for: words, a number or the prefix of a code. */
  readonly query: string
}

/** Says that the list shows something else than what was asked for, and what. */
export function MatchNotice({ match, query }: MatchNoticeProps) {
  const t = useTexts()
  if (match !== 'similar' && match !== 'nearest') return null
  const isCode = /^[\d\s.]+$/.test(query)
  const title = isCode
    ? t('browse.nearestCodeTitle', { code: query.replaceAll(/[\s.]/g, '') })
    : t('browse.similarTitle', { query })
  const nearest = isCode ? 'browse.nearestCode' : 'browse.nearestWords'
  return (
    <Notice kind="info" title={title}>
      <p>{t(match === 'similar' ? 'browse.similar' : nearest)}</p>
    </Notice>
  )
}
