import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { LoadingFailed } from './loading-failed.tsx'
import { useRegistries } from './registries.api.ts'
import { REGISTRIES_PATH } from './registry-addresses.ts'
import { UnknownPage } from './unknown-page.tsx'

export interface KnownRegistryProps {
  /** As the address says it. */
  readonly name: string | undefined
  readonly skeleton: ReactNode
  readonly children: (registry: RegistryDescription) => ReactNode
}

/** Finds the registry of the address and draws the page with it; says so where there is none. */
export function KnownRegistry({ name, skeleton, children }: KnownRegistryProps) {
  const t = useTexts()
  const href = usePortalHref()
  const { data, error, retry, isFetching } = useRegistries()
  const wayOn = { href: href(REGISTRIES_PATH), text: t('common.toAllRegistries') }
  if (data === undefined) {
    if (error === undefined) return skeleton
    return <LoadingFailed error={error} retry={retry} isRetrying={isFetching} wayOn={wayOn} />
  }
  const registry = data.content.find((one) => one.name === name)
  if (registry !== undefined) return children(registry)
  return (
    <UnknownPage
      breadcrumb={null}
      title={t('common.unknownRegistryTitle')}
      text={t('common.unknownRegistry')}
      wayOn={wayOn}
    />
  )
}
