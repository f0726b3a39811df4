import { LAST_ROW_BY_NUMBER } from 'shared-contracts/http/paging'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { useTexts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import type { Records } from '../browse-registry.api.ts'
import { changeList } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'

export interface PastTheEndProps {
  readonly registry: RegistryDescription
  readonly records: Records
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
}

/** There are records, but none on this page: an old link, or one typed by hand. */
export function PastTheEnd({ records, address, hrefOf }: PastTheEndProps) {
  const t = useTexts()
  const first = <ButtonLink href={hrefOf(changeList(address, {}))}>{t('browse.firstPage')}</ButtonLink>
  if (address.after !== '') return <EmptyState title={t('browse.cursorEndTitle')} level={3} actions={first} />
  const last = Math.ceil(Math.min(records.total, LAST_ROW_BY_NUMBER) / address.perPage)
  return (
    <EmptyState
      title={t('browse.pastEndTitle', { page: address.page })}
      level={3}
      actions={
        <>
          {first}
          <ButtonLink href={hrefOf(changeList(address, { page: last }))}>{t('browse.lastPage')}</ButtonLink>
        </>
      }
    >
      <p>{t('browse.pastEnd', { last })}</p>
    </EmptyState>
  )
}
