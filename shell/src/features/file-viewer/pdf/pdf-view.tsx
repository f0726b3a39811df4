import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { LARGEST_ZOOM, zoomedIn, zoomedOut } from '../image-size.ts'
import { LoadingOverlay } from '../loading-overlay.tsx'
import { openPdf } from './pdf-library.ts'
import type { OpenedPdf } from './pdf-library.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfTools } from './pdf-tools.tsx'
import styles from './pdf-view.module.css'

export interface PdfViewProps {
  readonly blob: Blob
  readonly onBroken: () => void
  /** The library of the browser; a test has one of its own. */
  readonly open?: (bytes: ArrayBuffer) => Promise<OpenedPdf>
}

/** Pages are read at this width at most, unless somebody asks for more. */
const READING_WIDTH = 900
const GUTTER = 16

interface Shown {
  readonly pdf: OpenedPdf
  /** Height by width of the first page, which the others mostly share. */
  readonly ratio: number
}

function useOpenedPdf({ blob, onBroken, open = openPdf }: PdfViewProps): Shown | undefined {
  const [shown, setShown] = useState<Shown>()
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

/** Width of the frame, kept up to date when the window changes. */
function useWidth(frame: React.RefObject<HTMLElement | null>, isShown: boolean): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!isShown || element === null) return undefined
    const measure = () => setWidth(Math.min(READING_WIDTH, element.clientWidth - 2 * GUTTER))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [frame, isShown])
  return width
}

/** The pages of a PDF below each other, with their text (STATE-04). */
export function PdfView(props: PdfViewProps) {
  const { onBroken } = props
  const t = useTexts('shell')
  const frame = useRef<HTMLDivElement>(null)
  const shown = useOpenedPdf(props)
  const width = useWidth(frame, shown !== undefined)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [words, setWords] = useState('')
  const goTo = useCallback((number: number) => {
    setPage(number)
    frame.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' })
  }, [])
  if (shown === undefined) return <LoadingOverlay progress={{ loaded: 0, total: undefined }} />
  const { document } = shown.pdf
  const change = (how: 'in' | 'out') => setZoom(how === 'in' ? Math.min(LARGEST_ZOOM / 2, zoomedIn(zoom)) : zoomedOut(zoom))

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') change('in')
    else if (event.key === '-') change('out')
    else if (event.key === 'Home') goTo(1)
    else if (event.key === 'End') goTo(document.numPages)
    else return
    event.preventDefault()
  }

  return (
    <>
      <PdfTools document={document} page={page} onPage={goTo} onZoom={change} onWords={setWords} />
      {/* The frame scrolls, so it takes the focus and the arrow keys. */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label={t('viewer.pages')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={handleKey}
      >
        {Array.from({ length: document.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={shown.pdf}
            number={index + 1}
            width={Math.round(width * zoom)}
            ratio={shown.ratio}
            words={words}
            onSeen={setPage}
            onBroken={onBroken}
          />
        ))}
      </div>
    </>
  )
}
