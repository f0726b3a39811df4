import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Status } from 'shared-ui/status'
import { Section } from '../../../common/section.tsx'
import type { CasePartProps } from './case-part.ts'
import { EntryForm } from './entry-form.tsx'
import styles from './case.module.css'
import { Unbroken } from './unbroken.tsx'

/** Letters and messages of both sides, and the form for a message, which the applicant reads at once. */
export function Thread({ detail, onDone }: CasePartProps) {
  const { t } = usePage()
  const { id, messages, canWrite, files } = detail
  const nameOf = (file: string) => files.find((one) => one.id === file)?.name ?? ''
  return (
    <Section title={t('cases.thread.title')}>
      {messages.length === 0 ? <p>{t('cases.thread.none')}</p> : null}
      <ul role="list" className={styles.list}>
        {messages.map(({ sequence, at, from, author, subject, text, fileIds, isUnread, sentAt }) => (
          <li
            key={sequence}
            className={from === 'applicant' ? `${styles.message} ${styles.fromApplicant}` : styles.message}
          >
            <p className={styles.muted}>
              {t(`cases.thread.from.${from}`)} · {author} · <time dateTime={at}>{formatMoment(at)}</time>
              {isUnread ? <strong> · {t('cases.unread')}</strong> : null}
            </p>
            {sentAt === null ? null : (
              <p className={styles.muted}>
                <Status tone="warning" icon="clock">
                  {t('cases.thread.willBeSent', { time: formatMoment(sentAt) })}
                </Status>
              </p>
            )}
            {subject === null ? null : (
              <strong>
                <Unbroken text={subject} />
              </strong>
            )}
            <p className={styles.text}>
              <Unbroken text={text} />
            </p>
            {fileIds.length === 0 ? null : (
              <p className={styles.muted}>
                {t('cases.thread.files', { names: fileIds.map(nameOf).join(', ') })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {canWrite ? (
        <EntryForm
          id={id}
          kind="message"
          label={t('cases.thread.write')}
          hint={t('cases.thread.hint')}
          submit={t('cases.thread.send')}
          success={t('cases.thread.sent')}
          onDone={onDone}
        />
      ) : (
        <p className={styles.muted}>{t('cases.thread.closed')}</p>
      )}
    </Section>
  )
}
