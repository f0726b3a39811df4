import { useEffect, useRef, useState } from 'react'
import { formatFileSize, formatMoment, formatNumber } from '../i18n/formats.ts'
import { useFormTexts } from '../forms/form-texts.ts'
import { useRuntime } from '../remote/remote.ts'
import { useLanguage, useStateOf } from '../settings/settings.ts'
import type { Texts } from '../i18n/i18n.ts'
import type { Language } from 'shared-contracts/session/language'
import { UploadClient } from './upload-client.ts'
import { UploadList } from './upload-list.ts'
import type { FileUpload, KeptFile, UploadPurpose, UploadState } from './upload-types.ts'

export { hashFile, readBase64 } from './file-bytes.ts'
export type { FileUpload, KeptFile, UploadPurpose, UploadState } from './upload-types.ts'

/** Maximum number of files of one form, as the server has it. */
const MAX_FILES = 10
const MAX_MEGABYTES = 20
/** Accepted ends of names; the server decides by the content. */
const ACCEPTED =
  '.pdf,.jpg,.jpeg,.png,.webp,.gif,.heic,.heif,.tif,.tiff,.docx,.xlsx,.odt,.ods,.txt,.csv,.eml,.mp4,.mov,.m4a,.mp3'

/** Options of {@link useFileUploads}. */
export interface FileUploadOptions {
  /** `suggestion` needs no sign-in; `case` by default. */
  readonly purpose?: UploadPurpose
  /** Files of a draft that is known at the first render; a later one is passed to `restore`. */
  readonly kept?: readonly KeptFile[]
  /** Token of earlier uploads of a visitor. */
  readonly token?: string | undefined
  /** Maximum number of files, at most 10. */
  readonly maximum?: number
}

/** File in the props of `FileList` of shared-ui. */
export interface ListedUpload {
  readonly id: string
  readonly name: string
  readonly size: string
  readonly status: string
  readonly tone: 'success' | 'warning' | 'error' | 'info'
  /** Received share while the upload is not complete. */
  readonly percent: number | undefined
  /** The user can send it again. */
  readonly canRetry: boolean
}

/** Props of `FileList` of shared-ui, with texts in the language of the page. */
export interface UploadListProps {
  readonly files: readonly ListedUpload[]
  readonly accept: string
  readonly chooseText: string
  readonly dropText: string
  readonly limitsText: string
  readonly listText: string
  readonly removeText: string
  readonly retryText: string
  /** Last change that matters, for screen readers. */
  readonly announcement: string
  /** Files that were left out, because the list is full. */
  readonly warning: string | undefined
  readonly isFull: boolean
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
}

/** Files of a form and their uploads. */
export interface FileUploads {
  readonly uploads: readonly FileUpload[]
  /** Ids of the stored files, for the submission. */
  readonly fileIds: readonly string[]
  /** What a draft keeps, also of refused files, which would else be forgotten without a word. */
  readonly kept: readonly KeptFile[]
  /** Token of a visitor's uploads, for the submission. */
  readonly token: string | undefined
  /** Every file of the list is stored, or there is none. */
  readonly isSafe: boolean
  /** Adds the files of a draft that was loaded. */
  readonly restore: (kept: readonly KeptFile[]) => void
  /** Props of `FileList` of shared-ui. */
  readonly list: UploadListProps
}

/**
 * Uploads files as soon as they are chosen, in parts that a lost connection does not repeat. A file that is `safe` is
 * stored by the portal; its id is submitted with the form. Uploads stop when the component is unmounted, and continue
 * from `kept`.
 * @throws Error if rendered outside of the shell.
 */
