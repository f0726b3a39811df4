import type { IconName } from 'shared-ui/icon'

/** Pictures of the sidebar's entries (NAV-01), by their ids in the portal's map. */
const ICONS: Readonly<Record<string, IconName>> = {
  'e-services': 'services',
  'my-appeals': 'message',
  'my-documents': 'folder',
  payments: 'card',
  reports: 'chart',
  'informative-services': 'info',
  feedbacks: 'shield',
  faq: 'question',
  'useful-information': 'book',
  'information-center': 'news',
  'service-degree': 'star',
  'news-letters': 'mail',
}

/** An entry of another team has that of a document. */
export function iconOf(id: string): IconName {
  return ICONS[id] ?? 'document'
}
