import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import { isScanName, SCAN_ENDS } from 'shared-contracts/rules/case-kinds'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import { useFileUploads } from 'shared-runtime/files'
import type { FileUpload, FileUploads, KeptFile } from 'shared-runtime/files'
import type { FormField } from 'shared-runtime/forms'
import { FileList } from 'shared-ui/file-list'
import { Stack } from 'shared-ui/stack'
import type { FileCounts } from '../draft/draft-status.tsx'
import type { FormState } from '../draft/form-state.ts'
import type { OpenDraft } from '../draft/use-case-draft.ts'
import { listWithRoom } from '../../../common/room-for-files.ts'
import { listFields } from './list-fields.ts'
import { ChooseDocument } from './own-documents/choose-document.tsx'
import styles from './fields.module.css'

/** Files of a form. */
export interface FormFiles {
  readonly counts: FileCounts
  /** Token of a visitor's uploads. */
  readonly token: string | null
  readonly isUploading: (field: CaseField) => boolean
  /** The field lists a file that is not stored and will not be without the person. */
  readonly hasFailed: (field: CaseField) => boolean
  /** The field lists a file of a kind that it does not accept. */
  readonly hasOtherKind: (field: CaseField) => boolean
  /** `limits` describes what is accepted. */
  readonly control: (field: CaseField, control: FormField<CaseValue>, limits: string) => ReactNode
  /** Names and sizes of the listed files of a field, also of those that are not stored; null without one. */
  readonly names: (field: CaseField) => ReactNode
}

type UploadsByField = Readonly<Record<string, FileUploads>>

interface FormUploadsProps {
  readonly form: CaseForm
  readonly draft: OpenDraft
  readonly children: (files: FormFiles) => ReactNode
}

/** Uploads of all fields, which go on while other steps are shown. */
export function FormUploads({ form, draft, children }: FormUploadsProps) {
  const fields = listFields(form).filter(({ type }) => type === 'files')
  return (
    <NextUploads fields={fields} draft={draft} uploads={{}}>
      {(uploads) => children(createFormFiles(uploads))}
    </NextUploads>
  )
}

interface NextUploadsProps {
  readonly fields: readonly CaseField[]
  readonly draft: OpenDraft
  /** Uploads of the fields before. */
  readonly uploads: UploadsByField
  readonly children: (uploads: UploadsByField) => ReactNode
}

/** Uploads of the first field, then of the others, each with hooks of its own. */
function NextUploads({ fields: [field, ...rest], draft, uploads, children }: NextUploadsProps) {
  if (field === undefined) return children(uploads)
  return (
    <FieldUploads field={field} draft={draft}>
      {(own) => (
        <NextUploads fields={rest} draft={draft} uploads={{ ...uploads, [field.name]: own }}>
          {children}
        </NextUploads>
      )}
    </FieldUploads>
  )
}

interface FieldUploadsProps {
  readonly field: CaseField
  readonly draft: OpenDraft
  readonly children: (uploads: FileUploads) => ReactNode
}

/** Files of a field when its draft is opened: those of this device, and ids that only the server's draft has. */
function listKept({ values, files }: FormState, name: string): readonly KeptFile[] {
  const known = files[name] ?? []
  const ids = values[name] ?? []
  const others = (typeof ids === 'string' ? [] : ids).filter((id) => !known.some((file) => file.id === id))
  return [...known, ...others.map((id) => ({ id, name: '', size: 0, sha256: null }))]
}

function FieldUploads({ field, draft, children }: FieldUploadsProps) {
  const { sync, state, isOfVisitor } = draft
  const [kept] = useState(() => listKept(state, field.name))
  const uploads = useFileUploads({
    purpose: isOfVisitor ? 'suggestion' : 'case',
    kept,
    ...(state.uploadToken === null ? {} : { token: state.uploadToken }),
    ...(field.maxItems === null ? {} : { maximum: field.maxItems }),
  })
  // Restored files stay in the draft until the server has responded.
  const before = state.values[field.name] ?? []
  const isStored = ({ id, state: upload }: FileUpload) =>
    upload === 'safe' || (before.includes(id) && upload !== 'refused' && upload !== 'lost')
  const ids = uploads.uploads.filter(isStored).map(({ id }) => id)
  const content = JSON.stringify([ids, uploads.kept, uploads.token ?? null])
  const report = useEffectEvent(() => {
    const { values, files } = sync.getView().state
    const isChanged = JSON.stringify(values[field.name] ?? []) !== JSON.stringify(ids)
    const isNew = JSON.stringify(files[field.name] ?? []) !== JSON.stringify(uploads.kept)
    if (!isChanged && !isNew) return
    sync.change({
      values: isChanged ? { ...values, [field.name]: ids } : values,
      files: { ...files, [field.name]: uploads.kept },
      uploadToken: uploads.token ?? null,
    })
  })
  useEffect(() => report(), [content])
  return children(uploads)
}

const DONE: readonly FileUpload['state'][] = ['safe', 'refused', 'lost', 'failed']

function hasFailed({ state }: FileUpload): boolean {
  return DONE.includes(state) && state !== 'safe'
}

function isOnItsWay({ state }: FileUpload): boolean {
  return !DONE.includes(state)
}

function createFormFiles(byField: UploadsByField): FormFiles {
  const all = Object.values(byField).flatMap(({ uploads }) => uploads)
  return {
    counts: {
      saved: all.filter(({ state }) => state === 'safe').length,
      uploading: all.filter(isOnItsWay).length,
    },
    token: Object.values(byField).find(({ token }) => token !== undefined)?.token ?? null,
    isUploading: ({ name }) => byField[name]?.uploads.some(isOnItsWay) ?? false,
    hasFailed: ({ name }) => byField[name]?.uploads.some(hasFailed) ?? false,
    hasOtherKind: ({ name, kind }) =>
      kind === 'scan' &&
      (byField[name]?.uploads.some((file) => file.name !== '' && !isScanName(file.name)) ?? false),
    control(field, { label, error, errorWord, optionalWord, ref, onBlur }, limits) {
      const uploads = byField[field.name]
      if (uploads === undefined) return null
      const list = listWithRoom(uploads, field.maxItems ?? undefined)
      const texts = { label, hint: field.hint ?? undefined, error, errorWord, optionalWord }
      const accepted = field.kind === 'scan' ? { accept: SCAN_ENDS.join(',') } : {}
      return (
        <Stack key={field.name} gap="s">
          <FileList {...list} {...accepted} {...texts} limitsText={limits} ref={ref} onBlur={onBlur} />
          <ChooseDocument label={label} isFull={list.isFull} onChoose={uploads.restore} />
        </Stack>
      )
    },
    names({ name }) {
      const listed = byField[name]?.list.files ?? []
      if (listed.length === 0) return null
      return (
        <ul role="list" className={styles.files}>
          {listed.map((file) => (
            <li key={file.id}>
              {file.name} ({file.size}){file.tone === 'success' ? null : `: ${file.status}`}
            </li>
          ))}
        </ul>
      )
    },
  }
}
