import { getAppeal, listSimilarAppeals, markAppealRead } from 'shared-contracts/http/cases/appeals'
import { getOwnCallCenter } from 'shared-contracts/http/cases/call-center'
import {
  getCaseAsApplicant,
  getDeskCase,
  getDeskSettings,
  listCaseLooks,
  listDeskCases,
} from 'shared-contracts/http/cases/case-desk'
import { listCaseDrafts, saveCaseDraft } from 'shared-contracts/http/cases/case-drafts'
import { getAppealStatistics } from 'shared-contracts/http/cases/case-statistics'
import { getCaseForm, getStartGuide } from 'shared-contracts/http/cases/case-types'
import { listContacts } from 'shared-contracts/http/cases/contacts'
import { getOwnSurveys } from 'shared-contracts/http/cases/surveys'
import { userProfile } from 'shared-contracts/http/users'
import { answer } from 'shared-runtime/fake-network'
import { APPEALS_ANSWER, DETAIL, DRAFT, TYPES_ANSWER } from '../src/testing/sample-appeals.ts'
import { OWN_CALL_CENTER } from '../src/testing/sample-call-center.ts'
import { CONTACTS } from '../src/testing/sample-contacts.ts'
import { APPLICANT_VIEW, DETAIL as CASE, LATE, NEAR, SETTINGS } from '../src/testing/sample-desk.ts'
import { COMPLAINT, GUIDE, PROFILE, SUGGESTION } from '../src/testing/sample-forms.ts'
import { STATISTICS } from '../src/testing/sample-statistics.ts'
import { OWN_SURVEYS } from '../src/testing/sample-surveys.ts'

const CASES = {
  content: [LATE, NEAR],
  page: 1,
  perPage: 25,
  total: 2,
  totalIsLowerBound: false,
  counts: { mine: 1, unassigned: 1, overdue: 1, 'due-soon': 1, unread: 0, 'all-open': 2 },
}

/** Responses for `pnpm dev mf-appeals --alone --samples`. */
export const answers = [
  APPEALS_ANSWER,
  TYPES_ANSWER,
  answer(getAppeal, () => DETAIL),
  answer(markAppealRead, () => ({})),
  answer(listSimilarAppeals, () => ({ content: [] })),
  answer(listCaseDrafts, () => ({ content: [DRAFT] })),
  answer(saveCaseDraft, () => ({ revision: 1, savedAt: DRAFT.savedAt, expiresAt: DRAFT.expiresAt })),
  answer(getCaseForm, ({ params }) => (params['type'] === SUGGESTION.type ? SUGGESTION : COMPLAINT)),
  answer(getStartGuide, () => GUIDE),
  answer(userProfile, () => PROFILE),
  answer(listContacts, () => CONTACTS),
  answer(getOwnCallCenter, () => OWN_CALL_CENTER),
  answer(getAppealStatistics, () => STATISTICS),
  answer(getOwnSurveys, () => OWN_SURVEYS),
  answer(getDeskSettings, () => SETTINGS),
  answer(listDeskCases, () => CASES),
  answer(getDeskCase, () => CASE),
  answer(getCaseAsApplicant, () => APPLICANT_VIEW),
  answer(listCaseLooks, () => ({ content: [] })),
]
