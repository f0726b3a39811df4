import { useSearchParams } from 'react-router-dom'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../../common/loaded.tsx'
import styles from '../own-documents.module.css'
import { DocumentResults } from './document-results.tsx'
import { readListAddress } from './list-address.ts'
import { documentsCall } from './list-documents.api.ts'

/** Documents of the user (ESRV-05). The state of the list is in the address (HTTP-03). */
export function MyDocumentsScreen() {
  const { t } = usePage()
  const [search] = useSearchParams()
  const address = readListAddress(search)
  const documents = documentsCall.useReply(address)
  usePageTitle(t('documents.title'))
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('documents.title')}</h1>
        <p className={styles.lead}>{t('documents.lead')}</p>
      </Stack>
      <Loaded call={documents} shape="rows" count={6} keepsLast>
        {(page, failure) => (
          <DocumentResults address={address} page={page} isBusy={documents.isFetching} failure={failure} />
        )}
      </Loaded>
    </Stack>
  )
}
