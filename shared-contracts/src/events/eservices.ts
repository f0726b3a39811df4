import { fact } from './topic.ts'

/** Somebody has started a service: its form or its site was opened. */
export const serviceStarted = fact({
  name: 'eservices.service.started',
  major: 1,
  payload: async () => (await import('./payloads/eservices.ts')).ServiceReference,
})
