import { fact } from './topic.ts'

/** Fact: the user opened an article. */
export const articleOpened = fact({
  name: 'information.article.opened',
  major: 1,
  payload: async () => (await import('./payloads/information.ts')).ArticleReference,
})
