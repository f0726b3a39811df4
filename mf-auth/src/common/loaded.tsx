import { useTexts } from 'shared-runtime/i18n'
import { Loaded as LoadedCall } from 'shared-ui/loading-failed'
import type { LoadedProps as LoadedCallProps } from 'shared-ui/loading-failed'

interface LoadedProps<Data> extends Omit<LoadedCallProps<Data>, 'texts' | 'alternative' | 'level'> {
  /** Title of the notice when the data could not be loaded. */
  readonly failed: string
}

/** `Loaded` of shared-ui with the texts of this remote, for one section of a page. */
export function Loaded<Data>({ failed, ...props }: LoadedProps<Data>) {
  const t = useTexts()
  const texts = { loading: t('personal.loading'), failed, wrongAddress: failed, retry: t('personal.retry') }
  return <LoadedCall {...props} texts={texts} level={3} />
}
