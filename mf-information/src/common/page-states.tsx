import { useTexts } from 'shared-runtime/i18n'
import { Loaded as LoadedCall } from 'shared-ui/loading-failed'
import type { LoadedProps as LoadedCallProps } from 'shared-ui/loading-failed'

interface LoadedProps<Data> extends Omit<LoadedCallProps<Data>, 'texts' | 'level'> {
  /** Replaces the general error text. */
  readonly failed?: string
}

/** `Loaded` of shared-ui with the texts of this remote. */
export function Loaded<Data>({ failed, ...props }: LoadedProps<Data>) {
  const t = useTexts()
  const texts = {
    loading: t('common.loading'),
    failed: failed ?? t('common.failedTitle'),
    wrongAddress: t('common.wrongAddressTitle'),
    retry: t('common.retry'),
  }
  return <LoadedCall {...props} texts={texts} />
}
