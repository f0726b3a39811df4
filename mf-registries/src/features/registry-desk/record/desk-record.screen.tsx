import { useSearchParams } from 'react-router-dom'
import { useForm } from 'shared-runtime/forms'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { useApi } from 'shared-runtime/http'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { getChangeSet } from 'shared-contracts/http/data/registry-desk'
import { getRecord } from 'shared-contracts/http/registries'
import type { RecordDetail, RegistryDescription } from 'shared-contracts/http/registries'
import { Desk } from 'shared-ui/antd/desk'
import { TextItem } from 'shared-ui/antd/form-item'
import { Button, ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Form } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import { LoadedRegistry, Loaded } from '../../../common/page-states.tsx'
import { useRegistry } from '../../../common/registries.api.ts'
import { changeSetPath, recordFormPath } from '../desk-paths.ts'
import { DeskBreadcrumb } from '../desk-breadcrumb.tsx'
import { RegistrySelect } from '../registry-select.tsx'
import { DEFAULT_TERMS } from '../terms-fields.tsx'
import { initialValues } from './form-values.ts'
import { RecordForm } from './record-form.tsx'
import type { RecordStart } from './record-form.tsx'

/** Form of a record change, generated from the registry's definition (REG-05). */
export function DeskRecordScreen() {
  const t = useTexts()
  const [search] = useSearchParams()
  const registry = search.get('registry')
  const target = { id: search.get('id'), set: search.get('set') }
  const title = t('desk.newRecord')
  return (
    <Desk language={useLanguage()}>
      {registry === null ? (
        <Stack gap="l">
          <PageHead title={title} />
          <ChooseRecord title={title} />
        </Stack>
      ) : (
        <RecordFormLoader registry={registry} {...target} />
      )}
    </Desk>
  )
}

/** Selects the registry and, optionally, an existing record. */
function ChooseRecord({ title }: { readonly title: string }) {
  const t = useTexts()
  const navigate = usePortalNavigate()
  const form = useForm({
    initial: { registry: '', id: '' },
    fields: {
      registry: {
        label: t('desk.registry'),
        check: (name) => (name === '' ? t('desk.chooseRegistry') : undefined),
      },
      id: { label: t('desk.existing'), isOptional: true },
    },
    onSubmit: ({ registry, id }) =>
      navigate(recordFormPath(registry, id.trim() === '' ? undefined : id.trim())),
  })
  return (
    <div className="desk-form">
      <Form form={form} label={title} level={2}>
        <RegistrySelect field={form.field('registry')} />
        <TextItem {...form.field('id')} isShort hint={t('desk.existingHint')} />
        <div>
          <Button type="submit" kind="primary">
            {t('desk.continue')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

interface RecordFormTarget {
  readonly registry: string
  /** Id of the record to change. */
  readonly id: string | null
  /** Id of the draft to edit. */
  readonly set: string | null
}

function PageHead({ title }: { readonly title: string }) {
  return (
    <Stack gap="s">
      <DeskBreadcrumb title={title} />
      <h1>{title}</h1>
    </Stack>
  )
}

function RecordFormLoader({ registry, id, set }: RecordFormTarget) {
  const { t, language } = usePage()
  const call = useRegistry(registry)
  const key = id === null && set === null ? 'newRecord' : 'changeRecord'
  const name = call.data?.title[language]
  let title = t(`desk.${key}`)
  if (name !== undefined) {
    const number = id === null ? [] : [t('desk.number', { number: id })]
    title = t(`desk.${key}Of`, { registry: [name, ...number].join(', ') })
  }
  return (
    <LoadedRegistry call={call} count={8} heading={<PageHead title={title} />}>
      {(description) =>
        set !== null ? (
          <DraftForm registry={description} set={set} />
        ) : id !== null ? (
          <ExistingForm registry={description} id={id} />
        ) : (
          <RecordForm registry={description} start={NEW_RECORD} />
        )
      }
    </LoadedRegistry>
  )
}

const NEW_RECORD: RecordStart = {
  set: undefined,
  recordId: '',
  isNew: true,
  baseVersion: 0,
  status: 'active',
  values: {},
  terms: DEFAULT_TERMS,
}

interface ExistingFormProps {
  readonly registry: RegistryDescription
  readonly id: string
  /** Values of a draft that override those of the record. */
  readonly draft?: Omit<RecordStart, 'isNew' | 'baseVersion'>
}

/** Form with the values of a record, overridden by those of a draft. */
function ExistingForm({ registry, id, draft }: ExistingFormProps) {
  const call = useApi(getRecord, { params: { registry: registry.name, id } })
  return (
    <Loaded call={call} count={8}>
      {({ versions, status, values, validFrom, validTo }) => (
        <RecordForm
          registry={registry}
          start={{
            ...NEW_RECORD,
            recordId: id,
            status,
            ...draft,
            isNew: false,
            baseVersion: versions.length,
            values: {
              ...initialValues(ownValues({ versions, values, validFrom, validTo })),
              ...draft?.values,
            },
          }}
        />
      )}
    </Loaded>
  )
}

/** Values of the version in force: those of the record may follow from rules of another registry. */
function ownValues({
  versions,
  values,
  validFrom,
  validTo,
}: Pick<RecordDetail, 'versions' | 'values' | 'validFrom' | 'validTo'>) {
  const own = versions.find(
    (version) =>
      version.replacedAt === null && version.validFrom === validFrom && version.validTo === validTo,
  )
  return own?.values ?? values
}

function DraftForm({ registry, set }: { readonly registry: RegistryDescription; readonly set: string }) {
  const { t, href } = usePage()
  const call = useApi(getChangeSet, { params: { id: set } })
  return (
    <Loaded call={call} count={8}>
      {({ rows: [row], kind, revision, terms }) => {
        // A draft may be empty after a rebase; files and reversals have no form.
        if (row === undefined || kind !== 'record')
          return (
            <EmptyState
              title={t('desk.nothingToEdit')}
              actions={<ButtonLink href={href(changeSetPath(set))}>{t('desk.backToChange')}</ButtonLink>}
            />
          )
        const { recordId, statusAfter: status } = row
        const values = Object.fromEntries(row.fields.map(({ name, after }) => [name, after]))
        const draft = { set: { id: set, revision }, recordId, status, values, terms: terms ?? DEFAULT_TERMS }
        if (row.outcome === 'added')
          return <RecordForm registry={registry} start={{ ...NEW_RECORD, ...draft }} />
        return <ExistingForm registry={registry} id={recordId} draft={draft} />
      }}
    </Loaded>
  )
}
