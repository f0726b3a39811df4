import type { Language } from 'shared-contracts/session/language'
import { escapeXml } from './xml-text.ts'

const NEVER_UPDATED = '1970-01-01T00:00:00Z'

interface AtomFeed {
  readonly language: Language
  readonly title: string
  readonly id: string
  /** Addresses of the HTML page with the same entries, and of the feed. */
  readonly page: string
  readonly self: string
  readonly rights?: string
  readonly entries: readonly AtomEntry[]
}

export interface AtomEntry {
  readonly language?: Language
  readonly title: string
  readonly id: string
  readonly page: string
  readonly published?: string
  readonly updated: string
  readonly categories: readonly { readonly term: string; readonly label: string }[]
  readonly summary: string
}

/** Writes a feed. Its author is the host of `self`; its time is that of the newest entry. */
export function renderAtomFeed({ language, title, id, page, self, rights, entries }: AtomFeed): string {
  const updated = entries.map((entry) => entry.updated).toSorted()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    renderElement('title', title),
    renderElement('id', id),
    `<link href="${escapeXml(page)}"/>`,
    `<link rel="self" href="${escapeXml(self)}"/>`,
    renderElement('updated', updated.at(-1) ?? NEVER_UPDATED),
    `<author>${renderElement('name', new URL(self).host)}</author>`,
    ...(rights === undefined ? [] : [renderElement('rights', rights)]),
    ...entries.map(renderEntry),
    '</feed>',
    '',
  ].join('\n')
}

function renderEntry(entry: AtomEntry): string {
  const { language, title, id, page, published, updated, categories, summary } = entry
  return [
    language === undefined ? '<entry>' : `<entry xml:lang="${language}">`,
    renderElement('title', title),
    renderElement('id', id),
    `<link href="${escapeXml(page)}"/>`,
    ...(published === undefined ? [] : [renderElement('published', published)]),
    renderElement('updated', updated),
    ...categories.map(
      ({ term, label }) => `<category term="${escapeXml(term)}" label="${escapeXml(label)}"/>`,
    ),
    renderElement('summary', summary),
    '</entry>',
  ].join('')
}

function renderElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
