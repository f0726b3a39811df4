import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { MAX_ZOOM, zoomIn, zoomOut } from '../image-size.ts'
import { LoadingOverlay } from '../loading-overlay.tsx'
import { useScrollFrame } from '../use-scroll-frame.ts'
import { openPdf } from './pdf-library.ts'
import type { PdfHandle } from './pdf-library.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfTools } from './pdf-tools.tsx'
import styles from './pdf-view.module.css'

interface PdfViewProps {
  readonly blob: Blob
  readonly onBroken: () => void
  readonly open?: (bytes: ArrayBuffer) => Promise<PdfHandle>
}

const READING_WIDTH = 900
const GUTTER = 16

interface LoadedPdf {
  readonly pdf: PdfHandle
  /** Height divided by width of the first page, assumed for the others. */
  readonly ratio: number
}

function useOpenedPdf({ blob, onBroken, open = openPdf }: PdfViewProps): LoadedPdf | undefined {
  const [shown, setShown] = useState<LoadedPdf>()
  useEffect(() => {
    let isCurrent = true
    let close: (() => void) | undefined
    async function start() {
      const pdf = await open(await blob.arrayBuffer())
      close = pdf.close
      if (!isCurrent) {
        pdf.close()
        return
      }
      const first = await pdf.document.getPage(1)
      const { width, height } = first.getViewport({ scale: 1 })
      setShown({ pdf, ratio: height / width })
    }
    start().catch(() => {
      if (isCurrent) onBroken()
    })
    return () => {
      isCurrent = false
      close?.()
    }
  }, [blob, onBroken, open])
  return shown
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const measure = () => setWidth(Math.min(READING_WIDTH, element.clientWidth - 2 * GUTTER))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [frame])
  return width
}

function Pages({ shown, onBroken }: { readonly shown: LoadedPdf; readonly onBroken: () => void }) {
  const t = useTexts('shell')
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [words, setWords] = useState('')
  const { document } = shown.pdf
  const goTo = useCallback((number: number) => {
    setPage(number)
    frame.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' })
  }, [])
  const grow = () => setZoom((before) => Math.min(MAX_ZOOM / 2, zoomIn(before)))
  const shrink = () => setZoom(zoomOut)
  useScrollFrame(frame, {
    '+': grow,
    '=': grow,
    '-': shrink,
    Home: () => goTo(1),
    End: () => goTo(document.numPages),
  })
  return (
    <>
      <PdfTools
        document={document}
        page={page}
        onPage={goTo}
        onZoom={(change) => (change === 'in' ? grow() : shrink())}
        onWords={setWords}
      />
      <div ref={frame} className={styles.frame} role="group" aria-label={t('viewer.pages')}>
        {Array.from({ length: document.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={shown.pdf}
            number={index + 1}
            width={Math.round(width * zoom)}
            ratio={shown.ratio}
            words={words}
            onCurrent={setPage}
            onBroken={onBroken}
          />
        ))}
      </div>
    </>
  )
}

export function PdfView(props: PdfViewProps) {
  const shown = useOpenedPdf(props)
  if (shown === undefined) return <LoadingOverlay progress={{ loaded: 0, total: undefined }} />
  return <Pages shown={shown} onBroken={props.onBroken} />
}
