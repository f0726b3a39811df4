import type { SearchReply, SearchResult } from 'shared-contracts/http/search'

const RESULT: SearchResult = {
  id: 'certificate-term',
  title: 'How long is a certificate of conformity valid?',
  searchPlace: 'faq',
  group: 'faq',
  path: '/faq#certificate-term',
  context: 'Conformity assessment',
  excerpt: 'A certificate of conformity is valid for as long as it says.',
  date: null,
  language: 'en',
  titleMatches: [[14, 25]],
  excerptMatches: [[2, 13]],
}

/** Sample search results, one per kind of rendering. */
export const RESULTS: SearchReply = {
  content: [
    RESULT,
    {
      ...RESULT,
      id: '42',
      title: 'Uyğunluq sertifikatının verilməsi',
      searchPlace: 'e-services',
      group: 'service',
      path: '/e-services/42',
      context: null,
      excerpt: null,
      language: 'az',
      titleMatches: [[9, 19]],
      excerptMatches: [],
    },
    {
      ...RESULT,
      id: 'new-certificates',
      title: 'Certificates are issued online',
      searchPlace: 'news',
      group: 'news',
      path: '/news/new-certificates',
      context: 'Certification',
      date: '2026-11-18T08:00:00.000Z',
      titleMatches: [[0, 12]],
      excerptMatches: [],
    },
  ],
  page: 1,
  perPage: 10,
  total: 24,
  totalIsLowerBound: false,
  groups: [
    { group: 'news', count: 4 },
    { group: 'service', count: 1 },
    { group: 'faq', count: 19 },
  ],
  mended: null,
}

/** Empty result. */
export const NO_RESULTS: SearchReply = { ...RESULTS, content: [], total: 0, groups: [] }
