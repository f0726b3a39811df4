import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { errorMessage, isFault } from 'shared-contracts/rules/error-message'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Notice } from 'shared-ui/notice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { changeSetPath } from '../parts/desk-paths.ts'
import { useRegistryList } from '../../../common/registry-list.api.ts'
import { useSendFile } from './send-file.ts'

/** Sends a file of changes; the report of it is the page of its set (REG-05). */
export function DeskUploadScreen() {
  const t = useTexts()
  const language = useLanguage()
  const navigate = usePortalNavigate()
  const registries = useRegistryList().data?.content ?? []
  const [registry, setRegistry] = useState('')
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<number>()
  const [missing, setMissing] = useState<'registry' | 'file'>()
  const { send, error, isUnreadable } = useSendFile()
  const control = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sent !== undefined) return
    const lacking = registry === '' ? 'registry' : file === undefined ? 'file' : undefined
    setMissing(lacking)
    if (lacking !== undefined || file === undefined) return
    setSent(0)
    const id = await send({ registry, file, onProgress: setSent })
    setSent(undefined)
    if (id === undefined) control.current?.focus()
    else navigate(changeSetPath(id))
  }

  // What is wrong with the file stands at its field; anything else is no fault of it.
  const refused = error?.code === 'REGISTRY_FILE_REFUSED' ? error.text : undefined
  const fileError =
    missing === 'file'
      ? t('desk.upload.choose')
      : sent !== undefined
        ? undefined
        : isUnreadable
          ? t('desk.upload.unreadable')
          : refused

  const errorWord = t('desk.error')
  const percent =
    file === undefined || sent === undefined ? 0 : Math.floor((sent / Math.max(file.size, 1)) * 100)
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('desk.upload.title')}</h1>
        <p>{t('desk.upload.lead')}</p>
      </Stack>
      {error === undefined || refused !== undefined || sent !== undefined ? null : (
        <Notice
          kind="error"
          title={errorMessage(error, language)}
          announce={isFault(error) ? undefined : 'alert'}
        >
          <p>{t('desk.upload.again')}</p>
        </Notice>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        <Stack gap="m">
          <Select
            name="registry"
            label={t('desk.registry')}
            value={registry}
            error={missing === 'registry' ? t('desk.chooseRegistry') : undefined}
            errorWord={errorWord}
            options={[
              { value: '', label: t('desk.choose') },
              ...registries.map(({ name, title }) => ({ value: name, label: title[language] })),
            ]}
            onChange={({ target }) => setRegistry(target.value)}
          />
          <TextField
            ref={control}
            type="file"
            name="file"
            accept=".csv,text/csv"
            label={t('desk.upload.file')}
            hint={t('desk.upload.hint')}
            error={fileError}
            errorWord={errorWord}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          {sent === undefined ? null : (
            <>
              <progress value={percent} max={100} aria-label={t('desk.upload.progress')} />
              <p role="status">
                {percent < 100 ? t('desk.upload.sent', { percent }) : t('desk.upload.checking')}
              </p>
            </>
          )}
          <div>
            <Button type="submit" kind="primary" busy={sent !== undefined}>
              {t('desk.upload.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  )
}
