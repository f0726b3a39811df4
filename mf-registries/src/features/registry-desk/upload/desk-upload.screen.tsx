import { readBase64 } from 'shared-runtime/files'
import { useForm } from 'shared-runtime/forms'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Desk } from 'shared-ui/antd/desk'
import { FileItem } from 'shared-ui/antd/file-item'
import { Button } from 'shared-ui/button'
import { Form } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import { useMemo, useState } from 'react'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { createFileChange, checkFile, sendFilePart } from 'shared-contracts/http/data/registry-desk'
import { errorMessage } from 'shared-contracts/rules/error-message'
import { useAction } from 'shared-runtime/actions'
import { changeSetPath } from '../desk-paths.ts'
import { DeskBreadcrumb } from '../desk-breadcrumb.tsx'
import { RegistrySelect } from '../registry-select.tsx'

interface UploadValues {
  readonly registry: string
  readonly file: File | undefined
}

/** Size of a file part, in bytes. Importing the contract's constant would add its schemas to the bundle. */
const PART_BYTES = 700_000

interface UploadFile {
  readonly registry: string
  readonly file: File
}

interface StartedUpload extends UploadFile {
  readonly key: string
}

/**
 * Uploads a file in parts and starts its check; resolves to the id of its set. A retry uses the same idempotency key, so
 * that it continues with the same set.
 */
function useSendFile() {
  const { t, language } = usePage()
  const announce = useAction(createFileChange, { shows: true })
  const part = useAction(sendFilePart, { shows: true })
  const check = useAction(checkFile, { shows: true })
  const [started, setStarted] = useState<StartedUpload>()
  const [unreadable, setUnreadable] = useState<PortalError>()
  const [percent, setPercent] = useState(0)

  function failUnreadable() {
    const fields = { file: t('desk.upload.unreadable') }
    setUnreadable(new PortalError('REGISTRY_FILE_REFUSED', { status: 400, fields }))
    return undefined
  }

  async function startUpload({ registry, file }: UploadFile) {
    const isSame = started !== undefined && started.registry === registry && isSameFile(started.file, file)
    const first = isSame ? started.key : crypto.randomUUID()
    for (const key of [first, crypto.randomUUID()]) {
      setStarted({ registry, file, key })
      const body = { key, registry, name: file.name.slice(0, 200), size: file.size }
      const set = await announce.run({ body })
      // A withdrawn set accepts no more parts.
      if (set?.state !== 'withdrawn') return set
    }
    return undefined
  }

  async function send(upload: UploadFile): Promise<string | undefined> {
    const { file } = upload
    setUnreadable(undefined)
    setPercent(0)
    if ((await readBase64(file.slice(0, 1))) === undefined) return failUnreadable()
    const set = await startUpload(upload)
    if (set === undefined) return undefined
    if (set.isChecked || (set.work !== null && set.work.fault === null)) return set.id
    const params = { id: set.id }
    for (let number = 0; number * PART_BYTES < file.size; number += 1) {
      const base64 = await readBase64(file.slice(number * PART_BYTES, (number + 1) * PART_BYTES))
      if (base64 === undefined) return failUnreadable()
      const sent = await part.run({ params, body: { part: number, base64 } })
      if (sent === undefined) return undefined
      setPercent(Math.floor((sent.received / file.size) * 100))
    }
    return (await check.run({ params }))?.id
  }

  const failure = announce.error ?? part.error ?? check.error
  // Errors of the file are shown at its field.
  const error = useMemo(
    () =>
      failure?.code === 'REGISTRY_FILE_REFUSED'
        ? new PortalError(failure.code, { status: 400, fields: { file: errorMessage(failure, language) } })
        : failure,
    [failure, language],
  )
  return { send, percent, error: unreadable ?? error }
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

/** Uploads a file of changes; then the review page of its set is shown (REG-05). */
export function DeskUploadScreen() {
  const { t, language } = usePage()
  const navigate = usePortalNavigate()
  const { send, percent, error } = useSendFile()
  const form = useForm<UploadValues>({
    initial: { registry: '', file: undefined },
    fields: {
      registry: {
        label: t('desk.registry'),
        check: (name) => (name === '' ? t('desk.chooseRegistry') : undefined),
      },
      file: {
        label: t('desk.upload.file'),
        check: (file) => (file === undefined ? t('desk.upload.choose') : undefined),
      },
    },
    error,
    async onSubmit({ registry, file }) {
      const id = file === undefined ? undefined : await send({ registry, file })
      if (id !== undefined) navigate(changeSetPath(id))
      return id !== undefined
    },
  })
  return (
    <Desk language={language}>
      <Stack gap="l">
        <Stack gap="s">
          <DeskBreadcrumb title={t('desk.upload.title')} />
          <h1>{t('desk.upload.title')}</h1>
          <p>{t('desk.upload.lead')}</p>
        </Stack>
        <div className="desk-form">
          <Form
            form={form}
            label={t('desk.upload.title')}
            level={2}
            failureDetails={<p>{t('desk.upload.again')}</p>}
          >
            <RegistrySelect field={form.field('registry')} />
            <FileItem
              {...form.field('file')}
              accept=".csv,text/csv"
              hint={t('desk.upload.hint')}
              chooseText={t('desk.upload.choose')}
              dropText={t('desk.upload.drop')}
              percent={form.isBusy ? percent : undefined}
              progressText={t('desk.upload.progress')}
            />
            <p role="status">
              {!form.isBusy
                ? null
                : percent < 100
                  ? t('desk.upload.sent', { percent })
                  : t('desk.upload.checking')}
            </p>
            <div>
              <Button type="submit" kind="primary" busy={form.isBusy}>
                {t('desk.upload.send')}
              </Button>
            </div>
          </Form>
        </div>
      </Stack>
    </Desk>
  )
}
