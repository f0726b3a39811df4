import { useEffect, useRef } from 'react'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Icon } from 'shared-ui/icon'
import { Notice } from 'shared-ui/notice'
import { DocumentCard, ResultCard } from '../document-card.tsx'
import styles from '../verify-document.module.css'
import type { FileCheck } from './use-file-check.ts'

/** Result for a file: the document that it is, or that the portal has made no such file. */
export function FileResult({ check }: { readonly check: FileCheck }) {
  const { t, language } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasResult = check.step === 'same' || check.step === 'unknown'
  const word = check.step === 'same' ? check.verification.word[language] : t('verify.file.unknownTitle')
  usePageTitle(hasResult ? `${word} – ${t('verify.title')}` : undefined)
  useEffect(() => {
    if (hasResult) heading.current?.focus()
  }, [hasResult])
  if (check.step === 'same')
    return (
      <DocumentCard verification={check.verification} heading={heading}>
        <div className={styles.signature}>
          <p>
            <Icon name="shield" />{' '}
            <strong>{t('verify.file.same', { number: check.verification.number })}</strong>
          </p>
          <FileHash sha256={check.sha256} />
        </div>
      </DocumentCard>
    )
  if (check.step === 'unknown')
    return (
      <ResultCard tone="danger" title={word} heading={heading}>
        <p>{t('verify.file.unknown')}</p>
        <p>{t('verify.file.unknownAdvice')}</p>
        <FileHash sha256={check.sha256} />
      </ResultCard>
    )
  if (check.step === 'unreadable')
    return <Notice kind="error" title={t('verify.file.unreadable')} announce="alert" />
  if (check.step !== 'failed') return null
  return (
    <Notice kind="warning" title={t('verify.file.failed')} announce="alert">
      <p>{t('verify.file.failedAdvice')}</p>
      <FileHash sha256={check.sha256} />
    </Notice>
  )
}

function FileHash({ sha256 }: { readonly sha256: string }) {
  const { t } = usePage()
  return (
    <p className={styles.hash}>
      {t('verify.file.hash')}: <code>{sha256}</code>
    </p>
  )
}
