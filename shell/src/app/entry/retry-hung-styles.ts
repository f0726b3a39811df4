const HUNG_MS = 1000

/** Requests style sheets again that are still loading after a second, without blocking the first paint. */
export function retryHungStyles(document: Document): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      const path = link.getAttribute('href') ?? ''
      if (link.sheet !== null || !path.startsWith('/m/') || path.includes('?')) continue
      const again = link.cloneNode() as HTMLLinkElement
      // Another URL, because the hung request of the same one would be reused.
      again.href = `${path}?r=0`
      again.dataset.href = path
      link.replaceWith(again)
    }
  }, HUNG_MS)
}

/** Runs the callback after the document is parsed, without waiting for style sheets. */
export function whenParsed(document: Document, run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}
