import { usePage } from 'shared-runtime/navigation'
import { Choice } from 'shared-ui/choice'
import type { OpenDraft } from '../draft/use-case-draft.ts'

/** Warning that a visitor's answers end with the page, and the choice to keep them on this device. */
export function VisitorKeeping({ draft }: { readonly draft: OpenDraft }) {
  const { t } = usePage()
  const { copy, id, state } = draft
  return (
    <Choice
      type="checkbox"
      name="keep"
      label={t('fill.keep.label')}
      hint={copy.isOn ? t('fill.keep.hint') : `${t('fill.keep.off')}. ${t('fill.keep.hint')}`}
      checked={copy.isOn}
      onChange={({ target }) => (target.checked ? copy.begin(id, state) : copy.end())}
    />
  )
}
