import { useSearchParams } from 'react-router-dom'
import { addWatch, changeWatch, listWatches } from 'shared-contracts/http/data/watches'
import type { FilteredRecord, Watch, WatchSettings } from 'shared-contracts/http/data/watches'
import { getRecord } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { useAction } from 'shared-runtime/actions'
import { useDraft } from 'shared-runtime/drafts'
import type { DraftVersion } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { KeptValues } from 'shared-runtime/forms'
import { useApi } from 'shared-runtime/http'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Button, ButtonLink } from 'shared-ui/button'
import { Form } from 'shared-ui/form'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { KnownRegistry, LoadingFailed } from '../../common/page-states.tsx'
import { useRegistry } from '../../common/registries.api.ts'
import { usePickText } from '../../common/values/localized-text.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { isOf, queryWords, readTarget, targetPath } from './watch-target.ts'
import type { WatchTarget } from './watch-target.ts'
import styles from './watched.module.css'

/** Settings of a watch, before it begins and afterwards. The address names the record or the list. */
export function AddWatchScreen() {
  const t = useTexts()
  const [search] = useSearchParams()
  const target = readTarget(search)
  const registry = useRegistry(target.registry)
  const skeleton = <Skeleton label={t('common.loading')} shape="text" count={8} />
  return (
    <div className={styles.narrow}>
      <KnownRegistry state={registry} skeleton={skeleton}>
        {(known) => <Known key={JSON.stringify(target)} registry={known} target={target} />}
      </KnownRegistry>
    </div>
  )
}

interface KnownProps {
  readonly registry: RegistryDescription
  readonly target: WatchTarget
}

function Known({ registry, target }: KnownProps) {
  const t = useTexts()
  const href = usePortalHref()
  const watches = useApi(listWatches, { query: { ...target } })
  const params = { registry: target.registry, id: target.record ?? '' }
  const record = useApi(getRecord, { params }, { enabled: target.record !== undefined })
  const failed = watches.error ?? record.error
  const isWaiting = watches.data === undefined || (target.record !== undefined && record.data === undefined)
  const name = useTargetName(registry, target, {
    title: record.data?.title,
    filtered: watches.data?.filtered ?? [],
  })
  const watch = watches.data?.content.find((one) => isOf(one, target))
  const title = t(watch === undefined ? 'watch.addTitle' : 'watch.settingsTitle')
  usePageTitle(title)
  return (
    <Stack gap="l">
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ label: t('watch.title'), href: href('/notifications/watched') }, { label: title }]}
      />
      <h1>{title}</h1>
      {failed === undefined ? null : (
        <LoadingFailed
          error={failed}
          retry={watches.error === undefined ? record.retry : watches.retry}
          isRetrying={watches.isFetching}
          wayOn={{ href: href(targetPath({ ...target, record: undefined })), text: t('common.toRegistry') }}
        />
      )}
      {failed !== undefined ? null : isWaiting ? (
        <Skeleton label={t('common.loading')} shape="text" count={8} />
      ) : (
        <WatchForm registry={registry} target={target} watch={watch} name={name} />
      )}
    </Stack>
  )
}

interface TargetNames {
  readonly title: Parameters<ReturnType<typeof usePickText>>[0] | undefined
  readonly filtered: readonly FilteredRecord[]
}

function useTargetName(
  registry: RegistryDescription,
  { record, query }: WatchTarget,
  { title, filtered }: TargetNames,
): string {
  const t = useTexts()
  const language = useLanguage()
  const pick = usePickText()
  if (record !== undefined) return title === undefined ? record : `${pick(title).text} (${record})`
  return [registry.title[language], ...queryWords(query, registry, { t, language, filtered })].join(' · ')
}

interface WatchFormProps extends KnownProps {
  readonly watch: Watch | undefined
  readonly name: string
}

/** A list has many terms; who wants to hear of each says so. */
function initialSettings({ record }: WatchTarget): WatchSettings {
  return { tells: 'all', fields: [], mail: 'daily', warnsOfExpiry: record !== undefined }
}

/** In version 1 the settings stood beside what they were about. */
const DRAFT: DraftVersion<KeptValues> = {
  writes: 2,
  convert(value) {
    const { target, settings } = value as { readonly target: string; readonly settings: WatchSettings }
    return { ...settings, '@of': target }
  },
}

function WatchForm({ registry, target, watch, name }: WatchFormProps) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const add = useAction(addWatch, { shows: true })
  const change = useAction(changeWatch, { shows: true })
  const form = useForm<WatchSettings>({
    initial: watch?.settings ?? initialSettings(target),
    fields: { fields: { label: t('watch.fields') } },
    error: add.error ?? change.error,
    draft: useDraft<KeptValues>('watch-settings', DRAFT, {}),
    draftOf: JSON.stringify(target),
    async onSubmit(settings) {
      const sent = { ...settings, fields: settings.tells === 'fields' ? settings.fields : [] }
      const { registry: name, record, query } = target
      const body = { registry: name, ...(record === undefined ? { query } : { record }), settings: sent }
      const saved =
        watch === undefined
          ? await add.run({ body })
          : await change.run({ params: { id: watch.id }, body: { settings: sent, isPaused: watch.isPaused } })
      if (saved !== undefined) navigate('/notifications/watched')
      return saved !== undefined
    },
  })

  return (
    <Form form={form} label={name}>
      <Stack gap="l">
        <h2>{name}</h2>
        <SettingsFields form={form} registry={registry} isList={target.record === undefined} />
        <Stack row>
          <Button type="submit" kind="primary" busy={form.isBusy}>
            {t(watch === undefined ? 'watch.begin' : 'watch.save')}
          </Button>
          <ButtonLink href={href(targetPath(target))}>{t('watch.back')}</ButtonLink>
        </Stack>
      </Stack>
    </Form>
  )
}
