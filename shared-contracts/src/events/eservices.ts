import { fact } from './topic.ts'

/** Fact: the user started a service, so its form or its site was opened. */
export const serviceStarted = fact({
  name: 'eservices.service.started',
  major: 1,
  payload: async () => (await import('./payloads/eservices.ts')).ServiceReference,
})
