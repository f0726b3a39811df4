import type { Topic } from './topic.ts'

/** Whether the shell provides a topic: a state it owns, or a command of its domain. */
export function isShellTopic(topic: Topic): boolean {
  if (topic.kind === 'state') return topic.owner === 'shell'
  return topic.kind === 'command' && topic.name.startsWith('shell.')
}

/** Highest major of each topic that the shell provides, by name. */
export function listShellContracts(topics: readonly Topic[]): Readonly<Record<string, number>> {
  const provided = new Map<string, number>()
  for (const { name, major } of topics.filter(isShellTopic)) {
    provided.set(name, Math.max(major, provided.get(name) ?? 0))
  }
  return Object.fromEntries(provided)
}
