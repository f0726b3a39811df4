import { useSearchParams } from 'react-router-dom'
import { createWatch, updateWatch, listWatches } from 'shared-contracts/http/data/watches'
import type { FilteredRecord, Watch, WatchSettings } from 'shared-contracts/http/data/watches'
import { getRecord } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { useAction } from 'shared-runtime/actions'
import { useDraft } from 'shared-runtime/drafts'
import type { DraftVersion } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { Form as FormState, DraftValues } from 'shared-runtime/forms'
import { useApi } from 'shared-runtime/http'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Button, ButtonLink } from 'shared-ui/button'
import { Form } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { LoadedRegistry, Loaded } from '../../common/page-states.tsx'
import { useRegistry } from '../../common/registries.api.ts'
import { usePickText } from '../../common/values/localized-text.tsx'
import { MailsOffNotice, NoEmailNotice } from './mails-off.tsx'
import { isWatchOf, describeQuery, readTarget, targetPath } from './watch-target.ts'
import type { WatchTarget } from './watch-target.ts'
import styles from './watched.module.css'

/** Choices in form order. Importing the contract's lists would add its schemas to the bundle. */
const CHANGE_CHOICES = ['all', 'status', 'fields'] as const
const MAIL_CHOICES = ['never', 'daily', 'weekly'] as const

interface SettingsFieldsProps {
  readonly form: FormState<WatchSettings>
  readonly registry: RegistryDescription
  readonly isList: boolean
  readonly hasEmail: boolean
}

interface RadiosProps<Value extends string> {
  readonly name: string
  readonly choices: readonly Value[]
  readonly value: Value
  readonly hint: string | undefined
  readonly onChoose: (value: Value) => void
}

function Radios<Value extends string>({ name, choices, value, hint, onChoose }: RadiosProps<Value>) {
  const t = useTexts()
  return (
    <ChoiceGroup legend={t(`watch.${name}.legend`)} hint={hint}>
      {choices.map((choice) => (
        <Choice
          key={choice}
          type="radio"
          name={name}
          label={t(`watch.${name}.${choice}`)}
          checked={value === choice}
          onChange={() => onChoose(choice)}
        />
      ))}
    </ChoiceGroup>
  )
}

/** Fields of the settings: changes to notify about, e-mails and expiry. */
function SettingsFields({ form, registry, isList, hasEmail }: SettingsFieldsProps) {
  const t = useTexts()
  const { values, fill } = form
  return (
    <>
      <Radios
        name="tells"
        choices={CHANGE_CHOICES}
        value={values.tells}
        hint={isList ? t('watch.tells.listHint') : undefined}
        onChoose={(tells) => fill('tells', tells)}
      />
      {values.tells === 'fields' ? <FieldChoices form={form} registry={registry} /> : null}
      {hasEmail ? (
        <Radios
          name="mail"
          choices={MAIL_CHOICES}
          value={values.mail}
          hint={t('watch.mail.hint')}
          onChoose={(mail) => fill('mail', mail)}
        />
      ) : (
        <NoEmailNotice />
      )}
      <ChoiceGroup legend={t('watch.expiry.legend')}>
        <Choice
          type="checkbox"
          name="warnsOfExpiry"
          label={t('watch.expiry.warn')}
          checked={values.warnsOfExpiry}
          onChange={({ target }) => fill('warnsOfExpiry', target.checked)}
        />
      </ChoiceGroup>
    </>
  )
}

function FieldChoices({ form, registry }: Pick<SettingsFieldsProps, 'form' | 'registry'>) {
  const language = useLanguage()
  const { label, value, error, errorWord, ref, onChange } = form.field('fields')
  return (
    <ChoiceGroup legend={label} error={error} errorWord={errorWord} inline>
      {registry.fields.map((field, index) => (
        <Choice
          key={field.name}
          type="checkbox"
          ref={index === 0 ? ref : undefined}
          name="fields"
          aria-invalid={error === undefined ? undefined : true}
          value={field.name}
          label={field.label[language]}
          checked={value.includes(field.name)}
          onChange={({ target }) => {
            const others = value.filter((name) => name !== field.name)
            onChange(target.checked ? [...others, field.name] : others)
          }}
        />
      ))}
    </ChoiceGroup>
  )
}

