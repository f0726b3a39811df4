/** Longest description that search engines show. */
const DESCRIPTION_MAX = 160

/** Shortest paragraph that describes a page; shorter ones are labels. */
const PARAGRAPH_MIN = 30

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function readText(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  const cut = text.slice(0, DESCRIPTION_MAX)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/**
 * Meta description of a page from its rendered markup: the first paragraph after its title. Paragraphs with an id are
 * hints of fields. Without such a paragraph it is `fallback`.
 */
export function describePage(html: string, fallback: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const afterTitle = main.slice(Math.max(0, main.indexOf('</h1>')))
  for (const [, attributes = '', markup = ''] of afterTitle.matchAll(/<p(| [^>]*)>(.*?)<\/p>/gs)) {
    const text = readText(markup)
    if (!/ id="/.test(attributes) && text.length >= PARAGRAPH_MIN) return shorten(text)
  }
  return fallback
}
