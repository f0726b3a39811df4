import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { fold } from './find-text.ts'
import type { OpenedPdf } from './pdf-library.ts'
import styles from './pdf-view.module.css'

export interface PdfPageProps {
  readonly pdf: OpenedPdf
  readonly number: number
  /** Width of the page on the screen. */
  readonly width: number
  /** Height by width, until the page itself tells. */
  readonly ratio: number
  /** Words that are looked for, to mark them. */
  readonly words: string
  readonly onSeen: (number: number) => void
  readonly onBroken: () => void
}

const SHARPEST = 2

interface Drawing {
  readonly pdf: OpenedPdf
  readonly number: number
  readonly width: number
  readonly canvas: HTMLCanvasElement
  readonly text: HTMLDivElement
}

/** Draws a page and lays its text over it, so that it can be selected, searched and read aloud. */
function drawPage({ pdf, number, width, canvas, text }: Drawing) {
  const leaving = new AbortController()
  async function draw(): Promise<number> {
    const page = await pdf.document.getPage(number)
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    const sharp = page.getViewport({ scale: scale * Math.min(SHARPEST, devicePixelRatio) })
    if (leaving.signal.aborted) return viewport.height / viewport.width
    canvas.width = Math.round(sharp.width)
    canvas.height = Math.round(sharp.height)
    const task = page.render({ canvas, viewport: sharp })
    // Whoever leaves while the text is on its way ends this before anybody waits for it.
    task.promise.catch(() => undefined)
    leaving.signal.addEventListener('abort', () => task.cancel())
    text.replaceChildren()
    text.style.setProperty('--total-scale-factor', String(scale))
    const layer = new pdf.library.TextLayer({
      textContentSource: await page.getTextContent(),
      container: text,
      viewport,
    })
    leaving.signal.addEventListener('abort', () => layer.cancel())
    await Promise.all([task.promise, layer.render()])
    return viewport.height / viewport.width
  }
  return { drawn: draw(), leave: () => leaving.abort(), isLeft: () => leaving.signal.aborted }
}

function markWords(text: HTMLElement, words: string): void {
  const wanted = fold(words.trim())
  for (const piece of text.querySelectorAll('span')) {
    const isFound =
      wanted !== '' && piece.childElementCount === 0 && fold(piece.textContent ?? '').includes(wanted)
    piece.classList.toggle(styles.found ?? '', isFound)
  }
}

/** True from the moment that the page comes near the window. */
function useNear(page: RefObject<HTMLElement | null>, onSeen: () => void): boolean {
  const [isNear, setNear] = useState(false)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
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
    // The page under the middle of the window is the one that is read.
    const middle = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) seen.current()
      },
      { root: frame, rootMargin: '-50% 0px -50% 0px' },
    )
    near.observe(element)
    middle.observe(element)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [page])
  return isNear
}

/** One page, drawn when it comes near. */
export function PdfPage({ pdf, number, width, ratio, words, onSeen, onBroken }: PdfPageProps) {
  const t = useTexts('shell')
  const page = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [ownRatio, setOwnRatio] = useState(ratio)
  const [isDrawn, setDrawn] = useState(false)
  const isNear = useNear(page, () => onSeen(number))
  useEffect(() => {
    if (!isNear || width === 0 || canvas.current === null || text.current === null) return undefined
    const drawing = drawPage({ pdf, number, width, canvas: canvas.current, text: text.current })
    drawing.drawn.then(
      (found) => {
        if (drawing.isLeft()) return
        setOwnRatio(found)
        setDrawn(true)
      },
      () => {
        if (!drawing.isLeft()) onBroken()
      },
    )
    return () => {
      drawing.leave()
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
