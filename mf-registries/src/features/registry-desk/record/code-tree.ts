import type { RecordSummary } from 'shared-contracts/http/registries'
import type { PartialText } from 'shared-contracts/models/registry-fields'
import type { TreeNode } from 'shared-ui/antd/form-item'

/** What a record below another one has in the answer of that record. */
export interface RecordBelow {
  readonly id: string
  readonly code: string
  readonly title: PartialText
}

interface TreeParts {
  /** Records below others, by the id of the one above, as far as they are loaded. */
  readonly below: Readonly<Record<string, readonly RecordBelow[]>>
  readonly titleOf: (code: string, title: PartialText) => string
}

interface Level {
  readonly key: string
  readonly title: string
  isChoice: boolean
  readonly levels: Map<string, Level>
}

/** Records in their places of the code tree: the levels above them lead to them, and those that were found are choices. */
export function codeTree(records: readonly RecordSummary[], parts: TreeParts): readonly TreeNode[] {
  const root = new Map<string, Level>()
  for (const { id, number, title, path } of records) {
    const above = path.reduce(
      (levels, level) => addLevel(levels, level.code, parts.titleOf(level.code, level.title)).levels,
      root,
    )
    addLevel(above, id, parts.titleOf(number, title)).isChoice = true
  }
  return [...root.values()].map((level) => nodeOf(level, parts))
}

function addLevel(levels: Map<string, Level>, key: string, title: string): Level {
  const level = levels.get(key) ?? { key, title, isChoice: false, levels: new Map<string, Level>() }
  levels.set(key, level)
  return level
}

function nodeOf({ key, title, isChoice, levels }: Level, parts: TreeParts): TreeNode {
  const own = [...levels.values()].map((level) => nodeOf(level, parts))
  const found = new Set(own.map((node) => node.key))
  const loaded = parts.below[key]?.filter(({ id }) => !found.has(id))
  const below = loaded?.map((one) =>
    nodeOf(
      { key: one.id, title: parts.titleOf(one.code, one.title), isChoice: true, levels: new Map() },
      parts,
    ),
  )
  const isLoaded = below !== undefined || own.length > 0
  return { key, title, isChoice, children: isLoaded ? [...own, ...(below ?? [])] : undefined }
}
