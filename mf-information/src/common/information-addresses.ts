/** Paths of this remote's pages, without language prefix (section 2 of the specification). */
export const NEWS_PATH = '/news'
export const FAQ_PATH = '/faq'

export function articlePath(id: string): string {
  return `${NEWS_PATH}/${encodeURIComponent(id)}`
}
