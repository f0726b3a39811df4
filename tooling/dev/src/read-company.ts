import { parseCompanyId } from 'shared-contracts/session/variant'
import type { CompanyId } from 'shared-contracts/session/variant'

const PATIENCE_MS = 10_000

/**
 * Which variant a portal is, from one of its pages.
 * @throws Error with a sentence when there is no portal at the address.
 */
export async function readCompany(portal: string): Promise<CompanyId> {
  const page = await fetch(`${portal}/az/home`, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    (response) => response.text(),
    () => '',
  )
  const found = /"companyId":(\d)/.exec(page)?.[1]
  if (found === undefined) throw new Error(`No portal answers at ${portal} (PORTAL).`)
  return parseCompanyId(found)
}
