import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { ToolButton } from '../tool-button.tsx'
import { findPages } from './find-text.ts'
import frame from '../file-viewer.module.css'
import styles from './pdf-view.module.css'

interface PdfToolsProps {
  readonly document: PDFDocumentProxy
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onZoom: (change: 'in' | 'out') => void
  readonly onWords: (words: string) => void
}

interface SearchMatches {
  readonly words: string
  readonly pages: readonly number[]
  readonly index: number
}

function PdfSearch({ document, onPage, onWords }: Pick<PdfToolsProps, 'document' | 'onPage' | 'onWords'>) {
  const t = useTexts('shell')
  const [found, setFound] = useState<SearchMatches>()

  async function handleSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    const isAgain = found?.words === words
    const pages = isAgain ? found.pages : await findPages(document, words)
    const index = isAgain && pages.length > 0 ? (found.index + 1) % pages.length : 0
    setFound(words === '' ? undefined : { words, pages, index })
    onWords(words)
    const page = pages[index]
    if (page !== undefined) onPage(page)
  }

  return (
    <form
      role="search"
      aria-label={t('viewer.search')}
      className={styles.search}
      onSubmit={(event) => void handleSearch(event)}
    >
      <label className={styles.label}>
        {t('viewer.search')}
        <input type="search" name="words" maxLength={100} autoComplete="off" className={styles.input} />
      </label>
      <Button type="submit">{t('viewer.find')}</Button>
      <span role="status" className={frame.bytes}>
        {found === undefined
          ? null
          : found.pages.length === 0
            ? t('viewer.notFound')
            : t('viewer.foundOn', { place: found.index + 1, count: found.pages.length })}
      </span>
    </form>
  )
}

export function PdfTools({ document, page, onPage, onZoom, onWords }: PdfToolsProps) {
  const t = useTexts('shell')
  const last = document.numPages
  return (
    <div className={styles.bar}>
      <div className={frame.tools} role="toolbar" aria-label={t('viewer.tools')}>
        <ToolButton
          icon="arrow-left"
          word={t('viewer.previous')}
          disabled={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        <output className={frame.bytes}>{t('viewer.pageOf', { page, pages: last })}</output>
        <ToolButton
          icon="arrow-right"
          word={t('viewer.next')}
          disabled={page >= last}
          onPress={() => onPage(page + 1)}
        />
        <ToolButton icon="plus" word={t('viewer.zoomIn')} onPress={() => onZoom('in')} />
        <ToolButton icon="minus" word={t('viewer.zoomOut')} onPress={() => onZoom('out')} />
      </div>
      <PdfSearch document={document} onPage={onPage} onWords={onWords} />
    </div>
  )
}
