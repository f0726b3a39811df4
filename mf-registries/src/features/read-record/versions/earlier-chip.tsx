import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'

/** In the place of a status: the version is not the one that counts. */
export function EarlierChip() {
  return (
    <Status tone="neutral" icon="clock">
      {useTexts()('common.earlierVersion')}
    </Status>
  )
}
