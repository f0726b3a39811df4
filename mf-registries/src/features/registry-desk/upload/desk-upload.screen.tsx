import { useForm } from 'shared-runtime/forms'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { Desk } from 'shared-ui/antd/desk'
import { FileItem } from 'shared-ui/antd/file-item'
import { Button } from 'shared-ui/button'
import { Form } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import { changeSetPath } from '../desk-paths.ts'
import { RegistrySelect } from '../registry-select.tsx'
import { useSendFile } from './send-file.ts'

interface Upload {
  readonly registry: string
  readonly file: File | undefined
}

/** Sends a file of changes; the report of it is the page of its set (REG-05). */
export function DeskUploadScreen() {
  const t = useTexts()
  const language = useLanguage()
  const navigate = usePortalNavigate()
  const { send, percent, error } = useSendFile()
  const form = useForm<Upload>({
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
          <h1>{t('desk.upload.title')}</h1>
          <p>{t('desk.upload.lead')}</p>
        </Stack>
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
      </Stack>
    </Desk>
  )
}
