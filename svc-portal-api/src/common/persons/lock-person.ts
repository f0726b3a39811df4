import type { Queries } from 'shared-service/transaction'

/** Serializes the changes of a person, so that concurrent requests cannot exceed a limit. */
export async function lockPerson(
  transaction: Queries,
  { personId }: { readonly personId: string },
): Promise<void> {
  await transaction.query('select 1 from person where id = $1 for no key update', [personId])
}
