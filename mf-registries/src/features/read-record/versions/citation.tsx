import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Stack } from 'shared-ui/stack'
import { usePortalAddress } from '../../../common/portal-origin.ts'
import { recordPath } from '../../../common/registry-addresses.ts'
import { usePickText } from '../../../common/values/localized-text.tsx'
import { CopyButton } from '../../../common/copy-button.tsx'
import type { RecordView } from '../read-record.api.ts'
import styles from '../record-aside.module.css'
import { dayOfVersion, shownVersion } from './shown-version.ts'

/** How to cite what the page shows: by version, so that whoever follows the address reads the same. */
export function Citation({ registry, record, recordKey, today }: RecordView) {
  const t = useTexts()
  const language = useLanguage()
  const pick = usePickText()
  const isHydrated = useHydrated()
  const portalAddress = usePortalAddress()
  const version = shownVersion(record.versions, recordKey, today) ?? record.versions.at(-1)
  if (version === undefined) return null
  const path = recordPath(registry.name, record.id, { version: version.version })
  const text = t('record.citation', {
    title: pick(record.title).text,
    registry: registry.title[language],
    number: record.number,
    version: version.version,
    day: formatDate(dayOfVersion(version)),
    address: isHydrated ? portalAddress(path) : path,
    read: formatDate(today),
  })
  return (
    <Stack gap="s">
      <h2 className={styles.heading}>{t('record.cite')}</h2>
      <p className={styles.address}>{text}</p>
      <div className={styles.copy}>
        <CopyButton text={() => text} label={t('record.copyCitation')} done={t('record.copiedCitation')} />
      </div>
    </Stack>
  )
}
