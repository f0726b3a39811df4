import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import type { StatusProps, StatusTone } from 'shared-ui/status'
import type { ChoiceTone, FieldChoice, RecordStatus } from 'shared-contracts/models/registry-fields'

const LOOKS: Readonly<Record<RecordStatus, Pick<StatusProps, 'tone' | 'icon'>>> = {
  active: { tone: 'success' },
  suspended: { tone: 'warning' },
  expired: { tone: 'neutral', icon: 'clock' },
  withdrawn: { tone: 'error' },
  annulled: { tone: 'error' },
  superseded: { tone: 'info', icon: 'arrow-right' },
  archived: { tone: 'neutral', icon: 'document' },
}

/** Status of a record: word, icon and colour. */
export function RecordStatusChip({ status }: { readonly status: RecordStatus }) {
  const t = useTexts()
  return <Status {...LOOKS[status]}>{t(`common.statuses.${status}`)}</Status>
}

const TONES: Readonly<Record<ChoiceTone, StatusTone>> = {
  neutral: 'neutral',
  positive: 'success',
  caution: 'warning',
  danger: 'error',
}

/** Label of a choice; with icon and colour if it has a tone. */
export function ChoiceChip({ choice }: { readonly choice: FieldChoice }) {
  const label = choice.label[useLanguage()]
  return choice.tone === undefined ? <>{label}</> : <Status tone={TONES[choice.tone]}>{label}</Status>
}
