import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '../../..')

/** Sources that run in the portal's pages, with their text. */
const SOURCES = globSync('{mf-*,shell}/{src,embed}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/node_modules|\.test\.|\/testing\//.test(path))
  .toSorted()
  .map((path) => ({ path: relative('.', path), text: readFileSync(join(ROOT, path), 'utf8') }))

/** Every call of `useAction`: file, endpoint and options. */
const ACTIONS = SOURCES.flatMap(({ path, text }) =>
  [...text.matchAll(/\buseAction\((\w+)(?:, (\{[^}]*\}))?,?\s*\)/g)].map(
    ([, endpoint = '', options = '']) => ({ path, endpoint, options: options.replaceAll(/\s+/g, ' ') }),
  ),
)

test('HTTP-02 every action of the portal shows its errors by useAction, except checks while typing and what was read', () => {
  const written = SOURCES.flatMap(({ text }) => text.match(/\buseAction\(/g) ?? [])
  expect(ACTIONS).toHaveLength(written.length)
  expect(ACTIONS.map(({ path, endpoint }) => `${path.split('/')[0] ?? ''} ${endpoint}`).toSorted()).toEqual([
    'mf-appeals answerCallQuestion',
    'mf-appeals answerSurvey',
    'mf-appeals beginCaseDraft',
    'mf-appeals bookCallBack',
    'mf-appeals cancelCallBack',
    'mf-appeals confirmFiling',
    'mf-appeals confirmVisitorAppeal',
    'mf-appeals copyDocument',
    'mf-appeals copyReport',
    'mf-appeals decideReport',
    'mf-appeals deleteCaseDraft',
    'mf-appeals deleteDeskView',
    'mf-appeals fileForCaller',
    'mf-appeals getAppealChain',
    'mf-appeals markAppealRead',
    'mf-appeals rateAppeal',
    'mf-appeals ratePhoneCall',
    'mf-appeals readVisitorAppeal',
    'mf-appeals readVisitorAppeal',
    'mf-appeals recordCallBack',
    'mf-appeals relateDeskCase',
    'mf-appeals saveDeskView',
    'mf-appeals saveReport',
    'mf-appeals sendCallQuestion',
    'mf-appeals setDuties',
    'mf-appeals submitAppeal',
    'mf-appeals submitReport',
    'mf-appeals submitVisitorAppeal',
    'mf-appeals takeAppealStep',
    'mf-appeals takeAppealStep',
    'mf-appeals takeBulkStep',
    'mf-appeals takeCallBack',
    'mf-appeals takeDeskStep',
    'mf-appeals takeDeskStep',
    'mf-appeals undoDeskStep',
    'mf-appeals uploadReport',
    'mf-appeals writeAppealMessage',
    'mf-appeals writeDeskEntry',
    'mf-auth activate',
    'mf-auth changePassword',
    'mf-auth checkPassword',
    'mf-auth checkPublicPassword',
    'mf-auth createPossessor',
    'mf-auth endSession',
    'mf-auth endSession',
    'mf-auth login',
    'mf-auth register',
    'mf-auth requestPasswordReset',
    'mf-auth resendActivation',
    'mf-auth resetPassword',
    'mf-auth selectStructure',
    'mf-auth taxpayerInfo',
    'mf-auth updateAsanUser',
    'mf-auth updatePossessor',
    'mf-auth updateUser',
    'mf-auth updateUser',
    'mf-eservices deleteFile',
    'mf-eservices readSharedDocument',
    'mf-eservices revokeDocumentShare',
    'mf-eservices shareDocument',
    'mf-eservices verifyFile',
    'mf-information sendSearchFeedback',
    'mf-payments addObligation',
    'mf-payments cancelAttempt',
    'mf-payments closeObligation',
    'mf-payments decideRefund',
    // Receipts, their ZIP and statements (use-file-link.tsx).
    'mf-payments endpoint',
    'mf-payments findObligationByCode',
    'mf-payments requestRefund',
    'mf-payments resolveDifference',
    'mf-payments retryRefund',
    'mf-payments startPayment',
    'mf-registries checkFile',
    'mf-registries createFileChange',
    'mf-registries createRecordChange',
    'mf-registries createWatch',
    'mf-registries deleteWatch',
    'mf-registries getRecord',
    'mf-registries listChangeRows',
    'mf-registries sendFilePart',
    'mf-registries setChangeTerms',
    'mf-registries stopWatchMails',
    'mf-registries takeChangeStep',
    'mf-registries takeChangeStep',
    'mf-registries undoChangeSet',
    'mf-registries updateRecordChange',
    'mf-registries updateWatch',
    'mf-registries updateWatch',
    'shell setNotificationPreferences',
    'shell setNotificationPreferences',
  ])
  const silent = ACTIONS.filter(({ options }) => options.includes('isSilent'))
  expect(silent.map(({ endpoint }) => endpoint).toSorted()).toEqual([
    'checkPassword',
    'checkPublicPassword',
    'markAppealRead',
    // Whether a suggestion is confirmed already; the button of the page shows why it is not.
    'readVisitorAppeal',
  ])
})

test('HTTP-02 the few calls without useAction show their own errors', () => {
  const direct = SOURCES.filter(({ text }) => /\bapi\s*\.(?:get|send)\(/.test(text)).map(({ path }) => path)
  expect(direct).toEqual(
    [
      // Saves in the background: the status line of the form shows what is saved.
      'mf-appeals/src/features/fill-form/draft/use-case-draft.ts',
      // Similar appeals are an offer: the review page works without them.
      'mf-appeals/src/features/fill-form/review/similar-appeals.tsx',
      // A seal that the browser cannot verify: the page shows the outcome.
      'mf-eservices/src/features/verify-document/verify-document.api.ts',
      // Start of a service: `useStartService` shows a toast.
      'mf-eservices/src/common/services.api.ts',
      // Entry of the menu: a toast (NAV-05).
      'shell/src/features/frame/main-menu/start-entry.tsx',
      // The other portal: a toast of the link; the call before it runs in the background.
      'shell/src/features/home/portals/portal-handoff.ts',
      'shell/src/features/home/portals/portals.tsx',
      // Suggestions have their own sentence (SRCH-02).
      'shell/src/common/suggestions/use-search-results.ts',
      // Calls of the two files below.
      'shell/src/common/endpoint-caller.ts',
      'shell/src/features/session/session.ts',
    ].toSorted(),
  )
  const callers = SOURCES.filter(({ text }) => /(?<!function )\bcreateEndpointCaller\(/.test(text))
  expect(callers.map(({ path }) => path)).toEqual([
    'shell/src/features/notifications/notifications.api.ts',
    'shell/src/features/session/session.api.ts',
  ])
})
