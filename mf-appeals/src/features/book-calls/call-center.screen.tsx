import { useRef, useState } from 'react'
import { getOwnCallCenter, type OwnCallCenter } from 'shared-contracts/http/cases/call-center'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import { LazyPart } from '../../common/lazy-part.tsx'
import { Loaded } from '../../common/page-states.tsx'
import { Section } from '../../common/section.tsx'
import { FormCard } from './form-card.tsx'
import { HotLine } from './hot-line.tsx'
import { OwnList } from './own-list.tsx'
import styles from './call-center.module.css'

function loadBookForm() {
  return import(/* webpackChunkName: "call-forms" */ './book-form.tsx')
}

function loadQuestionForm() {
  return import(/* webpackChunkName: "call-forms" */ './question-form.tsx')
}

interface OwnMattersProps {
  readonly own: OwnCallCenter
  readonly onChange: () => void
}

function OwnMatters({ own, onChange }: OwnMattersProps) {
  const { t } = usePage()
  const [open, setOpen] = useState<'book' | 'ask'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const toggle = (card: 'book' | 'ask') => (isOpen: boolean) => {
    setOpen((current) => (isOpen ? card : current === card ? undefined : current))
  }
  /** Loads the list again; after a success the focus is at its heading, since the button has gone. */
  function handleDone(isDone: boolean) {
    onChange()
    if (!isDone) return
    setOpen(undefined)
    heading.current?.focus()
  }
  return (
    <>
      <div className={styles.cards}>
        <FormCard
          title={t('callCenter.book.title')}
          text={t('callCenter.book.text')}
          isOpen={open === 'book'}
          onToggle={toggle('book')}
        >
          <LazyPart name="book-form" load={loadBookForm}>
            {({ BookForm }) => <BookForm own={own} onDone={handleDone} />}
          </LazyPart>
        </FormCard>
        <FormCard
          title={t('callCenter.questions.new')}
          text={t('callCenter.questions.text')}
          isOpen={open === 'ask'}
          onToggle={toggle('ask')}
        >
          <LazyPart name="question-form" load={loadQuestionForm}>
            {({ QuestionForm }) => <QuestionForm topics={own.topics} onDone={handleDone} />}
          </LazyPart>
        </FormCard>
      </div>
      <Section title={t('callCenter.own.title')} heading={heading}>
        <OwnList own={own} onChange={onChange} onCancelled={() => handleDone(true)} />
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
        <HotLine />
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
