import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readSharedDocument } from 'shared-contracts/http/data/documents'
import type { SharedDocument } from 'shared-contracts/http/data/documents'
import { useAction } from 'shared-runtime/actions'
import { formatDate } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { DocumentCard } from '../document-card.tsx'
import { listFacts } from '../document-facts.ts'
import { sharedFileUrl } from '../document-paths.ts'

/**
 * Document that its owner has shared by a link, without sign-in. The token is in the fragment, which no server receives,
 * and moves to the state of the history entry, which a reload keeps.
 */
export function SharedDocumentScreen() {
  const { t } = usePage()
  const isHydrated = useHydrated()
  usePageTitle(t('documents.shared.title'))
  return (
    <Stack gap="l">
      <h1>{t('documents.shared.title')}</h1>
      {isHydrated ? (
        <>
          <meta name="robots" content="noindex" />
          <Content />
        </>
      ) : (
        <>
          <noscript>
            <p>{t('documents.shared.needsScript')}</p>
          </noscript>
          <Skeleton label={t('common.loading')} shape="record" count={4} />
        </>
      )}
    </Stack>
  )
}

function Content() {
  const { t } = usePage()
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, hash } = location
  const state = location.state as { readonly link?: string } | null
  const token = hash === '' ? (state?.link ?? '') : hash.slice(1)
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state: { link: token } })
  }, [navigate, pathname, hash, token])
  // A link that is opened in the same tab changes only the fragment.
  if (token !== '') return <OpenedDocument key={token} token={token} />
  return (
    <Notice kind="warning" title={t('documents.shared.incomplete')}>
      <p>{t('documents.shared.incompleteText')}</p>
    </Notice>
  )
}

function OpenedDocument({ token }: { readonly token: string }) {
  const { t, language } = usePage()
  const { run, isBusy, failure, error } = useAction(readSharedDocument, { quiet: true, shows: true })
  const [document, setDocument] = useState<SharedDocument>()
  useEffect(() => {
    void run({ body: { token } }).then(setDocument)
    // Another language has other texts.
  }, [run, token, language])
  if (document !== undefined) return <DocumentToRead document={document} />
  if (error === undefined) return <Skeleton label={t('common.loading')} shape="record" count={4} />
  if (error.code === 'DOCUMENT_LINK_INVALID')
    return (
      <Notice kind="warning" title={t('documents.shared.over')} announce="alert">
        <p>{t('documents.shared.overText')}</p>
      </Notice>
    )
  return (
    <Notice
      kind="error"
      title={failure?.title ?? t('common.failedTitle')}
      announce="alert"
      actions={
        <Button busy={isBusy} onClick={() => void run({ body: { token } }).then(setDocument)}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}

function DocumentToRead({ document }: { readonly document: SharedDocument }) {
  const { t, language } = usePage()
  const { name, until, file } = document
  return (
    <Stack>
      <p>{t('documents.shared.until', { date: formatDate(until) })}</p>
      <h2>{name}</h2>
      <DocumentCard
        document={document}
        facts={listFacts(document, { t })}
        file={{ ...file, url: sharedFileUrl(file.ticket, language), title: name }}
      />
    </Stack>
  )
}
