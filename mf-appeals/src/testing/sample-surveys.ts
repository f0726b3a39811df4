import type { OwnSurveys } from 'shared-contracts/http/cases/surveys'

/** Surveys of the portal and of two services, one of which the person has evaluated. */
export const OWN_SURVEYS: OwnSurveys = {
  services: [
    {
      service: 'complaint',
      title: 'Complaint',
      quarter: '2026-Q4',
      until: '2027-01-31',
      rated: 2,
      answer: null,
    },
    {
      service: 'application',
      title: 'Application',
      quarter: '2026-Q4',
      until: '2027-01-31',
      rated: null,
      answer: { overall: 5, answeredOn: '2026-11-20' },
    },
  ],
  portal: {
    service: 'portal',
    title: 'The portal',
    quarter: '2026-Q4',
    until: '2026-12-31',
    rated: null,
    answer: null,
  },
}
