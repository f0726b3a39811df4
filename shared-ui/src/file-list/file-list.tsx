import { useId, useState } from 'react'
import type { DragEvent, ReactNode, Ref } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import { FieldError } from '../field/field.tsx'
import type { FieldTexts } from '../field/field.tsx'
import { Status } from '../status/status.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './file-list.module.css'

/** File of a {@link FileList}. */
export interface ListedFile {
  readonly id: string
  readonly name: string
  readonly size: string
  /** State as a text, e.g. “Uploading: 40 %”. */
  readonly status: string
  readonly tone: 'success' | 'warning' | 'error' | 'info'
  /** Shows a progress bar. */
  readonly percent?: number | undefined
  /** The user can send it again. */
  readonly canRetry?: boolean
}

/** Props of {@link FileList}. */
export interface FileListProps extends FieldTexts {
  readonly files: readonly ListedFile[]
  /** Accepted types, as `accept` of an input. */
  readonly accept: string
  /** Label of the control, e.g. “Choose files”. */
  readonly chooseText: string
  /** Text beside it: files can be dropped on the area. */
  readonly dropText: string
  /** What is accepted, and how much. */
  readonly limitsText: string
  /** Accessible name of the list. */
  readonly listText: string
  /** Labels of the buttons of each file; its name follows for screen readers. */
  readonly removeText: string
  readonly retryText: string
  /** Announced when it changes. */
  readonly announcement: string
  /** Shown and announced. */
  readonly warning?: string | undefined
  /** No further file can be chosen, except one that is to be chosen again. */
  readonly isFull?: boolean
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Field for files: choose or drop them, with the state of each. The caller uploads them. */
export function FileList(props: FileListProps) {
  const { label, hint, error, errorWord, optionalWord, files, limitsText, listText, announcement, warning } =
    props
  const id = useId()
  const described = [
    `${id}-limits`,
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
  ]
  return (
    <fieldset className={classNames(styles.field, error !== undefined && styles.invalid)}>
      <legend className={styles.legend}>
        {label}
        {optionalWord === undefined ? null : <span className={styles.optional}> ({optionalWord})</span>}
      </legend>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <Hint id={`${id}-limits`}>{limitsText}</Hint>
      <FieldError id={`${id}-error`} error={error} errorWord={errorWord} />
      <DropArea {...props} inputId={`${id}-input`} describedBy={described.filter(Boolean).join(' ')} />
      {files.length === 0 ? null : (
        <ul role="list" className={styles.list} aria-label={listText}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              removeText={props.removeText}
              retryText={props.retryText}
              onRetry={() => props.onRetry(file.id)}
              onRemove={() => {
                // The button disappears with its row.
                document.getElementById(`${id}-input`)?.focus()
                props.onRemove(file.id)
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.announcement}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
        {warning}
      </p>
    </fieldset>
  )
}

function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (children === undefined) return null
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  )
}

interface DropAreaProps extends FileListProps {
  readonly describedBy: string
  readonly inputId: string
}

function DropArea({ describedBy, inputId, ref, ...props }: DropAreaProps) {
  const { accept, chooseText, dropText, error, onChoose, onBlur, isFull = false } = props
  const [isOver, setOver] = useState(false)
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) onChoose(dropped)
  }
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        id={inputId}
        ref={ref}
        className={styles.input}
        type="file"
        multiple
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={error === undefined ? undefined : true}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={inputId} className={classNames(styles.choose, isFull && styles.full)}>
        {chooseText}
      </label>
      <span className={styles.dropText}>{dropText}</span>
    </div>
  )
}

interface FileRowProps extends Pick<FileListProps, 'removeText' | 'retryText'> {
  readonly file: ListedFile
  readonly onRemove: () => void
  readonly onRetry: () => void
}

function FileRow({ file, removeText, retryText, onRemove, onRetry }: FileRowProps) {
  const { name, size, status, tone, percent, canRetry = false } = file
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{size}</span>
        <Status tone={tone}>{status}</Status>
        {percent === undefined ? null : (
          <progress className={styles.progress} max={100} value={percent} aria-label={`${name}: ${status}`} />
        )}
      </div>
      {canRetry ? (
        <Button kind="quiet" icon="rotate" onClick={onRetry}>
          {retryText}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ) : null}
      <Button kind="quiet" icon="close" onClick={onRemove}>
        {removeText}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}
