import { useEffect, useId, useRef, useState } from 'react'
import { MAX_SHARE_NOTE, revokeDocumentShare, shareDocument } from 'shared-contracts/http/data/documents'
import type { DocumentDetail, DocumentShare } from 'shared-contracts/http/data/documents'
import { useAction } from 'shared-runtime/actions'
import { useCopy } from 'shared-runtime/clipboard'
import { useConfirm } from 'shared-runtime/dialogs'
import { useForm } from 'shared-runtime/forms'
import { formatDate, formatMoment, parseTypedDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form } from 'shared-ui/form'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { SHARED_PATH } from '../document-paths.ts'
import shared from '../own-documents.module.css'
import styles from './document.module.css'

interface ShareSectionProps {
  readonly document: DocumentDetail
  readonly onChanged: () => void
}

/** Links with which others see the document: a new one, and those that exist. */
export function ShareSection({ document, onChanged }: ShareSectionProps) {
  const { t } = usePage()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{t('documents.share.title')}</h2>
        <p className={styles.text}>{t('documents.share.lead')}</p>
        {document.isShareable ? (
          <div className={styles.form}>
            <ShareForm document={document} onChanged={onChanged} />
          </div>
        ) : (
          <p>{t(document.file === null ? 'documents.file.notReady' : 'documents.share.notScanned')}</p>
        )}
        {document.shares.length === 0 ? null : (
          <ul role="list" className={styles.shares}>
            {document.shares.map((share) => (
              <li key={share.id}>
                <ShareEntry documentId={document.id} share={share} onRevoked={onChanged} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  )
}

function ShareForm({ document, onChanged }: ShareSectionProps) {
  const { t, href } = usePage()
  const { run, error } = useAction(shareDocument, { quiet: true, shows: true })
  const [link, setLink] = useState<{ readonly url: string; readonly until: string }>()
  const last = formatDate(document.shareableUntil)
  const form = useForm({
    initial: { until: '', note: '' },
    fields: {
      until: {
        label: t('documents.share.until'),
        check: (text) => {
          const day = parseTypedDate(text)
          if (day === undefined) return t('documents.list.dayInvalid')
          return day > document.shareableUntil ? t('documents.share.tooLate', { date: last }) : undefined
        },
      },
      note: {
        label: t('documents.share.note'),
        isOptional: true,
        check: (text) => (text.length > MAX_SHARE_NOTE ? t('documents.share.noteTooLong') : undefined),
      },
    },
    error,
    async onSubmit({ until: typed, note }) {
      const until = parseTypedDate(typed) ?? ''
      const reply = await run({ params: { id: document.id }, body: { until, note } })
      if (reply === undefined) return false
      // The fragment is sent to no server.
      setLink({ url: `${location.origin}${href(SHARED_PATH)}#${reply.token}`, until })
      form.reset({ until: '', note: '' })
      onChanged()
      return true
    },
  })
  return (
    <Stack>
      <Form form={form} label={t('documents.share.title')}>
        <TextField
          {...form.field('until')}
          hint={t('documents.share.untilHint', { date: last })}
          inputMode="decimal"
          isNarrow
        />
        <TextField {...form.field('note')} hint={t('documents.share.noteHint')} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {t('documents.share.create')}
          </Button>
        </div>
      </Form>
      {link === undefined ? null : <NewLink key={link.url} {...link} />}
    </Stack>
  )
}

/** The link, which is shown once. */
function NewLink({ url, until }: { readonly url: string; readonly until: string }) {
  const { t } = usePage()
  const notice = useRef<HTMLElement>(null)
  const { copy } = useCopy({ copied: t('documents.share.copied'), failed: t('documents.share.copyFailed') })
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice
      ref={notice}
      kind="success"
      level={3}
      title={t('documents.share.created')}
      actions={
        <Button icon="copy" onClick={() => copy(url)}>
          {t('documents.share.copy')}
        </Button>
      }
    >
      <p>{t('documents.share.once', { date: formatDate(until) })}</p>
      <TextField
        label={t('documents.share.link')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Notice>
  )
}

interface ShareEntryProps {
  readonly documentId: string
  readonly share: DocumentShare
  readonly onRevoked: () => void
}

function ShareEntry({ documentId, share, onRevoked }: ShareEntryProps) {
  const { t } = usePage()
  const titleId = useId()
  const confirm = useConfirm()
  const { run, isBusy } = useAction(revokeDocumentShare, { success: t('documents.share.revoked') })
  const { note, until, createdAt, revokedAt, isActive, views, lastViewedAt } = share
  const title = note === '' ? t('documents.share.createdAt', { at: formatMoment(createdAt) }) : note
  const state = isActive
    ? t('documents.share.openUntil', { date: formatDate(until) })
    : revokedAt === null
      ? t('documents.share.ended', { date: formatDate(until) })
      : t('documents.share.closed', { at: formatMoment(revokedAt) })
  const seen = [
    t('documents.share.views', { count: views }),
    ...(lastViewedAt === null ? [] : [t('documents.share.last', { at: formatMoment(lastViewedAt) })]),
  ]

  async function revoke() {
    const isSure = await confirm({
      message: t('documents.share.ask'),
      details: t('documents.share.askDetails'),
      acceptLabel: t('documents.share.revoke'),
      rejectLabel: t('documents.share.keep'),
      destructive: true,
    })
    if (isSure && (await run({ params: { id: documentId, share: share.id } })) !== undefined) onRevoked()
  }

  return (
    <article aria-labelledby={titleId} className={styles.share}>
      <h3 id={titleId} className={styles.name}>
        {title}
      </h3>
      <p>{state}</p>
      <p className={shared.muted}>{seen.join(' · ')}</p>
      {isActive ? (
        <div>
          <Button kind="quiet" busy={isBusy} onClick={() => void revoke()}>
            {t('documents.share.revoke')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        </div>
      ) : null}
    </article>
  )
}
