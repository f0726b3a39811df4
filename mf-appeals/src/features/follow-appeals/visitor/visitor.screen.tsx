import { useLocation } from 'react-router-dom'
import { AppealStatus } from './appeal-status.tsx'
import { ConfirmAppeal } from './confirm-appeal.tsx'
import { ConfirmFiling } from './confirm-filing.tsx'

/** Pages of mailed links, by the address: confirmations of a suggestion and of an appeal by telephone, and the status. */
export function VisitorScreen() {
  const { pathname } = useLocation()
  if (pathname.endsWith('/confirm')) return <ConfirmAppeal />
  return pathname.endsWith('/status') ? <AppealStatus /> : <ConfirmFiling />
}
