import { Form, Input, Tree } from 'antd'
import { useId, useState } from 'react'
import type { ReactNode, RefCallback } from 'react'
import type { FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'

/** Element or antd component that can be focused. */
export interface Focusable {
  focus(): void
}

/** Props of every form item; `form.field(name)` of `shared-runtime/forms` returns them. */
export interface ItemProps<Value> extends FieldTexts {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: (() => void) | undefined
  readonly ref?: RefCallback<Focusable> | undefined
}

/** Attributes that link a control to its label, hint and error. */
export interface ItemAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FormItemProps extends FieldTexts {
  readonly children: (control: ItemAttributes, labelId: string) => ReactNode
}

/** Marks an optional field, after its label. */
export function OptionalWord({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <span className="desk-optional"> ({children})</span>
}

/** Label, hint and error (with icon and word) around any control. */
export function FormItem({ label, hint, error, errorWord, optionalWord, children }: FormItemProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <Form.Item
      layout="vertical"
      colon={false}
      htmlFor={id}
      label={
        <span id={`${id}-label`}>
          {label}
          <OptionalWord>{optionalWord}</OptionalWord>
        </span>
      }
      extra={hint === undefined ? undefined : <span id={hintId}>{hint}</span>}
      validateStatus={error === undefined ? '' : 'error'}
      help={
        error === undefined ? undefined : (
          <span id={errorId}>
            <Icon name="error" />
            <span>
              {errorWord === undefined ? null : <strong>{errorWord}: </strong>}
              {error}
            </span>
          </span>
        )
      }
    >
      {children(
        {
          id,
          'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error === undefined ? undefined : true,
        },
        `${id}-label`,
      )}
    </Form.Item>
  )
}

interface TextItemProps extends ItemProps<string> {
  readonly inputMode?: 'decimal' | undefined
  readonly maxLength?: number | undefined
  readonly readOnly?: boolean | undefined
  /** Narrow field for codes and numbers. */
  readonly isShort?: boolean
}

/** Text field with one line. */
export function TextItem(props: TextItemProps) {
  const { label, hint, error, errorWord, optionalWord, onChange, isShort = false, ...input } = props
  return (
    <FormItem label={label} hint={hint} error={error} errorWord={errorWord} optionalWord={optionalWord}>
      {(control) => (
        <Input
          {...input}
          {...control}
          className={isShort ? 'desk-short' : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormItem>
  )
}

interface TextAreaItemProps extends ItemProps<string> {
  readonly rows?: number
  readonly maxLength?: number
  readonly lang?: string
}

/** Text field with several lines. */
export function TextAreaItem(props: TextAreaItemProps) {
  const { label, hint, error, errorWord, optionalWord, onChange, ...area } = props
  return (
    <FormItem label={label} hint={hint} error={error} errorWord={errorWord} optionalWord={optionalWord}>
      {(control) => (
        <Input.TextArea {...area} {...control} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormItem>
  )
}

/** A node of a {@link TreeItem}. */
export interface TreeNode {
  readonly key: string
  readonly title: ReactNode
  /** False for a level that only groups others. */
  readonly isChoice: boolean
  /** Undefined until loaded; empty for a leaf. */
  readonly children?: readonly TreeNode[] | undefined
}

/** Props of {@link TreeItem}. The value is the list of keys of the checked nodes. */
interface TreeItemProps extends ItemProps<readonly string[]> {
  readonly nodes: readonly TreeNode[]
  /** Loads the children of a node. */
  readonly onLoad: (key: string) => Promise<void>
  /** Content above the tree, e.g. a search field and the checked nodes. */
  readonly before: ReactNode
}

interface AntdNode {
  readonly key: string
  readonly title: ReactNode
  readonly checkable: boolean
  readonly isLeaf: boolean
  readonly children?: AntdNode[]
}

function antdNode({ key, title, isChoice, children }: TreeNode): AntdNode {
  return {
    key,
    title,
    checkable: isChoice,
    isLeaf: children?.length === 0,
    ...(children === undefined ? {} : { children: children.map(antdNode) }),
  }
}

function keysWithChildren(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap(({ key, children = [] }) =>
    children.length === 0 ? [] : [key, ...keysWithChildren(children)],
  )
}

/** Tree with checkboxes. Arrow keys move and expand, the space bar checks a node. */
export function TreeItem(props: TreeItemProps) {
  const { value, onChange, nodes, onLoad, before } = props
  const [folded, setFolded] = useState<readonly string[]>([])
  return (
    <FormItem {...props}>
      {(control, labelId) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={control['aria-describedby']}>
          {before}
          {nodes.length === 0 ? null : (
            <Tree<AntdNode>
              aria-labelledby={labelId}
              checkable
              checkStrictly
              selectable={false}
              virtual={false}
              expandedKeys={keysWithChildren(nodes).filter((key) => !folded.includes(key))}
              onExpand={(_keys, { node, expanded }) => {
                const others = folded.filter((key) => key !== node.key)
                setFolded(expanded ? others : [...others, node.key])
              }}
              treeData={nodes.map(antdNode)}
              checkedKeys={[...value]}
              onCheck={(_keys, { node, checked }) => {
                const others = value.filter((key) => key !== node.key)
                onChange(checked ? [...others, node.key] : others)
              }}
              loadData={({ key, children }) => (children === undefined ? onLoad(key) : Promise.resolve())}
            />
          )}
        </div>
      )}
    </FormItem>
  )
}
