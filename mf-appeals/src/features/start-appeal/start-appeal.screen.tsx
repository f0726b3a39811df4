import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StartGuide, StartQuestion } from 'shared-contracts/http/cases/case-types'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { CardList } from 'shared-ui/card-list'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/page-states.tsx'
import { findPlace, guideCall, startPath } from './start-appeal.api.ts'
import { StartResultDetails } from './start-result.tsx'
import styles from './start-appeal.module.css'

interface QuestionProps {
  readonly question: StartQuestion
  readonly answers: readonly string[]
}

/** Answers of a question as links, which work without JavaScript too. */
function Question({ question, answers }: QuestionProps) {
  const { href } = usePage()
  return (
    <div className={styles.result}>
      {question.hint === null ? null : <p className={styles.hint}>{question.hint}</p>}
      <CardList
        level="text"
        asRows
        cards={question.answers.map(({ id, label }) => ({
          id,
          title: label,
          href: href(startPath([...answers, id])),
        }))}
      />
    </div>
  )
}

/** Moves the focus to the heading when another question or the result is shown. */
function useHeading(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    heading.current?.focus()
  }, [shown])
  return heading
}

function Guide({ guide }: { readonly guide: StartGuide }) {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const { answers, question, result } = findPlace(guide, search)
  const outcome = result?.kind === 'authority' ? t('start.belongs', { name: result.title }) : result?.title
  const title = outcome ?? question?.text ?? t('start.title')
  const isFirst = answers.length === 0
  const heading = useHeading(answers.join())
  usePageTitle(isFirst ? t('start.title') : `${title} – ${t('start.title')}`)
  return (
    <Stack gap="l">
      {isFirst ? null : (
        <p>
          <Link href={href(startPath(answers.slice(0, -1)))}>{t('start.back')}</Link>
          {' · '}
          <Link href={href(startPath([]))}>{t('start.again')}</Link>
        </p>
      )}
      <Stack gap="s">
        <p className={styles.caption}>
          {result === undefined
            ? t('start.position', { question: answers.length + 1 })
            : t('start.resultCaption')}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {isFirst ? <p>{t('start.lead')}</p> : null}
      </Stack>
      {question === undefined ? null : <Question question={question} answers={answers} />}
      {result === undefined ? null : <StartResultDetails result={result} />}
    </Stack>
  )
}

/** Guided start: one question a page leads to the right form, an answer or another authority. */
export function StartAppealScreen() {
  const call = guideCall.useReply()
  return (
    <Loaded call={call} shape="text" count={4}>
      {(guide) => <Guide guide={guide} />}
    </Loaded>
  )
}
