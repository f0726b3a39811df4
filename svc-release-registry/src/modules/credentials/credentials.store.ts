import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

export interface CredentialsStore {
  listHashes(): Promise<readonly { readonly name: string; readonly hash: Buffer }[]>
  /** Replaces the credential of a name; the one before is refused from then on. */
  save(name: string, hash: Buffer): Promise<void>
}

export function credentialsStore(db: Kysely<Tables>): CredentialsStore {
  return {
    listHashes: () => db.selectFrom('credential').select(['name', 'hash']).execute(),
    async save(name, hash) {
      await db
        .insertInto('credential')
        .values({ name, hash })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
        .execute()
    },
  }
}
