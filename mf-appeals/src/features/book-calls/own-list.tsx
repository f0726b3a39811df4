import type { ReactNode } from 'react'
import type { CallQuestion, OwnCallCenter } from 'shared-contracts/http/cases/call-center'
import { usePage } from 'shared-runtime/navigation'
import { CallBackEntry } from './call-back-entry.tsx'
import { CallEntry } from './call-entry.tsx'
import styles from './call-center.module.css'

function QuestionEntry({ question: { topic, text, answer } }: { readonly question: CallQuestion }) {
  const { t } = usePage()
  return (
    <>
      <h3>{t('callCenter.questions.name', { topic })}</h3>
      <p className={styles.text}>{text}</p>
      <p className={styles.state}>
        {t(answer === null ? 'callCenter.questions.open' : 'callCenter.questions.answer')}
      </p>
      {answer === null ? null : <p className={styles.text}>{answer}</p>}
    </>
  )
}

interface OwnListProps {
  readonly own: OwnCallCenter
  readonly onChange: () => void
  readonly onCancelled: () => void
}

interface Entry {
  readonly key: string
  readonly at: string
  /** Waits for its call. */
  readonly isAhead: boolean
  readonly content: ReactNode
}

/** Call-backs, calls and questions of the user in one list: the next call-backs, then what was, newest first. */
export function OwnList({ own, onChange, onCancelled }: OwnListProps) {
  const { t } = usePage()
  const entries: readonly Entry[] = [
    ...own.callBacks.map((callBack) => ({
      key: callBack.id,
      at: callBack.startsAt,
      isAhead: callBack.state === 'booked' || callBack.state === 'in_progress',
      content: <CallBackEntry callBack={callBack} onCancelled={onCancelled} />,
    })),
    ...own.calls.map((call) => ({
      key: call.callNo,
      at: call.startedAt,
      isAhead: false,
      content: <CallEntry call={call} onChange={onChange} />,
    })),
    ...own.questions.map((question) => ({
      key: question.id,
      at: question.sentAt,
      isAhead: false,
      content: <QuestionEntry question={question} />,
    })),
  ]
  if (entries.length === 0) return <p>{t('callCenter.own.none')}</p>
  const ahead = entries
    .filter(({ isAhead }) => isAhead)
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const past = entries
    .filter(({ isAhead }) => !isAhead)
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <ul role="list" className={styles.list}>
      {[...ahead, ...past].map(({ key, content }) => (
        <li key={key} className={styles.entry}>
          {content}
        </li>
      ))}
    </ul>
  )
}
