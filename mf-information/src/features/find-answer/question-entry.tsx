import type { FaqEntry } from 'shared-contracts/http/content'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Icon } from 'shared-ui/icon'
import { ContentBlocks, ContentLink } from '../../common/content-blocks.tsx'
import { FAQ_PATH } from '../../common/information-addresses.ts'
import marks from '../../common/meta-line.module.css'
import styles from './question-entry.module.css'

export interface QuestionEntryProps {
  readonly entry: FaqEntry
  readonly isOpen: boolean
}

/** Collapsible question. The fragment `#id` is inside the answer, so browsers expand it. */
export function QuestionEntry({ entry, isOpen }: QuestionEntryProps) {
  const { t, language, href } = usePage()
  const lang = entry.language === language ? undefined : entry.language
  return (
    <details className={styles.entry} open={isOpen}>
      <summary className={styles.summary}>
        <h3 lang={lang} className={styles.question}>
          {entry.question}
        </h3>
        {lang === undefined ? null : (
          <span className={marks.mark}>{t(`common.inLanguage.${entry.language}`)}</span>
        )}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div id={entry.id} className={styles.answer}>
        <ContentBlocks blocks={entry.answer} level={4} lang={lang} />
        {entry.links.length === 0 ? null : (
          <ul role="list" className={styles.links}>
            {entry.links.map((link) => (
              <li key={link.href}>
                <ContentLink href={link.href}>{link.text}</ContentLink>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.foot} data-print="no">
          <span>{t('faq.updated', { date: formatDate(entry.updatedAt) })}</span>
          <a href={`${href(FAQ_PATH)}#${entry.id}`}>{t('faq.permanent')}</a>
        </p>
      </div>
    </details>
  )
}
