import { writeAppealMessage } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail, CaseMessage } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
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
      <p className={styles.text}>{text}</p>
      <FileLinks appeal={appeal} ids={fileIds} />
    </article>
  )
}

interface ThreadSectionProps {
  readonly appeal: AppealDetail
  readonly onChanged: () => void
}

/** Messages and letters, oldest first, and the form for a message to the agency. */
export function ThreadSection({ appeal, onChanged }: ThreadSectionProps) {
  const { t } = usePage()
  const { run, error } = useAction(writeAppealMessage, { shows: true, success: t('follow.thread.sent') })
  const { messages, canWrite, id } = appeal

  async function send(text: string, fileIds: readonly string[], key: string): Promise<boolean> {
    const body = { key, text, fileIds: [...fileIds] }
    return (await run({ params: { id }, body })) !== undefined
  }

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
                onSend={send}
                onSent={onChanged}
              />
            )}
          </LazyForm>
        </div>
      ) : (
        <p className={styles.muted}>{t('follow.thread.closed')}</p>
      )}
    </Section>
  )
}
