import { expect, test } from '@jest/globals'
import { listReachedJourneys, listReachedPackages } from './changed-files.ts'

const PACKAGES = [
  { folder: 'shared-a', json: { name: 'shared-a' } },
  { folder: 'mf-b', json: { name: 'mf-b', dependencies: { 'shared-a': 'workspace:*' } } },
  { folder: 'tooling/c', json: { name: 'c', devDependencies: { 'mf-b': 'workspace:*' } } },
  { folder: 'mf-d', json: { name: 'mf-d' } },
]

test('a change affects its package and all that depend on it, also indirectly', () => {
  const reached = listReachedPackages(PACKAGES, ['shared-a/src/value.ts', 'README.md'])
  expect(reached.map(({ json }) => json.name)).toEqual(['shared-a', 'mf-b', 'c'])
})

test('journeys are those of folders with changed sources, and changed specs', () => {
  expect(
    listReachedJourneys([
      'mf-eservices/locales/en.json',
      'mf-auth/src/sign-in.test.ts',
      'e2e/journeys/verify.spec.ts',
      'docs/errors.md',
    ]),
  ).toEqual(['e-services', 'journeys/verify.spec.ts'])
})

test('changes of the API and of the stand-ins run the journeys of payments, once', () => {
  const changed = ['svc-portal-api/src/modules/payments/amounts.ts', 'svc-stand-ins/src/main.ts']
  expect(listReachedJourneys(changed)).toEqual(['smoke', 'open-data', 'appeals-', 'payments-'])
})
