import { Suspense, lazy, useCallback, useState, useEffect } from 'react'
import type { ViewedFile } from 'shared-contracts/events/payloads/shell'
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

interface FileFailureProps {
  readonly file: ViewedFile
  readonly onRetry: () => void
}

/** The file did not come, or is broken: what happened, a second try, and the file itself. */
function FileFailure({ file, onRetry }: FileFailureProps) {
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

/** A file on its way. */
type FileState =
  | { readonly step: 'loading'; readonly progress: Progress }
  | { readonly step: 'ready'; readonly blob: Blob }
  | { readonly step: 'failed' }

const NOTHING_YET: Progress = { loaded: 0, total: undefined }
const BEGINNING: FileState = { step: 'loading', progress: NOTHING_YET }

/** Loads a file; another `attempt` loads it again. */
function useFile(url: string, type: string, attempt: number): FileState {
  const [state, setState] = useState<FileState>(BEGINNING)
  useEffect(() => {
    const leaving = new AbortController()
    const set = (next: FileState) => {
      if (!leaving.signal.aborted) setState(next)
    }
    set(BEGINNING)
    loadFile(url, {
      type,
      signal: leaving.signal,
      onProgress: (progress) => set({ step: 'loading', progress }),
    }).then(
      (blob) => set({ step: 'ready', blob }),
      () => set({ step: 'failed' }),
    )
    return () => leaving.abort()
  }, [url, type, attempt])
  return state
}

/** Comes with the first PDF only. */
const PdfView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "pdf-view" */ './pdf/pdf-view.tsx')).PdfView,
}))

interface ContentProps {
  readonly file: ViewedFile
  readonly attempt: number
  readonly onBroken: () => void
  readonly onRetry: () => void
}

/** Images and PDFs come whole, so that their progress is told in bytes and a broken one is known as such. */
function WholeFile({ file, attempt, onBroken, onRetry }: ContentProps) {
  const state = useFile(file.url, file.kind === 'pdf' ? 'application/pdf' : 'image/', attempt)
  if (state.step === 'failed') return <FileFailure file={file} onRetry={onRetry} />
  if (state.step === 'loading') return <LoadingOverlay progress={state.progress} />
  return file.kind === 'image' ? (
    <ImageView blob={state.blob} alt={file.alt ?? file.title} onBroken={onBroken} />
  ) : (
    <Suspense fallback={<LoadingOverlay progress={NOTHING_YET} />}>
      <PdfView blob={state.blob} onBroken={onBroken} />
    </Suspense>
  )
}

function Content(props: ContentProps) {
  const { file, attempt, onBroken } = props
  return file.kind === 'video' ? (
    <VideoView key={attempt} file={file} onBroken={onBroken} />
  ) : (
    <WholeFile key={attempt} {...props} />
  )
}

export interface FileViewerProps {
  readonly file: ViewedFile
  readonly onClose: () => void
}

/** An image, a film or a PDF over the page (STATE-04). Escape closes it and the focus goes back to where it was. */
export function FileViewer({ file, onClose }: FileViewerProps) {
  const t = useTexts('shell')
  const [attempt, setAttempt] = useState(1)
  const [brokenAttempt, setBrokenAttempt] = useState(0)
  const onBroken = useCallback(() => setBrokenAttempt(attempt), [attempt])
  const onRetry = useCallback(() => setAttempt((before) => before + 1), [])
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
          <FileFailure file={file} onRetry={onRetry} />
        ) : (
          <Content file={file} attempt={attempt} onBroken={onBroken} onRetry={onRetry} />
        )}
      </div>
    </Dialog>
  )
}
