import { MAX_STATEMENT, MAX_ZIP, STATEMENT_FORMATS } from 'shared-contracts/http/payments/payment-limits'
import { getReceipts, getStatement } from 'shared-contracts/http/payments/paid-payments'
import type { ApiInput } from 'shared-runtime/http'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { ListAddress } from '../../common/list/list-address.ts'
import { download, useFileLink } from '../../common/use-file-link.tsx'
import { filtersOf } from './paid-payments.api.ts'
import styles from './paid-payments.module.css'

type FileEndpoint = typeof getStatement | typeof getReceipts

interface PaidFileProps {
  /** Key of its texts. */
  readonly name: string
  readonly endpoint: FileEndpoint
  readonly query: NonNullable<ApiInput<FileEndpoint>['query']>
  /** Number of payments, and the most that the file can have. */
  readonly total: number
  readonly most: number
}

/** Link to a file, which the server checks first; or the request for a shorter period. */
function PaidFile({ name, endpoint, query, total, most }: PaidFileProps) {
  const { t, language } = usePage()
  const { url, press, failure } = useFileLink(endpoint, { query }, { query: { ...query, check: 'yes' } })
  const title = t(`paid.files.${name}.name`)
  const isPossible = total <= most
  return (
    <li>
      {isPossible ? (
        <a href={url} download="" onClick={press(() => download(url))}>
          {title}
        </a>
      ) : (
        <span>{title}</span>
      )}
      <span className={styles.muted}>
        {isPossible
          ? t(`paid.files.${name}.purpose`)
          : t('paid.files.tooMany', { most: formatNumber(most, language) })}
      </span>
      {failure}
    </li>
  )
}

interface PaidFilesProps {
  readonly address: ListAddress
  /** Number of payments that the filters select, and how many of them others have made. */
  readonly total: number
  readonly others: number
}

/** Statement in three formats and all receipts, of the payments that the filters select. */
export function PaidFiles({ address, total, others }: PaidFilesProps) {
  const { t } = usePage()
  const filters = filtersOf(address)
  const files: readonly PaidFileProps[] = [
    ...STATEMENT_FORMATS.map((format) => ({
      name: format === 'camt.053' ? 'camt' : format,
      endpoint: getStatement,
      query: { ...filters, format },
      total: total - others,
      most: MAX_STATEMENT,
    })),
    { name: 'receipts', endpoint: getReceipts, query: filters, total, most: MAX_ZIP },
  ]
  return (
    <section aria-label={t('paid.files.title')} className={styles.files} data-print="no">
      <h2>{t('paid.files.title')}</h2>
      <p>{t('paid.files.lead')}</p>
      <ul role="list" className={styles.fileList}>
        {files.map((file) => (
          <PaidFile key={file.name} {...file} />
        ))}
      </ul>
    </section>
  )
}
