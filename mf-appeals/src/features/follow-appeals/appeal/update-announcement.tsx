import { useState } from 'react'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { usePage } from 'shared-runtime/navigation'
import { VisuallyHidden } from 'shared-ui/visually-hidden'

/** Announces a change of the appeal while the page is open. */
export function UpdateAnnouncement({ appeal }: { readonly appeal: AppealDetail }) {
  const { t } = usePage()
  const [first] = useState(appeal.version)
  return (
    <VisuallyHidden>
      <span role="status">
        {appeal.version === first ? '' : t('follow.appeal.updated', { state: appeal.state.label })}
      </span>
    </VisuallyHidden>
  )
}
