import type { Topic } from './topic.ts'

/** True for what the shell itself answers for: the states it owns, and the commands of its own domain. */
export function isShellTopic(topic: Topic): boolean {
  if (topic.kind === 'state') return topic.owner === 'shell'
  return topic.kind === 'command' && topic.name.startsWith('shell.')
}

/** What the shell provides, by name: the highest major that it knows. */
export function listShellContracts(topics: readonly Topic[]): Readonly<Record<string, number>> {
  const provided = new Map<string, number>()
  for (const { name, major } of topics.filter(isShellTopic)) {
    provided.set(name, Math.max(major, provided.get(name) ?? 0))
  }
  return Object.fromEntries(provided)
}
