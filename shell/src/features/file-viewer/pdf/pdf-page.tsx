import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { fold } from './find-text.ts'
import type { PdfHandle } from './pdf-library.ts'
import styles from './pdf-view.module.css'

interface PdfPageProps {
  readonly pdf: PdfHandle
  readonly number: number
  readonly width: number
  /** Expected height divided by width, until the page is loaded. */
  readonly ratio: number
  readonly words: string
  readonly onCurrent: (number: number) => void
  readonly onBroken: () => void
}

const MAX_PIXEL_RATIO = 2

interface RenderOptions {
  readonly pdf: PdfHandle
  readonly number: number
  readonly width: number
  readonly canvas: HTMLCanvasElement
  readonly text: HTMLDivElement
}

/** Renders a page with a text layer for selection, search and screen readers. Resolves with height divided by width. */
async function renderPage(
  { pdf, number, width, canvas, text }: RenderOptions,
  signal: AbortSignal,
): Promise<number> {
  const page = await pdf.document.getPage(number)
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const sharp = page.getViewport({ scale: scale * Math.min(MAX_PIXEL_RATIO, devicePixelRatio) })
  if (signal.aborted) return viewport.height / viewport.width
  canvas.width = Math.round(sharp.width)
  canvas.height = Math.round(sharp.height)
  const task = page.render({ canvas, viewport: sharp })
  // The task may be cancelled before it is awaited.
  task.promise.catch(() => undefined)
  signal.addEventListener('abort', () => task.cancel())
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  const layer = new pdf.library.TextLayer({
    textContentSource: await page.getTextContent(),
    container: text,
    viewport,
  })
  signal.addEventListener('abort', () => layer.cancel())
  await Promise.all([task.promise, layer.render()])
  return viewport.height / viewport.width
}

function markWords(text: HTMLElement, words: string): void {
  const search = fold(words.trim())
  for (const piece of text.querySelectorAll('span')) {
    const isFound =
      search !== '' && piece.childElementCount === 0 && fold(piece.textContent ?? '').includes(search)
    piece.classList.toggle(styles.found ?? '', isFound)
  }
}

function useVisibility(page: RefObject<HTMLElement | null>, onCurrent: () => void): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = page.current
    if (element === null) return undefined
    const frame = element.parentElement
    const near = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      {
        root: frame,
        rootMargin: '100% 0px',
      },
    )
    // The page in the middle of the frame is the current one.
    const middle = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onCurrent()
      },
      { root: frame, rootMargin: '-50% 0px -50% 0px' },
    )
    near.observe(element)
    middle.observe(element)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [page, onCurrent])
  return isNear
}

/** Page of a PDF, rendered when it is near the visible area. */
export function PdfPage({ pdf, number, width, ratio, words, onCurrent, onBroken }: PdfPageProps) {
  const t = useTexts('shell')
  const page = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [ownRatio, setOwnRatio] = useState(ratio)
  const [isDrawn, setDrawn] = useState(false)
  const isNear = useVisibility(
    page,
    useCallback(() => onCurrent(number), [onCurrent, number]),
  )
  useEffect(() => {
    if (!isNear || width === 0 || canvas.current === null || text.current === null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    renderPage({ pdf, number, width, canvas: canvas.current, text: text.current }, signal).then(
      (found) => {
        if (signal.aborted) return
        setOwnRatio(found)
        setDrawn(true)
      },
      () => {
        if (!signal.aborted) onBroken()
      },
    )
    return () => {
      leaving.abort()
      setDrawn(false)
    }
  }, [isNear, pdf, number, width, onBroken])
  useEffect(() => {
    if (isDrawn && text.current !== null) markWords(text.current, words)
  }, [isDrawn, words])
  return (
    <div
      ref={page}
      className={styles.page}
      role="group"
      aria-label={t('viewer.page', { page: number })}
      data-page={number}
      style={{ width: `${width}px`, height: `${Math.round(width * ownRatio)}px` }}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      <div ref={text} className={styles.text} />
    </div>
  )
}
