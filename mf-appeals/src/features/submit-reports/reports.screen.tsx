import { useParams } from 'react-router-dom'
import { ReportList } from './report-list.tsx'
import { ReportView } from './report-view.tsx'

/** Reports of the user's organization, or one of them, by the address (APL-04). */
export function ReportsScreen() {
  const { type, period } = useParams()
  if (type === undefined || period === undefined) return <ReportList />
  return <ReportView key={`${type} ${period}`} params={{ type, period }} />
}
