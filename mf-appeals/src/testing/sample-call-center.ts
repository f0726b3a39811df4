import type { OwnCallCenter } from 'shared-contracts/http/cases/call-center'

/** Response of `GET /call-center`, in English. */
export const OWN_CALL_CENTER: OwnCallCenter = {
  callBacks: [
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a31',
      topic: 'E-services',
      phone: '+994500000001',
      startsAt: '2026-11-30T05:00:00.000Z',
      language: 'az',
      need: 'none',
      note: '',
      state: 'booked',
      tries: 1,
    },
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a32',
      topic: 'Another topic',
      phone: '+994500000001',
      startsAt: '2026-11-20T06:00:00.000Z',
      language: 'az',
      need: 'none',
      note: '',
      state: 'done',
      tries: 0,
    },
  ],
  calls: [
    {
      callNo: '12',
      startedAt: '2026-11-20T06:02:00.000Z',
      topic: 'Another topic',
      operator: 3,
      summary: 'The list of documents was explained.',
      caseNumber: 'Q26-ABCDE-7',
      rating: null,
    },
  ],
  questions: [
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a33',
      topic: 'E-services',
      text: 'Which documents do I need?',
      sentAt: '2026-11-19T06:00:00.000Z',
      answer: 'The passport of the instrument.',
      answeredAt: '2026-11-20T06:00:00.000Z',
    },
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a34',
      topic: 'Another topic',
      text: 'When are you open?',
      sentAt: '2026-11-20T06:00:00.000Z',
      answer: null,
      answeredAt: null,
    },
  ],
  topics: [
    { code: 'services', label: 'E-services' },
    { code: 'other', label: 'Another topic' },
  ],
  days: [
    { day: '2026-11-27', times: [] },
    { day: '2026-11-30', times: [{ time: '09:30', startsAt: '2026-11-30T05:30:00.000Z' }] },
  ],
  phone: '+994500000001',
}
