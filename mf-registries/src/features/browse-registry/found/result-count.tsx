import type { Ref } from 'react'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { Records } from '../browse-registry.api.ts'
import styles from './result-count.module.css'

function countText(records: Records, t: Texts, language: Language): string {
  const shown = formatNumber(records.total, language)
  if (records.totalIsLowerBound) return t('browse.moreThan', { shown })
  return t('browse.records', { count: records.total, shown })
}

export interface ResultCountProps {
  readonly records: Records
  /** Which of them the page has, `1–10`: said on paper only. */
  readonly range: string | undefined
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly isBusy: boolean
}

/** The number of records as the heading of the results; a change is announced once the new ones are there. */
export function ResultCount({ records, range, headingRef, isBusy }: ResultCountProps) {
  const t = useTexts()
  const language = useLanguage()
  const text = countText(records, t, language)
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className={styles.count} data-range={range}>
        {text}
      </h2>
      <VisuallyHidden>
        <span role="status">
          {isBusy ? t('common.loading') : records.total === 0 ? t('browse.emptyTitle') : text}
        </span>
      </VisuallyHidden>
    </>
  )
}
