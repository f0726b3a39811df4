import { useId, useState } from 'react'
import { formatFileSize } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { FileList } from 'shared-ui/file-list'
import type { ListedFile } from 'shared-ui/file-list'
import styles from '../verify-document.module.css'
import { FileResult } from './file-result.tsx'
import { useFileCheck } from './use-file-check.ts'
import type { FileCheck } from './use-file-check.ts'

/** The browser reads the whole file into memory. Documents of the portal are far smaller. */
const MAX_MEGABYTES = 50
const MAX_BYTES = MAX_MEGABYTES * 1_000_000

const TONES: Readonly<Record<FileCheck['step'], ListedFile['tone']>> = {
  reading: 'info',
  asking: 'info',
  unreadable: 'error',
  failed: 'warning',
  same: 'success',
  unknown: 'error',
}

interface ChosenFile {
  readonly file: File
  /** Distinguishes a file that is chosen again. */
  readonly key: number
}

export interface VerifyFileProps {
  /** Called before a file is checked. */
  readonly onChoose: () => void
}

/** Verifies a file by its hash, which the browser computes: the file is never sent (ESRV-04). */
export function VerifyFile({ onChoose }: VerifyFileProps) {
  const { t } = usePage()
  const id = useId()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [tooLarge, setTooLarge] = useState<string>()
  function choose([file]: readonly File[]) {
    if (file === undefined) return
    onChoose()
    const fits = file.size <= MAX_BYTES
    setTooLarge(fits ? undefined : t('verify.file.tooLarge', { name: file.name, size: MAX_MEGABYTES }))
    setChosen(fits ? { file, key: (chosen?.key ?? 0) + 1 } : undefined)
  }
  const field = { error: tooLarge, onChoose: choose, onRemove: () => setChosen(undefined) }
  return (
    <section aria-labelledby={id} className={styles.file}>
      <h2 id={id}>{t('verify.file.title')}</h2>
      {chosen === undefined ? (
        <FileField {...field} />
      ) : (
        <CheckedFile key={chosen.key} file={chosen.file} field={field} />
      )}
    </section>
  )
}

interface FieldProps {
  readonly error: string | undefined
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: () => void
}

interface FileFieldProps extends FieldProps {
  readonly listed?: ListedFile
  readonly onRetry?: () => void
}

function FileField({ listed, error, onChoose, onRemove, onRetry = () => undefined }: FileFieldProps) {
  const { t } = usePage()
  return (
    <FileList
      label={t('verify.file.label')}
      hint={t('verify.file.hint')}
      error={error}
      errorWord={t('verify.error')}
      files={listed === undefined ? [] : [listed]}
      accept="application/pdf,.pdf"
      chooseText={t('verify.file.choose')}
      dropText={t('verify.file.drop')}
      limitsText={t('verify.file.limits', { size: MAX_MEGABYTES })}
      listText={t('verify.file.list')}
      removeText={t('verify.file.remove')}
      retryText={t('common.retry')}
      announcement={listed?.status ?? ''}
      onChoose={onChoose}
      onRemove={onRemove}
      onRetry={onRetry}
    />
  )
}

/** The field with the state of the file, and its result. */
function CheckedFile({ file, field }: { readonly file: File; readonly field: FieldProps }) {
  const { t, language } = usePage()
  const { check, retry } = useFileCheck(file)
  return (
    <>
      <FileField
        {...field}
        listed={{
          id: 'file',
          name: file.name,
          size: formatFileSize(file.size, language),
          status: t(`verify.file.steps.${check.step}`),
          tone: TONES[check.step],
          canRetry: check.step === 'failed',
        }}
        onRetry={retry}
      />
      <FileResult check={check} />
    </>
  )
}
