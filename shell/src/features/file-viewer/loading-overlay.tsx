import { useEffect, useState } from 'react'
import { formatFileSize, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Progress } from './load-file.ts'
import styles from './file-viewer.module.css'

const SLOW_MS = 8000

/** Progress in bytes, with a notice when loading is slow. */
export function LoadingOverlay({ progress: { loaded, total } }: { readonly progress: Progress }) {
  const t = useTexts('shell')
  const language = useLanguage()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const size = (bytes: number) => formatFileSize(bytes, language)
  return (
    <div className={styles.overlay}>
      <p id="viewer-loading" role="status">
        {t(isSlow ? 'viewer.slow' : 'viewer.loading')}
      </p>
      <progress
        aria-labelledby="viewer-loading"
        className={styles.progress}
        max={total ?? 1}
        value={total === undefined ? undefined : loaded}
      />
      <p className={styles.bytes} aria-hidden="true">
        {loaded === 0
          ? '\u00a0'
          : total === undefined
            ? size(loaded)
            : t('viewer.bytesOf', { loaded: size(loaded), total: size(total) })}
      </p>
    </div>
  )
}
