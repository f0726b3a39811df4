import { useId, useState } from 'react'
import { copyDocument, listDocuments } from 'shared-contracts/http/data/documents'
import type { OwnDocument } from 'shared-contracts/http/data/documents'
import { useAction } from 'shared-runtime/actions'
import type { KeptFile } from 'shared-runtime/files'
import { pageCall } from 'shared-runtime/http'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../../../common/page-states.tsx'
import styles from './document-list.module.css'

const PER_PAGE = 20

const documentsCall = pageCall(listDocuments, (page: number) => ({ query: { page, perPage: PER_PAGE } }), {
  keepPrevious: true,
})

interface DocumentListProps {
  /** Label of the field. */
  readonly label: string
  readonly onChoose: (copy: KeptFile) => void
}

/** Documents of the user, latest first; a chosen one is attached as a copy. */
export function DocumentList({ label, onChoose }: DocumentListProps) {
  const { t } = usePage()
  const [number, setNumber] = useState(1)
  const call = documentsCall.useReply(number)
  return (
    <section aria-label={t('fill.documents.title', { field: label })} className={styles.panel}>
      <Loaded call={call} shape="rows" count={4}>
        {({ content, total }) => (
          <Stack>
            <p className={styles.muted}>
              {t(content.length === 0 ? 'fill.documents.none' : 'fill.documents.lead')}
            </p>
            <ul role="list" className={styles.documents}>
              {content.map((document) => (
                <li key={document.id} className={styles.document}>
                  <DocumentRow document={document} onChoose={onChoose} />
                </li>
              ))}
            </ul>
            <Stack row gap="s">
              {number === 1 ? null : (
                <Button kind="quiet" onClick={() => setNumber(number - 1)}>
                  {t('fill.documents.newer')}
                </Button>
              )}
              {number * PER_PAGE >= total ? null : (
                <Button kind="quiet" onClick={() => setNumber(number + 1)}>
                  {t('fill.documents.older')}
                </Button>
              )}
            </Stack>
          </Stack>
        )}
      </Loaded>
    </section>
  )
}

interface DocumentRowProps extends Pick<DocumentListProps, 'onChoose'> {
  readonly document: OwnDocument
}

function DocumentRow({ document, onChoose }: DocumentRowProps) {
  const { t } = usePage()
  const nameId = useId()
  const show = useSnackbar()
  const { run, isBusy } = useAction(copyDocument, { quiet: true })
  const [key] = useState(() => crypto.randomUUID())
  const { id, name, kind, number, date, file } = document
  const about = [t(`fill.documents.kinds.${kind}`), number, formatDate(date)].filter(Boolean)

  async function attach() {
    const copy = await run({ params: { id }, body: { key } })
    if (copy === undefined) return
    if (copy.refusal !== null) {
      show({ kind: 'error', message: copy.refusal.message })
      return
    }
    onChoose({ id: copy.id, name: copy.name, size: copy.size, sha256: copy.sha256 })
  }

  return (
    <>
      <span className={styles.name}>
        <strong id={nameId}>{name}</strong>
        <span className={styles.muted}>{about.join(' · ')}</span>
      </span>
      {file?.isAvailable === true ? (
        <Button busy={isBusy} aria-describedby={nameId} onClick={() => void attach()}>
          {t('fill.documents.attach')}
        </Button>
      ) : null}
    </>
  )
}
