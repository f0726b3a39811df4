import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import type { ApiState } from 'shared-runtime/http'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { LoadingFailed } from './loading-failed.tsx'
import { REGISTRIES_PATH } from './registry-addresses.ts'
import { UnknownPage } from './unknown-page.tsx'

export interface KnownRegistryProps {
  /** The call for the registry of the address; the page makes its other calls beside it. */
  readonly state: ApiState<RegistryDescription>
  readonly skeleton: ReactNode
  readonly children: (registry: RegistryDescription) => ReactNode
}

/** Draws the page with its registry, and says so where there is none of that name. */
export function KnownRegistry({ state, skeleton, children }: KnownRegistryProps) {
  const t = useTexts()
  const href = usePortalHref()
  const { data, error, retry, isFetching } = state
  const wayOn = { href: href(REGISTRIES_PATH), text: t('common.toAllRegistries') }
  if (data !== undefined) return children(data)
  if (error === undefined) return skeleton
  // A name that no registry can have is refused before it is looked for.
  if (error.code !== 'REGISTRY_UNKNOWN' && error.code !== 'REQUEST_INVALID')
    return <LoadingFailed error={error} retry={retry} isRetrying={isFetching} wayOn={wayOn} />
  return (
    <UnknownPage
      breadcrumb={null}
      title={t('common.unknownRegistryTitle')}
      text={t('common.unknownRegistry')}
      wayOn={wayOn}
    />
  )
}
