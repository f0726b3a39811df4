import { readFileSync } from 'node:fs'
import { SignOnClaims } from 'shared-contracts/models/sign-on-claims'
import * as z from 'zod/mini'

const Text = z.object({ az: z.string(), en: z.string(), ru: z.string() })

/** A role to sign in as. `claims` lack `sid`, which the provider adds. */
const DemoPerson = z.object({ label: Text, about: Text, claims: z.omit(SignOnClaims, { sid: true }) })
export type DemoPerson = z.infer<typeof DemoPerson>

const FILE = new URL('../../../data/people.json', import.meta.url)

/** People of the demonstration. `agencyVoen` is the tax number of the portal's agency. */
export function readDemoPeople(agencyVoen: string): readonly DemoPerson[] {
  const content = readFileSync(FILE, 'utf8').replaceAll('{agencyVoen}', agencyVoen)
  return z.array(DemoPerson).parse(JSON.parse(content))
}
