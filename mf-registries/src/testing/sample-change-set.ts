import type { ChangeSet } from 'shared-contracts/http/data/registry-desk'

/** Submitted file of another official. */
export const SUBMITTED: ChangeSet = {
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a31',
  number: 12,
  registry: 'goods-by-risk-group',
  registryTitle: {
    az: 'Risk qrupları üzrə mallar',
    en: 'Goods by risk group',
    ru: 'Товары по группам риска',
  },
  kind: 'file',
  state: 'submitted',
  subject: 'goods.csv',
  author: 'Vəzifəli Birinci',
  isOwn: false,
  publisher: null,
  counts: { added: 0, changed: 1, unchanged: 4, refused: 1 },
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:05:00.000Z',
  publishedAt: null,
  revision: 3,
  terms: {
    mode: 'change',
    effectiveFrom: '2026-12-01',
    validTo: null,
    reasonCode: 'act',
    reasonText: { az: 'Qərar № 5', en: 'Decision 5', ru: null },
  },
  outdated: 0,
  work: null,
  isChecked: true,
  file: { name: 'goods.csv', size: 1024, received: 1024 },
  rows: [
    {
      recordId: '8516',
      line: 2,
      outcome: 'changed',
      statusBefore: 'active',
      statusAfter: 'suspended',
      isOutdated: false,
      fields: [{ name: 'risk', before: 'low', after: 'high', now: 'low' }],
    },
  ],
  nextRow: null,
  faults: [{ line: 5, field: 'Risk group', code: 'choice', cell: 'huge', message: 'Not one of the choices' }],
  events: [
    { action: 'created', person: 'Vəzifəli Birinci', note: null, at: '2026-11-20T09:00:00.000Z' },
    { action: 'submitted', person: 'Vəzifəli Birinci', note: 'Please look', at: '2026-11-20T09:05:00.000Z' },
  ],
  undoes: null,
  undoneBy: null,
}