/** Settings of a new or existing watch. The URL has the record or the list. */
export function AddWatchScreen() {
  const [search] = useSearchParams()
  const target = readTarget(search)
  return (
    <div className={styles.narrow}>
      <LoadedRegistry call={useRegistry(target.registry)} shape="text" count={8}>
        {(loadedRegistry) => (
          <WatchPage key={JSON.stringify(target)} registry={loadedRegistry} target={target} />
        )}
      </LoadedRegistry>
    </div>
  )
}

interface WatchPageProps {
  readonly registry: RegistryDescription
  readonly target: WatchTarget
}

function WatchPage({ registry, target }: WatchPageProps) {
  const { t, href } = usePage()
  const watches = useApi(listWatches, { query: { ...target } })
  const params = { registry: target.registry, id: target.record ?? '' }
  const record = useApi(getRecord, { params }, { enabled: target.record !== undefined })
  const name = useTargetName(registry, target, {
    title: record.data?.title,
    filtered: watches.data?.filtered ?? [],
  })
  const watch = watches.data?.content.find((one) => isWatchOf(one, target))
  const title = t(watch === undefined ? 'watch.addTitle' : 'watch.settingsTitle')
  usePageTitle(title)
  return (
    <Stack gap="l">
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ label: t('watch.title'), href: href('/notifications/watched') }, { label: title }]}
      />
      <h1>{title}</h1>
      <Loaded<unknown>
        call={watches.data === undefined || target.record === undefined ? watches : record}
        shape="text"
        count={8}
        alternative={{
          href: href(targetPath({ ...target, record: undefined })),
          text: t('common.toRegistry'),
        }}
      >
        {() => (
          <WatchForm
            registry={registry}
            target={target}
            watch={watch}
            name={name}
            isMailOff={watches.data?.isMailOff === true}
            hasEmail={watches.data?.hasEmail !== false}
          />
        )}
      </Loaded>
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
  const { t, language } = usePage()
  const pick = usePickText()
  if (record !== undefined) return title === undefined ? record : `${pick(title).text} (${record})`
  return [registry.title[language], ...describeQuery(query, registry, { t, language, filtered })].join(' · ')
}

interface WatchFormProps extends WatchPageProps {
  readonly watch: Watch | undefined
  readonly name: string
  readonly isMailOff: boolean
  readonly hasEmail: boolean
}

/** Default settings; expiry warnings are off for lists, which have many terms. */
function initialSettings({ record }: WatchTarget, hasEmail: boolean): WatchSettings {
  return {
    tells: 'all',
    fields: [],
    mail: hasEmail ? 'daily' : 'never',
    warnsOfExpiry: record !== undefined,
  }
}

/** Version 1 had the settings and their target as separate properties. */
const DRAFT: DraftVersion<DraftValues> = {
  writes: 2,
  convert(value) {
    const { target, settings } = value as { readonly target: string; readonly settings: WatchSettings }
    return { ...settings, '@of': target }
  },
}

function WatchForm({ registry, target, watch, name, isMailOff, hasEmail }: WatchFormProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const show = useSnackbar()
  const add = useAction(createWatch, { shows: true, quiet: true })
  const change = useAction(updateWatch, { shows: true })
  const form = useForm<WatchSettings>({
    initial: watch?.settings ?? initialSettings(target, hasEmail),
    fields: { fields: { label: t('watch.fields') } },
    error: add.error ?? change.error,
    draft: useDraft<DraftValues>('watch-settings', DRAFT, {}),
    draftOf: JSON.stringify(target),
    async onSubmit(settings) {
      const sent = { ...settings, fields: settings.tells === 'fields' ? settings.fields : [] }
      const { record, query } = target
      const body = {
        registry: target.registry,
        ...(record === undefined ? { query } : { record }),
        settings: sent,
      }
      const saved =
        watch === undefined
          ? await add.run({ body })
          : await change.run({ params: { id: watch.id }, body: { settings: sent, isPaused: watch.isPaused } })
      if (saved === undefined) return false
      if (watch === undefined) show({ kind: 'success', message: t('watch.began', { name }) })
      navigate('/notifications/watched')
      return true
    },
  })

  return (
    <Form form={form} label={name}>
      <Stack gap="l">
        <h2>{name}</h2>
        {isMailOff && hasEmail ? <MailsOffNotice /> : null}
        <SettingsFields
          form={form}
          registry={registry}
          isList={target.record === undefined}
          hasEmail={hasEmail}
        />
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
