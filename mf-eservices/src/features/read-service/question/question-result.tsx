import type { Ref } from 'react'
import type { AnswerItem, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Status } from 'shared-ui/status'
import { Loaded } from '../../../common/loaded.tsx'
import type { QuestionState } from './question-state.ts'
import styles from './question.module.css'

/** Answer of the question in the address; nothing without one, or while a field has an error. */
export function QuestionResult({
  state: { values, call, errors, result },
}: {
  readonly state: QuestionState
}) {
  if (values === undefined || errors !== undefined) return null
  return (
    <Loaded call={call} shape="record" count={1}>
      {(answer) => <Answer answer={answer} heading={result} />}
    </Loaded>
  )
}

function Answer({ answer, heading }: { readonly answer: ServiceAnswer; readonly heading: Ref<HTMLElement> }) {
  const { t, href } = usePage()
  const { status, notes, facts, items, next } = answer
  return (
    <div className={styles.answer}>
      <Notice ref={heading} kind={status.tone === 'neutral' ? 'info' : status.tone} title={status.text}>
        {notes.length === 0 ? undefined : notes.map((note) => <p key={note}>{note}</p>)}
      </Notice>
      <AnswerFacts facts={facts} />
      {items.map((item) => (
        <Item key={`${item.title} ${item.path ?? ''}`} item={item} />
      ))}
      {next.length === 0 ? null : (
        <nav aria-label={t('question.next')}>
          <ul role="list" className={styles.next}>
            {next.map(({ text, path }) => (
              <li key={path}>
                <Link href={href(path)}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function Item({ item }: { readonly item: AnswerItem }) {
  const { t, href } = usePage()
  const { title, path, status, facts, notes, isDemonstration } = item
  return (
    <article className={styles.item}>
      <h3 className={styles.title}>{path === null ? title : <Link href={href(path)}>{title}</Link>}</h3>
      {status === null ? null : (
        <div>
          <Status tone={status.tone}>{status.text}</Status>
        </div>
      )}
      <AnswerFacts facts={facts} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isDemonstration ? <p className={styles.sample}>{t('question.sample')}</p> : null}
    </article>
  )
}

function AnswerFacts({ facts }: Pick<AnswerItem, 'facts'>) {
  if (facts.length === 0) return null
  return <Facts facts={facts.map(({ name, value }) => ({ key: name, name, value }))} />
}
