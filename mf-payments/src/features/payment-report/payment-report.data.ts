import type { LoadData } from 'shared-contracts/release/render-contract'
import { paymentReportCall, readYear } from './payment-report.api.ts'

export const loadData: LoadData = ({ search, language }) => [
  paymentReportCall.path(language, readYear(search)),
]
