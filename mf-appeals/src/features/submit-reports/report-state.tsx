import type { OwnReport } from 'shared-contracts/http/cases/periodic-reports'
import { usePage } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'

const TONES: Readonly<Record<OwnReport['state'], StatusTone>> = {
  due: 'neutral',
  draft: 'neutral',
  submitted: 'info',
  returned: 'warning',
  accepted: 'success',
}

/** State of a report, and whether it is overdue or was submitted late. */
export function ReportStatus({ report: { state, isLate, wasLate } }: { readonly report: OwnReport }) {
  const { t } = usePage()
  return (
    <Stack row gap="s">
      <Status tone={TONES[state]}>{t(`reports.states.${state}`)}</Status>
      {isLate ? <Status tone="error">{t('reports.late')}</Status> : null}
      {wasLate ? <Status tone="warning">{t('reports.wasLate')}</Status> : null}
    </Stack>
  )
}
