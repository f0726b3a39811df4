import { Suspense, lazy, useCallback, useState, useEffect } from 'react'
import type { ViewerFile } from 'shared-contracts/events/payloads/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Dialog } from 'shared-ui/dialog'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { ImageView } from './image-view.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { VideoView } from './video-view.tsx'
import { loadFile } from './load-file.ts'
import type { Progress } from './load-file.ts'
import styles from './file-viewer.module.css'

function FileFailure({ file, onRetry }: { readonly file: ViewerFile; readonly onRetry: () => void }) {
  const t = useTexts('shell')
  return (
    <div className={styles.failure}>
      <Notice
        kind="error"
        title={t(`viewer.failed.${file.kind}`)}
        announce="alert"
        level={3}
        actions={
          <>
            <Button onClick={onRetry}>{t('viewer.retry')}</Button>
            <a href={file.url} download={file.download ?? ''}>
              {t('viewer.download')}
            </a>
          </>
        }
      >
        <p>{t('viewer.failedHint')}</p>
      </Notice>
    </div>
  )
}

/** Lazy view of PDFs. */
const PdfView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "pdf-view" */ './pdf/pdf-view.tsx')).PdfView,
}))

const NO_PROGRESS: Progress = { loaded: 0, total: undefined }

/** Loads an image or PDF completely, to show progress in bytes and to detect a broken file. */
function WholeFile({ file, onBroken }: { readonly file: ViewerFile; readonly onBroken: () => void }) {
  const { url, kind } = file
  const [progress, setProgress] = useState(NO_PROGRESS)
  const [blob, setBlob] = useState<Blob>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const type = kind === 'pdf' ? 'application/pdf' : 'image/'
    loadFile(url, { type, signal, onProgress: setProgress }).then(setBlob, () => {
      if (!signal.aborted) onBroken()
    })
    return () => leaving.abort()
  }, [url, kind, onBroken])
  if (blob === undefined) return <LoadingOverlay progress={progress} />
  return kind === 'image' ? (
    <ImageView blob={blob} alt={file.alt ?? file.title} onBroken={onBroken} />
  ) : (
    <Suspense fallback={<LoadingOverlay progress={NO_PROGRESS} />}>
      <PdfView blob={blob} onBroken={onBroken} />
    </Suspense>
  )
}

export interface FileViewerProps {
  readonly file: ViewerFile
  readonly onClose: () => void
}

/** Dialog with an image, a video or a PDF (STATE-04). Escape closes it and restores the focus. */
export function FileViewer({ file, onClose }: FileViewerProps) {
  const t = useTexts('shell')
  const [attempt, setAttempt] = useState(1)
  const [brokenAttempt, setBrokenAttempt] = useState(0)
  const onBroken = useCallback(() => setBrokenAttempt(attempt), [attempt])
  return (
    <Dialog
      open
      size="full"
      onClose={onClose}
      title={file.title}
      closeText={t('frame.close')}
      actions={
        <a href={file.url} download={file.download ?? ''} className={styles.download}>
          {t('viewer.download')}
        </a>
      }
    >
      <div className={styles.viewer}>
        {brokenAttempt === attempt ? (
          <FileFailure file={file} onRetry={() => setAttempt(attempt + 1)} />
        ) : file.kind === 'video' ? (
          <VideoView key={attempt} file={file} onBroken={onBroken} />
        ) : (
          <WholeFile key={attempt} file={file} onBroken={onBroken} />
        )}
      </div>
    </Dialog>
  )
}
