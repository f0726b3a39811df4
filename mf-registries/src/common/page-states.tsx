import type { ReactNode } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { ApiState } from 'shared-runtime/http'
import { useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref } from 'shared-runtime/navigation'
import { LoadingFailed as FailedNotice } from 'shared-ui/loading-failed'
import type { LoadingFailedProps as FailedNoticeProps } from 'shared-ui/loading-failed'
import { Notice } from 'shared-ui/notice'
import { UnknownPage as Page } from 'shared-ui/unknown-page'
import type { UnknownPageProps } from 'shared-ui/unknown-page'
import { REGISTRIES_PATH } from './registry-addresses.ts'

/** Says that records were made up to show the portal. */
export function DemonstrationNotice() {
  const t = useTexts()
  return (
    <Notice kind="warning" title={t('common.demonstrationTitle')}>
      <p>{t('common.demonstration')}</p>
    </Notice>
  )
}

interface LoadingFailedProps extends Pick<FailedNoticeProps, 'isRetrying' | 'wayOn' | 'takesFocus'> {
  readonly error: PortalError
  readonly retry: () => void
}

/** The notice of shared-ui in the words of this remote. */
export function LoadingFailed({ retry, ...props }: LoadingFailedProps) {
  const t = useTexts()
  const texts = {
    failed: t('common.failedTitle'),
    wrongAddress: t('common.wrongAddressTitle'),
    retry: t('common.retry'),
  }
  return <FailedNotice {...props} texts={texts} onRetry={retry} />
}

interface LoadedProps<Data> extends Pick<FailedNoticeProps, 'wayOn'> {
  readonly state: ApiState<Data>
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a call returned, its skeleton while it loads, or why it failed. */
export function Loaded<Data>({ state, skeleton, children, ...failed }: LoadedProps<Data>) {
  const { data, error, retry, isFetching } = state
  if (data !== undefined) return children(data)
  if (error === undefined) return skeleton
  return <LoadingFailed {...failed} error={error} retry={retry} isRetrying={isFetching} />
}

/** The page of shared-ui, with its heading as the title of the page. */
export function UnknownPage(props: UnknownPageProps) {
  usePageTitle(props.title)
  return <Page {...props} />
}

/** The way to the list of all registries. */
export function useWayToRegistries() {
  const t = useTexts()
  return { href: usePortalHref()(REGISTRIES_PATH), text: t('common.toAllRegistries') }
}

/** Renders the page with its registry, or says that there is none of that name. */
export function KnownRegistry(props: Omit<LoadedProps<RegistryDescription>, 'wayOn'>) {
  const t = useTexts()
  const wayOn = useWayToRegistries()
  const { data, error } = props.state
  // A name that no registry can have is refused before it is looked for.
  const isUnknown = error?.code === 'REGISTRY_UNKNOWN' || error?.code === 'REQUEST_INVALID'
  if (data !== undefined || !isUnknown) return <Loaded {...props} wayOn={wayOn} />
  return (
    <UnknownPage
      breadcrumb={null}
      title={t('common.unknownRegistryTitle')}
      text={t('common.unknownRegistry')}
      wayOn={wayOn}
    />
  )
}
