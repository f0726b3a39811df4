import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { listDifferences, type Difference } from 'shared-contracts/http/payments/payment-desk'
import { useApi } from 'shared-runtime/http'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { EmptyState } from 'shared-ui/empty-state'
import { DeskFrame } from '../desk-frame.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { ResolveForm } from './resolve-form.tsx'

/** Differences of a day between the portal and the payment portal, with how each was put right. */
export function DeskDifferencesScreen() {
  const { t } = usePage()
  const { day = '' } = useParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<string>()
  const call = useApi(listDifferences, { params: { day } }, { keepPrevious: true })
  return (
    <DeskFrame
      part="reconciliations"
      page={t('desk.reconciliation.ofDay', { day: formatDate(day) })}
      heading={heading}
    >
      <DeskLoaded call={call}>
        {({ differences }) =>
          differences.length === 0 ? (
            <EmptyState title={t('desk.reconciliation.noDifferences')} />
          ) : (
            <>
              <DifferenceTable differences={differences} busy={call.isFetching} onResolve={setChosen} />
              <ChosenDifference
                difference={differences.find(({ id, resolution }) => id === chosen && resolution === null)}
                onRefused={call.retry}
                onDone={() => {
                  call.retry()
                  heading.current?.focus()
                }}
              />
            </>
          )
        }
      </DeskLoaded>
    </DeskFrame>
  )
}

interface ChosenDifferenceProps {
  readonly difference: Difference | undefined
  readonly onRefused: () => void
  readonly onDone: () => void
}

function ChosenDifference({ difference, onRefused, onDone }: ChosenDifferenceProps) {
  if (difference === undefined) return null
  return <ResolveForm key={difference.id} difference={difference} onRefused={onRefused} onDone={onDone} />
}
