import { useTexts } from 'shared-runtime/i18n'
import { Loaded as LoadedCall } from 'shared-ui/loading-failed'
import type { LoadedProps } from 'shared-ui/loading-failed'

/** `Loaded` of shared-ui with the texts of this remote. */
export function Loaded<Data>(props: Omit<LoadedProps<Data>, 'texts' | 'level'>) {
  const t = useTexts()
  const texts = {
    loading: t('common.loading'),
    failed: t('common.failedTitle'),
    wrongAddress: t('common.wrongAddressTitle'),
    retry: t('common.retry'),
  }
  return <LoadedCall {...props} texts={texts} />
}
