import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Icon } from 'shared-ui/icon'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../../common/section.tsx'
import type { CasePartProps } from '../case-part.ts'
import { EntryForm } from '../entry-form.tsx'
import styles from '../case.module.css'

/** Internal notes: own colour, frame and word, so that none is mistaken for a letter. */
export function Notes({ detail, onDone }: CasePartProps) {
  const { t } = usePage()
  const { id, notes, canNote } = detail
  return (
    <div className={styles.internal}>
      <Section title={t('cases.notes.title')}>
        <p className={styles.internalWord}>
          <Icon name="warning" />
          {t('cases.notes.never')}
        </p>
        {notes.length === 0 ? <p>{t('cases.notes.none')}</p> : null}
        <ul role="list" className={styles.list}>
          {notes.map(({ sequence, at, author, text }) => (
            <li key={sequence}>
              <Stack gap="s">
                <p className={styles.muted}>
                  {t('cases.notes.word')} · {author} · <time dateTime={at}>{formatMoment(at)}</time>
                </p>
                <p className={styles.text}>{text}</p>
              </Stack>
            </li>
          ))}
        </ul>
        {canNote ? (
          <EntryForm
            id={id}
            kind="note"
            label={t('cases.notes.write')}
            hint={t('cases.notes.hint')}
            submit={t('cases.notes.save')}
            success={t('cases.notes.saved')}
            onDone={onDone}
          />
        ) : null}
      </Section>
    </div>
  )
}
