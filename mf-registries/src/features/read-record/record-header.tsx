import { usePage } from 'shared-runtime/navigation'
import { PrintButton } from '../../common/print/print.tsx'
import { CodeText } from '../../common/values/code-text.tsx'
import { LanguageMark, usePickText } from '../../common/values/localized-text.tsx'
import { VersionStatus } from './versions/version-status.tsx'
import { CopyButton } from '../../common/copy-button.tsx'
import type { RecordView } from './read-record.api.ts'
import { isCode } from './sections/code-tree-path.tsx'
import styles from './record-header.module.css'

/** Longer names, in characters, have a smaller font. */
const LONG_NAME = 90

/** Name, number and status of a record. An untranslated name is followed by everyday words. */
export function RecordHeader({ registry, record, isEarlier }: RecordView) {
  const { t, language } = usePage()
  const title = usePickText()(record.title)
  const words = title.lang === undefined ? [] : record.everydayWords[language]
  const number = registry.fields.find((field) => field.role === 'number')?.label[language]
  return (
    <div className={styles.header}>
      <h1 className={title.text.length > LONG_NAME ? styles.long : undefined}>
        <span lang={title.lang}>{title.text}</span>
        <LanguageMark picked={title} />
      </h1>
      {words.length === 0 ? null : (
        <p className={styles.words}>
          {t('record.everydayWords')}: {words.join(', ')}
        </p>
      )}
      <div className={styles.line}>
        <p className={styles.number}>
          <span className={styles.label}>{number ?? t('common.number')}:</span>{' '}
          <strong>
            <CodeText code={record.number} />
          </strong>
        </p>
        <VersionStatus status={record.status} isEarlier={isEarlier} />
        <CopyButton
          text={() => record.number}
          label={t(isCode(record.number) ? 'record.copyCode' : 'record.copyNumber')}
          done={t(isCode(record.number) ? 'record.copiedCode' : 'record.copiedNumber')}
        />
        <PrintButton />
      </div>
    </div>
  )
}
