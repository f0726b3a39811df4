import { useEffect, useRef, useState } from 'react'
import { writeAppealMessage } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail, CaseMessage } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { useDraft } from 'shared-runtime/drafts'
import type { DraftValues } from 'shared-runtime/forms'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../common/section.tsx'
import { FileLinks } from './case-files.tsx'
import { LazyForm } from './forms/lazy-forms.tsx'
import styles from './appeal.module.css'

interface MessageProps {
  readonly appeal: AppealDetail
  readonly message: CaseMessage
}

function Message({ appeal, message }: MessageProps) {
  const { t } = usePage()
  const { at, author, from, subject, text, fileIds, isUnread } = message
  const { letter } = appeal.decision ?? {}
  const isDecision = letter?.subject === subject && letter.body === text
  return (
    <article
      aria-label={t('follow.thread.message', { author, at: formatMoment(at) })}
      className={from === 'applicant' ? `${styles.message} ${styles.mine}` : styles.message}
    >
      <p className={styles.muted}>
        {author} · <time dateTime={at}>{formatMoment(at)}</time>
        {isUnread ? <strong> · {t('follow.thread.unread')}</strong> : null}
      </p>
      {subject === null ? null : <h3>{subject}</h3>}
      <p className={styles.text}>{isDecision ? t('follow.thread.decision') : text}</p>
      <FileLinks appeal={appeal} ids={fileIds} />
    </article>
  )
}

interface ThreadSectionProps {
  readonly appeal: AppealDetail
  readonly onChanged: () => void
}

/** Messages and letters, oldest first, and the form for a message to the agency behind its button. */
export function ThreadSection({ appeal, onChanged }: ThreadSectionProps) {
  const { t } = usePage()
  const { messages, canWrite } = appeal
  return (
    <Section title={t('follow.thread.title')}>
      {messages.length === 0 ? (
        <p>{t('follow.thread.none')}</p>
      ) : (
        <ul role="list" className={styles.messages}>
          {messages.map((message) => (
            <li key={message.sequence}>
              <Message appeal={appeal} message={message} />
            </li>
          ))}
        </ul>
      )}
      {canWrite ? (
        <NewMessage id={appeal.id} onChanged={onChanged} />
      ) : (
        <p className={styles.muted}>{t('follow.thread.closed')}</p>
      )}
    </Section>
  )
}

interface NewMessageProps {
  readonly id: string
  readonly onChanged: () => void
}

/** Button that opens the form of a message; a message that was begun is open at once. */
function NewMessage({ id, onChanged }: NewMessageProps) {
  const { t } = usePage()
  const { run, error, isBusy } = useAction(writeAppealMessage, { shows: true })
  const isBegun = useDraft<DraftValues>('appeal-message', 1, {}).value['@of'] === id
  const [isOpen, setOpen] = useState<boolean>()
  const [isSent, setSent] = useState(false)
  const sent = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSent) sent.current?.focus()
    else if (isOpen === false) opener.current?.focus()
  }, [isSent, isOpen])

  async function send(text: string, fileIds: readonly string[], key: string): Promise<boolean> {
    const body = { key, text, fileIds: [...fileIds] }
    return (await run({ params: { id }, body })) !== undefined
  }

  function handleSent() {
    setSent(true)
    setOpen(false)
    onChanged()
  }

  if (isOpen ?? isBegun)
    return (
      <div data-print="no">
        <LazyForm>
          {({ WriteForm }) => (
            <WriteForm
              draft="appeal-message"
              draftOf={id}
              label={t('follow.thread.write')}
              hint={null}
              text={{ label: t('follow.thread.write') }}
              hasFiles
              submit={t('follow.thread.send')}
              error={error}
              isBusy={isBusy}
              onSend={send}
              onSent={handleSent}
              onCancel={() => setOpen(false)}
              isRestored={isOpen === undefined}
            />
          )}
        </LazyForm>
      </div>
    )
  return (
    <>
      {isSent ? <Notice ref={sent} kind="success" level={3} title={t('follow.thread.sent')} /> : null}
      <Stack row gap="s">
        <Button
          ref={opener}
          icon="mail"
          data-print="no"
          onClick={() => {
            setSent(false)
            setOpen(true)
          }}
        >
          {t('follow.thread.open')}
        </Button>
      </Stack>
    </>
  )
}
