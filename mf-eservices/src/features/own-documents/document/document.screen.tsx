import type { DocumentDetail } from 'shared-contracts/http/data/documents'
import { deleteFile } from 'shared-contracts/http/cases/files'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Button, ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { UnknownPage } from 'shared-ui/unknown-page'
import { Loaded } from '../../../common/loaded.tsx'
import { DocumentCard } from '../document-card.tsx'
import { listFacts } from '../document-facts.ts'
import { DOCUMENTS_PATH, correctionPath } from '../document-paths.ts'
import { findFile } from '../find-file.ts'
import shared from '../own-documents.module.css'
import { documentCall } from './document.api.ts'
import styles from './document.module.css'
import { ShareSection } from './share-section.tsx'

interface OwnDocumentProps {
  readonly document: DocumentDetail
}

/** Document of the user: its facts, file and links, and what can be done with it (ESRV-05). */
export function DocumentScreen({ params }: ScreenProps) {
  const { t, href } = usePage()
  const call = documentCall.useReply(params['id'] ?? '')
  const isUnknown = call.error?.code === 'DOCUMENT_UNKNOWN' && call.data === undefined
  usePageTitle(
    isUnknown
      ? t('documents.unknownTitle')
      : call.data === undefined
        ? t('documents.one')
        : `${call.data.name} – ${t('documents.title')}`,
  )
  if (isUnknown)
    return (
      <UnknownPage
        breadcrumb={null}
        title={t('documents.unknownTitle')}
        text={t('documents.unknown')}
        alternative={{ href: href(DOCUMENTS_PATH), text: t('documents.title') }}
      />
    )
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Breadcrumb
          label={t('common.breadcrumb')}
          crumbs={[
            { label: t('documents.title'), href: href(DOCUMENTS_PATH) },
            { label: call.data?.number ?? t('documents.one') },
          ]}
        />
        <h1>{call.data?.name ?? t('documents.one')}</h1>
      </Stack>
      <Loaded call={call} shape="record" count={5}>
        {(document) => (
          <>
            <DocumentAbout document={document} />
            <ShareSection document={document} onChanged={call.retry} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function DocumentAbout({ document }: OwnDocumentProps) {
  const page = usePage()
  const { t, href } = page
  const { kind, number, status, service, appeal, storedUntil, hash, lookups } = document
  const facts = [
    ...listFacts(document, { t }),
    ...(service === null
      ? []
      : [{ key: 'service', name: t('documents.columns.service'), value: service.label }]),
    ...(appeal === null
      ? []
      : [
          {
            key: 'appeal',
            name: t('documents.columns.appeal'),
            value: <Link href={href(`/my-appeals/${appeal.id}`)}>{appeal.number}</Link>,
          },
        ]),
  ]
  return (
    <Stack>
      <DocumentCard document={document} facts={facts} file={findFile(document, page)}>
        {kind === 'issued' && number !== null ? (
          <ButtonLink kind="quiet" href={href(correctionPath(number))}>
            {t('documents.actions.correct')}
          </ButtonLink>
        ) : null}
        {status === 'stored' ? <DeleteButton document={document} /> : null}
      </DocumentCard>
      {storedUntil === null ? null : (
        <p>
          {t(document.isInDraft ? 'documents.stored.inDraft' : 'documents.stored.until', {
            date: formatDate(storedUntil),
          })}
        </p>
      )}
      {lookups ? (
        <p>{t('documents.lookups', { count: lookups.count, at: formatMoment(lookups.lastAt) })}</p>
      ) : null}
      {hash === null ? null : (
        <details>
          <summary className={styles.fold}>{t('documents.proof.title')}</summary>
          <p className={shared.muted}>{t('documents.proof.text')}</p>
          <code className={styles.hash}>{hash}</code>
        </details>
      )}
    </Stack>
  )
}

/** Deletes a file that no case uses, after a confirmation. */
function DeleteButton({ document }: OwnDocumentProps) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const confirm = useConfirm()
  const { run, isBusy } = useAction(deleteFile, { success: t('documents.delete.done') })

  async function remove() {
    const isSure = await confirm({
      message: t('documents.delete.ask', { name: document.name }),
      details: t(document.isInDraft ? 'documents.delete.inDraft' : 'documents.delete.details'),
      acceptLabel: t('documents.delete.accept'),
      rejectLabel: t('documents.delete.keep'),
      destructive: true,
    })
    const id = document.id.slice(document.id.indexOf('.') + 1)
    if (isSure && (await run({ params: { id } })) !== undefined) navigate(DOCUMENTS_PATH, { replace: true })
  }

  return (
    <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
      {t('documents.delete.accept')}
    </Button>
  )
}
