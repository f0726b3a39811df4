import { getOwnCallCenter, type OwnCallCenter } from 'shared-contracts/http/cases/call-center'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/page-states.tsx'
import { Section } from '../../common/section.tsx'
import { BookForm } from './book-form.tsx'
import { OwnCallBacks } from './own-call-backs.tsx'
import { OwnCalls } from './own-calls.tsx'
import { QuestionForm } from './question-form.tsx'
import styles from './call-center.module.css'

interface OwnMattersProps {
  readonly own: OwnCallCenter
  readonly onChange: () => void
}

function OwnMatters({ own, onChange }: OwnMattersProps) {
  const { t } = usePage()
  return (
    <>
      <Section title={t('callCenter.callBacks.title')}>
        <OwnCallBacks callBacks={own.callBacks} onChange={onChange} />
      </Section>
      <Section title={t('callCenter.book.title')}>
        <BookForm own={own} onDone={onChange} />
      </Section>
      <Section title={t('callCenter.calls.title')}>
        <OwnCalls calls={own.calls} onChange={onChange} />
      </Section>
      <Section title={t('callCenter.questions.title')}>
        {own.questions.length === 0 ? (
          <p>{t('callCenter.questions.none')}</p>
        ) : (
          <ul role="list" className={styles.list}>
            {own.questions.map(({ id, topic, text, answer }) => (
              <li key={id} className={styles.entry}>
                <h3>{topic}</h3>
                <p className={styles.text}>{text}</p>
                <p className={styles.state}>
                  {t(answer === null ? 'callCenter.questions.open' : 'callCenter.questions.answer')}
                </p>
                {answer === null ? null : <p className={styles.text}>{answer}</p>}
              </li>
            ))}
          </ul>
        )}
        <QuestionForm topics={own.topics} onDone={onChange} />
      </Section>
    </>
  )
}

/** Own call-backs, calls and questions at the call center (APL-02). */
export function CallCenterScreen() {
  const { t, href } = usePage()
  const call = useApi(getOwnCallCenter, {}, { keepPrevious: true })
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('callCenter.title')}</h1>
        <p>{t('callCenter.lead')}</p>
        <p>
          <Link href={href('/contacts')}>{t('callCenter.contacts')}</Link>
        </p>
      </Stack>
      <Loaded
        call={call}
        shape="record"
        count={4}
        alternative={{ href: href('/contacts'), text: t('callCenter.contacts') }}
      >
        {(own) => <OwnMatters own={own} onChange={call.retry} />}
      </Loaded>
    </Stack>
  )
}
