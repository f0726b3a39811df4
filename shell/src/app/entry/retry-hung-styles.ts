const HUNG_MS = 1000

/** Requests style sheets that hang for a second again, without blocking the page from being painted. */
export function retryHungStyles(document: Document): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      const path = link.getAttribute('href') ?? ''
      if (link.sheet !== null || !path.startsWith('/m/') || path.includes('?')) continue
      const again = link.cloneNode() as HTMLLinkElement
      // Browsers cache a hung response of the same address.
      again.href = `${path}?r=0`
      again.dataset.href = path
      link.replaceWith(again)
    }
  }, HUNG_MS)
}

/** Runs the callback once the document is parsed; no style sheet delays it. */
export function whenParsed(document: Document, run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}