export function useFileUploads(options: FileUploadOptions = {}): FileUploads {
  const language = useLanguage()
  const t = useFormTexts()
  const maximum = options.maximum ?? MAX_FILES
  const { client, list } = useUploadList(options, maximum)
  const uploads = useStateOf(list.uploads)
  const [hasLeftOut, setLeftOut] = useState(false)
  const change = useLastChange(uploads)
  const describe = (upload: FileUpload): string => describeUpload(upload, t, language)
  const changed = change && t('files.announced', { name: change.name, status: describe(change) })
  return {
    uploads,
    fileIds: uploads.filter(({ state }) => state === 'safe').map(({ id }) => id),
    kept: uploads.map(toKeptFile),
    token: client.token,
    isSafe: uploads.every(({ state }) => state === 'safe'),
    restore: (kept) => list.restore(kept),
    list: {
      files: uploads.map((upload) => ({
        id: upload.id,
        name: upload.name,
        size: formatFileSize(upload.size, language),
        status: describe(upload),
        tone: TONES[upload.state],
        percent: ['uploading', 'offline', 'lost'].includes(upload.state) ? percentOf(upload) : undefined,
        canRetry: upload.state === 'failed',
      })),
      accept: ACCEPTED,
      chooseText: t('files.choose'),
      dropText: t('files.drop'),
      limitsText: t('files.accepted', { megabytes: MAX_MEGABYTES, count: maximum }),
      listText: t('files.list'),
      removeText: t('files.remove'),
      retryText: t('files.retry'),
      announcement: changed ?? '',
      warning: hasLeftOut ? t('files.full', { count: maximum }) : undefined,
      isFull: uploads.length >= maximum,
      onChoose: (files) => setLeftOut(list.add(files) > 0),
      onRemove: (id) => {
        setLeftOut(false)
        list.remove(id)
      },
      onRetry: (id) => list.retry(id),
    },
  }
}

/** Creates the list once, and runs it while the component is mounted. */
function useUploadList({ purpose = 'case', kept = [], token }: FileUploadOptions, maximum: number) {
  const { api, session } = useRuntime()
  const language = useLanguage()
  const latest = useRef(language)
  useEffect(() => {
    latest.current = language
  })
  const [created] = useState(() => {
    const read = (): Language => latest.current
    const client = new UploadClient({ api, language: read, purpose, token })
    const list = new UploadList({ client, language: read, maximum })
    list.restore(kept)
    return { client, list }
  })
  const { list } = created
  useEffect(() => {
    list.start()
    return () => list.stop()
  }, [list])
  // A new sign-in, after the session ended during an upload.
  const person = useStateOf(session).user?.id
  useEffect(() => {
    if (person !== undefined) list.retryAll()
  }, [list, person])
  return created
}

/** Last file that reached a state that is announced. */
function useLastChange(uploads: readonly FileUpload[]): FileUpload | undefined {
  const [compared, setCompared] = useState<{
    readonly seen: readonly FileUpload[]
    readonly last?: FileUpload
  }>({
    seen: uploads,
  })
  if (compared.seen !== uploads) {
    const last = uploads.find(
      ({ id, state }) =>
        ANNOUNCED.includes(state) && compared.seen.find((one) => one.id === id)?.state !== state,
    )
    setCompared({
      seen: uploads,
      ...(last === undefined ? compared.last && { last: compared.last } : { last }),
    })
  }
  return compared.last
}

const ANNOUNCED: readonly UploadState[] = ['safe', 'refused', 'failed', 'lost', 'offline']

const TONES: Readonly<Record<UploadState, ListedUpload['tone']>> = {
  waiting: 'info',
  uploading: 'info',
  checking: 'info',
  offline: 'warning',
  safe: 'success',
  refused: 'error',
  failed: 'error',
  lost: 'warning',
}

function toKeptFile({ id, name, size, sha256 }: FileUpload): KeptFile {
  return { id, name, size, sha256 }
}

function percentOf({ received, size }: FileUpload): number {
  return size === 0 ? 0 : Math.floor((received / size) * 100)
}

function describeUpload(upload: FileUpload, t: Texts, language: Language): string {
  const { state, storedAt, reason = '' } = upload
  return t(`files.${state}`, {
    percent: formatNumber(percentOf(upload), language),
    time: formatMoment(storedAt ?? ''),
    reason,
  })
}
