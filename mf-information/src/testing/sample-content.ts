import type { FaqPage, NewsArticle, NewsPage, NewsSummary } from 'shared-contracts/http/content'

const COVER = {
  src: '/api/public/content/files/cover-scales.svg',
  width: 640,
  height: 360,
  alt: 'Drawing: a balance',
}

const SCALES: NewsSummary = {
  id: 'scales-in-a-shop',
  language: 'en',
  title: 'How to look at scales',
  lead: 'Some marks are visible to every customer.',
  topics: [{ id: 'metrology', label: 'Metrology' }],
  audiences: ['citizen'],
  publishedAt: '2026-11-18T08:00:00.000Z',
  updatedAt: null,
  pinned: true,
  expired: false,
  cover: COVER,
  demonstration: false,
}

const CARTEL: NewsSummary = {
  ...SCALES,
  id: 'signs-of-a-cartel',
  language: 'az',
  title: 'Qiymət razılaşmasının əlamətləri',
  lead: 'Nəyə diqqət etməli.',
  topics: [{ id: 'competition', label: 'Competition' }],
  // Already the next day in Baku.
  publishedAt: '2026-05-31T21:00:00.000Z',
  pinned: false,
  expired: true,
  cover: null,
}

export const NEWS: NewsPage = {
  content: [SCALES, CARTEL],
  page: 1,
  perPage: 10,
  total: 27,
  totalIsLowerBound: false,
  facets: {
    topics: [
      { id: 'metrology', label: 'Metrology', count: 5 },
      { id: 'competition', label: 'Competition', count: 3 },
    ],
    audiences: [
      { value: 'citizen', count: 12 },
      { value: 'business', count: 20 },
    ],
    periods: [
      { value: '2026-11', count: 4 },
      { value: '2026-10', count: 2 },
      { value: '2026', count: 24 },
      { value: '2025', count: 3 },
    ],
  },
  match: 'all',
}

export const ARTICLE: NewsArticle = {
  ...SCALES,
  updatedAt: '2026-11-19T08:00:00.000Z',
  expiresAt: null,
  author: 'Editors of the portal',
  machineTranslated: false,
  body: [
    { kind: 'heading', text: 'For buyers' },
    { kind: 'paragraph', text: 'Empty scales show zero. <b>No markup</b>' },
    { kind: 'list', ordered: true, items: ['Look.', 'Ask.'] },
    { kind: 'list', ordered: false, items: ['level', 'still'] },
    { kind: 'quote', text: 'The right weight is fair.', source: 'Guide for sellers' },
    {
      kind: 'table',
      caption: 'Three notions',
      columns: ['Notion', 'Shows'],
      rows: [['Verification', 'Fit']],
    },
    { kind: 'image', image: { ...COVER, alt: 'Drawing: scales of a shop' }, caption: 'Scales' },
    { kind: 'link', href: 'https://metrology.gov.az/', text: 'Metrology Institute' },
    {
      kind: 'file',
      file: {
        href: '/api/public/content/files/checklist-az.csv',
        title: 'Checklist',
        mediaType: 'text/csv',
        size: 5100,
        language: 'az',
      },
    },
  ],
  links: [
    { href: '/registries', text: 'All registries' },
    { href: '/api/docs', text: 'Description of the API' },
  ],
  attachments: [
    {
      href: '/api/public/content/files/scales.pdf',
      title: 'Scales in short',
      mediaType: 'application/pdf',
      size: 204800,
      language: null,
    },
  ],
  related: [{ id: CARTEL.id, title: CARTEL.title, language: 'az', publishedAt: CARTEL.publishedAt }],
  earlier: { id: 'older', title: 'An older one', language: 'en', publishedAt: '2026-11-01T06:00:00.000Z' },
  later: null,
}

export const FAQ: FaqPage = {
  content: [
    {
      id: 'certificate-term',
      language: 'en',
      question: 'How long is a certificate valid?',
      answer: [{ kind: 'paragraph', text: 'At most 5 years.' }],
      topic: 'conformity',
      links: [{ href: '/registries', text: 'All registries' }],
      updatedAt: '2026-10-01T06:00:00.000Z',
      demonstration: true,
    },
    {
      id: 'price-differs',
      language: 'az',
      question: 'Kassada qiymət fərqlidirsə?',
      answer: [{ kind: 'paragraph', text: 'Çeki saxlayın.' }],
      topic: 'consumer-rights',
      links: [],
      updatedAt: '2026-10-01T06:00:00.000Z',
      demonstration: true,
    },
  ],
  page: 1,
  perPage: 100,
  total: 2,
  totalIsLowerBound: false,
  topics: [
    { id: 'conformity', label: 'Conformity assessment', count: 1 },
    { id: 'consumer-rights', label: 'Consumer rights', count: 1 },
  ],
  match: 'all',
}
