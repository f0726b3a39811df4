import { useState } from 'react'
import { dayInBaku, formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Stack } from 'shared-ui/stack'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { usePortalAddress } from '../../../common/portal-origin.ts'
import { recordPath } from '../../../common/registry-addresses.ts'
import { usePickText } from '../../../common/values/localized-text.tsx'
import { CopyButton } from '../copy-button.tsx'
import type { RecordData, RecordKey } from '../read-record.api.ts'
import styles from '../record-aside.module.css'
import { dayOfVersion, shownVersion } from './shown-version.ts'

interface CitationProps {
  readonly registry: RegistryDescription
  readonly record: RecordData
  readonly shown: RecordKey
}

/** How to cite what the page shows: by version, so that whoever follows the address reads the same. */
export function Citation({ registry, record, shown }: CitationProps) {
  const t = useTexts()
  const language = useLanguage()
  const pick = usePickText()
  const isHydrated = useHydrated()
  const portalAddress = usePortalAddress()
  const [today] = useState(() => dayInBaku(Date.now()))
  const version = shownVersion(record.versions, shown, today) ?? record.versions.at(-1)
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
        <CopyButton text={() => text} what="citation" />
      </div>
    </Stack>
  )
}
