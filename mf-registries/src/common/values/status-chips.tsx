import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import type { StatusProps, StatusTone } from 'shared-ui/status'
import type { RecordSummary, RegistryDescription } from 'shared-contracts/http/registries'
import type {
  ChoiceTone,
  FieldChoice,
  RecordOrigin,
  RecordStatus,
  RegistryField,
} from 'shared-contracts/models/registry-fields'
import styles from './field-value.module.css'
import { toneOfOrigin, useRecordOrigin } from './record-origin.tsx'

const LOOKS: Readonly<Record<RecordStatus, Pick<StatusProps, 'tone' | 'icon'>>> = {
  active: { tone: 'success' },
  suspended: { tone: 'warning' },
  expired: { tone: 'neutral', icon: 'clock' },
  withdrawn: { tone: 'error' },
  annulled: { tone: 'error' },
  superseded: { tone: 'info', icon: 'arrow-right' },
  archived: { tone: 'neutral', icon: 'document' },
}

/** Look of a record in force elsewhere or of a sample. */
const NOT_NATIONAL = { tone: 'neutral', icon: 'document' } as const

interface RecordStatusChipProps {
  readonly status: RecordStatus
  /** The default is that of the record around it. */
  readonly origin?: RecordOrigin | undefined
  /** False in lists, which mark the number of a sample. */
  readonly marksSample?: boolean | undefined
}

/**
 * Status of a record: word, icon and colour. An active record of a foreign list is named as one, and a sample is marked:
 * neither is in force in Azerbaijan.
 */
export function RecordStatusChip({ status, origin, marksSample = true }: RecordStatusChipProps) {
  const t = useTexts()
  const around = useRecordOrigin()
  const own = origin ?? around
  const isNational = status !== 'active' || own === undefined || own === 'national'
  return (
    <Status {...(isNational ? LOOKS[status] : NOT_NATIONAL)}>
      {describeStatus(t, { status, origin: own, marksSample })}
    </Status>
  )
}

/** Words of a status as `RecordStatusChip` shows them. */
export function describeStatus(
  t: Texts,
  { status, origin, marksSample = true }: RecordStatusChipProps,
): string {
  if (status === 'active' && origin === 'foreign') return t('common.foreignList')
  const words = t(`common.statuses.${status}`)
  return status === 'active' && origin === 'demonstration' && marksSample
    ? `${words} (${t('common.demonstrationMark')})`
    : words
}

const TONES: Readonly<Record<ChoiceTone, StatusTone>> = {
  neutral: 'neutral',
  positive: 'success',
  caution: 'warning',
  danger: 'error',
}

/** Longer labels, in characters, wrap. */
const LONG_LABEL = 26

/** Label of a choice; with icon and colour if it has a tone. A neutral one, such as “Not classified”, is plain text. */
export function ChoiceChip({ choice }: { readonly choice: FieldChoice }) {
  const origin = useRecordOrigin()
  const label = choice.label[useLanguage()]
  if (choice.tone === undefined) return <>{label}</>
  if (choice.tone === 'neutral') return <span className={styles.none}>{label}</span>
  const chip = <Status tone={toneOfOrigin(TONES[choice.tone], origin)}>{label}</Status>
  return label.length > LONG_LABEL ? <span className={styles.long}>{chip}</span> : chip
}

/**
 * Fields to show as facts. The state that limits the status is plain text: only the status shows whether a record may be
 * relied on today.
 */
export function factFields({
  fields,
  stateField,
}: Pick<RegistryDescription, 'fields' | 'stateField'>): readonly RegistryField[] {
  return fields.map((field) =>
    field.name === stateField
      ? { ...field, choices: field.choices?.map((choice) => ({ ...choice, tone: 'neutral' as const })) }
      : field,
  )
}

interface CurrentStatusProps extends Pick<RecordStatusChipProps, 'marksSample'> {
  readonly registry: Pick<RegistryDescription, 'fields' | 'stateField'>
  readonly record: Pick<RecordSummary, 'status' | 'values' | 'origin'>
}

/** Finds the state of an active record, e.g. of a regulation that is only planned; undefined without one. */
function findState({ registry, record }: CurrentStatusProps): FieldChoice | undefined {
  const field = registry.fields.find(({ name }) => name === registry.stateField)
  return record.status === 'active'
    ? field?.choices?.find(({ value }) => value === record.values[field.name])
    : undefined
}

/**
 * Status that shows whether a record may be relied on today: that of the record, or the state that limits an active one.
 * A record of a foreign list has both, its state without colour.
 */
export function CurrentStatus(props: CurrentStatusProps) {
  const { status, origin } = props.record
  const choice = findState(props)
  const isForeign = origin === 'foreign'
  if (choice && !isForeign && choice.tone !== 'positive') return <ChoiceChip choice={choice} />
  return (
    <>
      <RecordStatusChip status={status} origin={origin} marksSample={props.marksSample} />
      {choice && isForeign ? (
        <>
          {' '}
          <ChoiceChip choice={{ ...choice, tone: 'neutral' }} />
        </>
      ) : null}
    </>
  )
}
