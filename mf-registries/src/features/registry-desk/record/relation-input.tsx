import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FormField } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { useApi } from 'shared-runtime/http'
import { getRecord, listRecords } from 'shared-contracts/http/registries'
import type { RecordSummary } from 'shared-contracts/http/registries'
import type { FieldValue, PartialText, RowField } from 'shared-contracts/models/registry-fields'
import { useAction } from 'shared-runtime/actions'
import { TextItem, TreeItem } from 'shared-ui/antd/form-item'
import type { TreeNode } from 'shared-ui/antd/form-item'
import { Disclosure } from 'shared-ui/disclosure'
import { Stack } from 'shared-ui/stack'
import { LoadingFailed } from '../../../common/page-states.tsx'
import { registryListCall } from '../../../common/registries.api.ts'
import { useDebouncedQuery } from '../../../common/suggestions/use-debounced-query.ts'
import { usePickText } from '../../../common/values/localized-text.tsx'
import { parseNumbers } from './form-values.ts'

const MAX_RESULTS = 25

export interface RelationInputProps {
  readonly bound: FormField<FieldValue>
  readonly field: RowField
  readonly label: string
}

/** Child record as in the API response. */
interface ChildRecord {
  readonly id: string
  readonly code: string
  readonly title: PartialText
}

interface TreeOptions {
  /** Loaded children by parent id. */
  readonly children: Readonly<Record<string, readonly ChildRecord[]>>
  readonly titleOf: (code: string, title: PartialText) => ReactNode
}

interface Level {
  readonly key: string
  readonly title: ReactNode
  isChoice: boolean
  readonly levels: Map<string, Level>
}

/** Builds the code tree of search results, which are selectable, with their parent levels. */
function buildCodeTree(records: readonly RecordSummary[], options: TreeOptions): readonly TreeNode[] {
  const root = new Map<string, Level>()
  for (const { id, number, title, path } of records) {
    const above = path.reduce(
      (levels, level) => addLevel(levels, level.code, options.titleOf(level.code, level.title)).levels,
      root,
    )
    addLevel(above, id, options.titleOf(number, title)).isChoice = true
  }
  return [...root.values()].map((level) => buildNode(level, options))
}

function addLevel(levels: Map<string, Level>, key: string, title: ReactNode): Level {
  const level = levels.get(key) ?? { key, title, isChoice: false, levels: new Map<string, Level>() }
  levels.set(key, level)
  return level
}

function buildNode({ key, title, isChoice, levels }: Level, options: TreeOptions): TreeNode {
  const own = [...levels.values()].map((level) => buildNode(level, options))
  const foundKeys = new Set(own.map((node) => node.key))
  const loaded = options.children[key]?.filter(({ id }) => !foundKeys.has(id))
  const children = loaded?.map((one) =>
    buildNode(
      { key: one.id, title: options.titleOf(one.code, one.title), isChoice: true, levels: new Map() },
      options,
    ),
  )
  const isLoaded = children !== undefined || own.length > 0
  return { key, title, isChoice, children: isLoaded ? [...own, ...(children ?? [])] : undefined }
}

/** Input of record numbers of another registry, with a code tree if the registry has one. */
export function RelationInput({ bound, field, label }: RelationInputProps) {
  const t = useTexts()
  const { value, onChange } = bound
  const target = registryListCall.useReply().data?.content.find(({ name }) => name === field.target)
  const written = Array.isArray(value) ? value.map(String).join('; ') : typeof value === 'string' ? value : ''
  return (
    <Stack gap="s">
      <TextItem {...bound} label={label} hint={t('desk.relationHint')} value={written} />
      {target?.codeTree === true ? (
        <Disclosure summary={t('desk.tree.open')} summaryClassName="desk-summary">
          <CodeTree
            registry={target.name}
            label={label}
            numbers={parseNumbers(written)}
            onChange={(numbers) => onChange([...numbers])}
          />
        </Disclosure>
      ) : null}
    </Stack>
  )
}

interface CodeTreeProps {
  readonly registry: string
  readonly label: string
  readonly numbers: readonly string[]
  readonly onChange: (numbers: readonly string[]) => void
}

function CodeTree({ registry, label, numbers, onChange }: CodeTreeProps) {
  const t = useTexts()
  const pick = usePickText()
  const [words, setWords] = useState('')
  const [children, setChildren] = useState<Readonly<Record<string, readonly ChildRecord[]>>>({})
  const q = useDebouncedQuery({ words: words.trim(), isOpen: true })
  const { run } = useAction(getRecord)
  const { data, error, isFetching, retry } = useApi(
    listRecords,
    { params: { registry }, query: { q, perPage: MAX_RESULTS } },
    { enabled: q !== '', keepPrevious: true },
  )
  const records = q === '' ? [] : (data?.content ?? [])
  const foundKeys =
    records.length === 0 ? t('desk.tree.none') : t('desk.tree.found', { count: records.length })
  const status = data === undefined ? t('common.loading') : foundKeys
  const titleOf = (code: string, title: PartialText) => {
    const { text, lang } = pick(title)
    return (
      <>
        {code} <span lang={lang}>{text}</span>
      </>
    )
  }
  return (
    <TreeItem
      name={registry}
      label={label}
      value={numbers}
      onChange={onChange}
      nodes={buildCodeTree(records, { children, titleOf })}
      onLoad={async (id) => {
        const record = await run({ params: { registry, id }, query: {} })
        setChildren((before) => ({ ...before, [id]: record?.children ?? [] }))
      }}
      before={
        <>
          <TextItem
            name={`${registry}-words`}
            label={t('desk.tree.search')}
            hint={t('desk.tree.searchHint')}
            value={words}
            onChange={setWords}
          />
          <p role="status">{q === '' || error !== undefined ? null : status}</p>
          {q === '' || error === undefined ? null : (
            <LoadingFailed error={error} onRetry={retry} isRetrying={isFetching} />
          )}
        </>
      }
    />
  )
}
