import { useId } from 'react'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { ListAddress } from '../../common/list/list-address.ts'
import { STATEMENT_FORMATS, receiptsUrl, statementUrl } from './paid-payments.api.ts'
import styles from './paid-payments.module.css'

interface PaidFilesProps {
  readonly address: ListAddress
  /** Number of payments in the files. */
  readonly total: number
}

/** Most payments in a file; the server refuses more (STATEMENT_TOO_LARGE). */
const MOST = { statement: 10_000, receipts: 500 } as const

/** Statement in three formats and all receipts, of the payments that the filters select. */
export function PaidFiles({ address, total }: PaidFilesProps) {
  const { t, language } = usePage()
  const id = useId()
  const files = [
    ...STATEMENT_FORMATS.map((format) => ({
      key: format === 'camt.053' ? 'camt' : format,
      url: statementUrl(address, format, language),
      most: MOST.statement,
    })),
    { key: 'receipts', url: receiptsUrl(address, language), most: MOST.receipts },
  ]
  return (
    <section aria-labelledby={id} className={styles.files} data-print="no">
      <h2 id={id}>{t('paid.files.title')}</h2>
      <p>{t('paid.files.lead', { shown: formatNumber(total, language) })}</p>
      <ul role="list" className={styles.fileList}>
        {files.map(({ key, url, most }) => (
          <li key={key}>
            {total > most ? (
              <span>{t(`paid.files.${key}.name`)}</span>
            ) : (
              <a href={url} download="">
                {t(`paid.files.${key}.name`)}
              </a>
            )}
            <span className={styles.muted}>
              {total > most
                ? t('paid.files.tooMany', { most: formatNumber(most, language) })
                : t(`paid.files.${key}.purpose`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
