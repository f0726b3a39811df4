import type { CaseField, CaseForm, StartGuide } from 'shared-contracts/http/cases/case-types'
import type { OwnProfile } from 'shared-contracts/http/users'
import type { User } from 'shared-contracts/models/user'

/** Citizen with an account of the national single sign-on. */
export const CITIZEN: User = {
  id: '11',
  name: 'Ad',
  surname: 'Soyad',
  roles: [{ authority: 'ASAN_USER' }],
  language: { isoCode: 'en' },
  manufacturers: [],
}

export const PROFILE: OwnProfile = {
  pin: '1ABC234',
  name: 'Ad',
  surname: 'Soyad',
  patronymicName: null,
  email: 'citizen@example.com',
  phoneNumber: '+994501112233',
  legalAddress: 'Bakı, Nümunə küçəsi 1',
  taxId: null,
  applicantName: null,
  readAt: '2026-11-01T08:00:00Z',
  pendingEmail: null,
  possessorId: null,
}

export function createField(name: string, label: string, rules: Partial<CaseField> = {}): CaseField {
  return {
    name,
    type: 'text',
    label,
    hint: null,
    isRequired: true,
    max: null,
    maxItems: null,
    choices: [],
    isPast: false,
    shownIf: null,
    ...rules,
  }
}

const PLACES = [
  { code: 'shop', label: 'In a shop' },
  { code: 'online', label: 'On the internet' },
]
const CLAIMS = [
  { code: 'refund', label: 'Refund' },
  { code: 'repair', label: 'Repair' },
]

/** Complaint with fields of many types, and required photos. */
export const COMPLAINT: CaseForm = {
  type: 'consumer-complaint',
  kind: 'complaint',
  formVersion: 1,
  title: 'Consumer complaint',
  summary: 'Goods or a service were not as they should be.',
  before: ['Keep the receipt at hand.', 'For a business, [send a complaint](/appeals/new/complaint).'],
  minutes: 10,
  isOpenToVisitors: false,
  answerDays: 15,
  similarBy: ['trader', 'place'],
  steps: [
    {
      id: 'trader',
      title: 'The seller',
      fields: [
        createField('place', 'Where did you buy it?', { type: 'choice', choices: PLACES }),
        createField('trader', 'Name of the seller', {
          messages: { missing: 'Enter the name of the seller' },
        }),
        createField('website', 'Web address', {
          type: 'url',
          shownIf: { field: 'place', codes: ['online'] },
        }),
      ],
    },
    {
      id: 'purchase',
      title: 'The purchase',
      fields: [
        createField('boughtOn', 'Day of the purchase', { type: 'day', isPast: true }),
        createField('contactedOn', 'Contact with the seller', {
          type: 'day',
          isRequired: false,
          isPast: true,
          least: 'boughtOn',
          messages: { belowLeast: 'You cannot contact the seller before the purchase' },
        }),
        createField('price', 'Amount', { type: 'money', isRequired: false }),
        createField('phone', 'Telephone of the seller', { type: 'phone', isRequired: false }),
        createField('claims', 'What do you claim?', { type: 'choices', choices: CLAIMS }),
        createField('text', 'What happened?', { type: 'long-text', max: 50 }),
      ],
    },
    {
      id: 'evidence',
      title: 'Evidence',
      fields: [createField('photos', 'Photos', { type: 'files', maxItems: 2 })],
    },
  ],
}

/** Suggestion, which visitors may send too. */
export const SUGGESTION: CaseForm = {
  ...COMPLAINT,
  type: 'suggestion',
  kind: 'suggestion',
  title: 'Suggestion',
  isOpenToVisitors: true,
  similarBy: [],
  steps: [
    {
      id: 'suggestion',
      title: 'Your suggestion',
      fields: [createField('subject', 'The suggestion in one sentence', { max: 150 })],
    },
  ],
}

/** Application for a service. */
export const SERVICE: CaseForm = {
  ...COMPLAINT,
  type: 'type-approval',
  path: '/e-services/type-approval/apply',
  kind: 'application',
  title: 'Type approval',
  fee: { rule: 'fixed', service: '5.00', government: '2.50' },
  similarBy: [],
  layout: 'tasks',
  steps: [
    {
      id: 'object',
      title: 'The instrument',
      fields: [
        createField('place', 'Where is it made?', { type: 'choice', choices: PLACES }),
        createField('name', 'Name of the type', { max: 150 }),
        createField('certificate', 'Earlier certificate', {
          type: 'record',
          registry: 'type-approval-certificates',
          isRequired: false,
        }),
      ],
    },
    {
      id: 'makers',
      title: 'Manufacturers',
      fields: [
        createField('makers', 'Manufacturers', {
          type: 'rows',
          maxItems: 2,
          one: 'Manufacturer',
          add: 'Add a manufacturer',
          fields: [
            createField('name', 'Name', {
              max: 100,
              one: 'Manufacturer',
              messages: { missing: 'Enter the name' },
            }),
            createField('code', 'Customs code', { type: 'code', one: 'Manufacturer', isRequired: false }),
          ],
        }),
      ],
    },
    {
      id: 'import',
      title: 'Import',
      fields: [createField('route', 'Route', { shownIf: { field: 'place', codes: ['online'] } })],
    },
    {
      id: 'files',
      title: 'Files',
      fields: [createField('files', 'Files', { type: 'files', maxItems: 2, isRequired: false })],
    },
  ],
}

export const GUIDE: StartGuide = {
  questions: [
    {
      id: 'matter',
      text: 'What is it about?',
      hint: 'Choose the closest answer.',
      answers: [
        { id: 'purchase', label: 'A purchase', question: 'what', result: null },
        { id: 'bank', label: 'A bank', question: null, result: 'central-bank' },
        { id: 'hours', label: 'Opening hours', question: null, result: 'contacts' },
      ],
    },
    {
      id: 'what',
      text: 'What did you buy?',
      hint: null,
      answers: [{ id: 'food', label: 'Food', question: null, result: 'complaint' }],
    },
  ],
  results: [
    {
      id: 'complaint',
      kind: 'form',
      title: 'File a consumer complaint',
      text: 'The agency reviews it.',
      type: 'consumer-complaint',
      values: { objectType: 'food' },
      path: null,
      linkLabel: null,
      url: null,
      phone: null,
    },
    {
      id: 'central-bank',
      kind: 'authority',
      title: 'Central Bank',
      text: 'Write to it directly.',
      type: null,
      values: {},
      path: null,
      linkLabel: 'Site of the bank',
      url: 'https://bank.example/complaints',
      phone: '+994 12 000 00 00',
    },
    {
      id: 'contacts',
      kind: 'answer',
      title: 'Opening hours of the units',
      text: 'They are on the page of contacts.',
      type: 'complaint',
      values: {},
      path: '/contacts',
      linkLabel: 'Contacts',
      url: null,
      phone: null,
    },
  ],
}
