import type { ReactNode } from 'react'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { ApiState } from 'shared-runtime/http'
import { useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref } from 'shared-runtime/navigation'
import { Loaded as LoadedCall, LoadingFailed as FailedNotice } from 'shared-ui/loading-failed'
import type { LoadedProps as LoadedCallProps, LoadingFailedProps } from 'shared-ui/loading-failed'
import { Stack } from 'shared-ui/stack'
import { UnknownPage as Page } from 'shared-ui/unknown-page'
import type { UnknownPageProps } from 'shared-ui/unknown-page'
import { REGISTRIES_PATH } from './registry-addresses.ts'

function useFailedTexts() {
  const t = useTexts()
  return {
    failed: t('common.failedTitle'),
    wrongAddress: t('common.wrongAddressTitle'),
    retry: t('common.retry'),
  }
}

/** `LoadingFailed` of shared-ui with the texts of this remote. */
export function LoadingFailed(props: Omit<LoadingFailedProps, 'texts' | 'level'>) {
  return <FailedNotice {...props} texts={useFailedTexts()} />
}

type LoadedProps<Data> = Omit<LoadedCallProps<Data>, 'texts' | 'level'>

/** `Loaded` of shared-ui with the texts of this remote. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const loading = useTexts()('common.loading')
  return <LoadedCall {...props} texts={{ loading, ...useFailedTexts() }} />
}

/** `UnknownPage` of shared-ui that also sets the page title. */
export function UnknownPage(props: UnknownPageProps) {
  usePageTitle(props.title)
  return <Page {...props} />
}

/** Link to the list of all registries. */
export function useRegistriesLink() {
  const t = useTexts()
  return { href: usePortalHref()(REGISTRIES_PATH), text: t('common.toAllRegistries') }
}

interface LoadedRegistryProps extends Omit<LoadedProps<RegistryDescription>, 'alternative' | 'call'> {
  readonly call: ApiState<RegistryDescription>
  /** Page heading, unless the registry is unknown. */
  readonly heading?: ReactNode
}

/** Renders its children with the loaded registry, or a page for an unknown registry. */
export function LoadedRegistry({ heading, ...props }: LoadedRegistryProps) {
  const t = useTexts()
  const alternative = useRegistriesLink()
  const { data, error } = props.call
  // `REQUEST_INVALID`: the name is not valid for a registry.
  const isUnknown = error?.code === 'REGISTRY_UNKNOWN' || error?.code === 'REQUEST_INVALID'
  if (data === undefined && isUnknown) {
    return (
      <UnknownPage
        breadcrumb={null}
        title={t('common.unknownRegistryTitle')}
        text={t('common.unknownRegistry')}
        alternative={alternative}
      />
    )
  }
  const loaded = <Loaded {...props} alternative={alternative} />
  if (heading === undefined) return loaded
  return (
    <Stack gap="l">
      {heading}
      {loaded}
    </Stack>
  )
}
