/** As long as an outlet takes to say that it is slow. */
const HUNG_MS = 1000

/**
 * A style sheet of the document that never answers keeps everything from being painted, for ever. After a second it is
 * asked for once more beside the page instead of before it: what is there can be read, and is styled when it comes.
 */
export function freeHungStyles(document: Document): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      const path = link.getAttribute('href') ?? ''
      if (link.sheet !== null || !path.startsWith('/m/') || path.includes('?')) continue
      const again = link.cloneNode() as HTMLLinkElement
      // Browsers keep a hung answer of the same address.
      again.href = `${path}?r=0`
      again.dataset.href = path
      link.replaceWith(again)
    }
  }, HUNG_MS)
}

/** Calls back once the document is whole: the shell is asked for apart from it, so that no style sheet holds it up. */
export function whenParsed(document: Document, run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}
