/** Parts of the title of a page, the most telling first; empty ones are left out. */
export function recordTitle(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' – ')
}

/** Names of the tariff can be whole paragraphs; a tab or a search result shows their beginning. */
export function shortName(name: string): string {
  const [start = ''] = /^.{0,70}(?=\s|$)/u.exec(name) ?? []
  return start === '' || start === name ? name : `${start.replace(/[;,.:]+$/, '')}…`
}
