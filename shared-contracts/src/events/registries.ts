import { fact } from './topic.ts'

/** Fact: the user opened a record of a registry. */
export const recordOpened = fact({
  name: 'registries.record.opened',
  major: 1,
  payload: async () => (await import('./payloads/registries.ts')).RecordReference,
})
