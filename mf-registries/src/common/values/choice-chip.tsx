import { useLanguage } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'
import type { ChoiceTone, FieldChoice } from 'shared-contracts/models/registry-fields'

const TONES: Readonly<Record<ChoiceTone, StatusTone>> = {
  neutral: 'neutral',
  positive: 'success',
  caution: 'warning',
  danger: 'error',
}

/** The word of a choice; with icon and colour where the registry gives it a tone. */
export function ChoiceChip({ choice }: { readonly choice: FieldChoice }) {
  const label = choice.label[useLanguage()]
  return choice.tone === undefined ? <>{label}</> : <Status tone={TONES[choice.tone]}>{label}</Status>
}
