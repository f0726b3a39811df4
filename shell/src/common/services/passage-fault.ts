import { PASSAGE_FAULTS, passageCookieName } from 'shared-contracts/session/session-cookies'
import type { PassageFault } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'

/** Why somebody who came from the other portal was not signed in (XPORT-02), as the edge left it; true once. */
export function takePassageFault(
  page: Pick<Document, 'cookie'>,
  companyId: CompanyId,
): PassageFault | undefined {
  const name = passageCookieName(companyId)
  const kept = page.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (kept === undefined) return undefined
  page.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  return PASSAGE_FAULTS.find((fault) => kept === `${name}=${fault}`)
}
