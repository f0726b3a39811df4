import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import type { VerifiedDocument, Verification } from 'shared-contracts/http/verification'
import type { ChoiceTone } from 'shared-contracts/models/registry-fields'
import { VERIFY_PATH } from 'shared-contracts/verification/seal'
import { formatDate, pickText, useLanguage } from 'shared-runtime/i18n'
import type { MaybeLocalized, Texts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { usePage } from 'shared-runtime/navigation'
import type { PageContext } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import type { Fact } from 'shared-ui/facts'
import { Icon } from 'shared-ui/icon'
import type { IconName } from 'shared-ui/icon'
import { Anchor, Link } from 'shared-ui/link'
import styles from './verify-document.module.css'

const ICONS: Readonly<Record<ChoiceTone, IconName>> = {
  positive: 'check-circle',
  caution: 'warning',
  danger: 'error',
  neutral: 'unknown',
}

interface ResultCardProps {
  readonly tone: ChoiceTone
  readonly title: string
  readonly children: ReactNode
  readonly heading?: Ref<HTMLHeadingElement> | undefined
}

/** An answer at a glance: colour, icon and word, then everything else. */
export function ResultCard({ tone, title, children, heading }: ResultCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles['card']} ${styles[tone] ?? ''}`}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.word}>
        <Icon name={ICONS[tone]} className={styles.icon} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  )
}

function PickedText({ text }: { readonly text: MaybeLocalized }) {
  const language = useLanguage()
  const picked = pickText(text, language)
  if (picked === undefined) return null
  return <span lang={picked.language === language ? undefined : picked.language}>{picked.text}</span>
}

function formatTerm({ validFrom, validTo }: VerifiedDocument, t: Texts): string {
  const from = validFrom === null ? '' : t('verify.from', { date: formatDate(validFrom) })
  const to = validTo === null ? t('verify.noEnd') : t('verify.to', { date: formatDate(validTo) })
  return from === '' ? to : `${from} ${to}`
}

/** Only of these it makes sense to say from when until when; the others have a day on which that ended. */
const HAS_TERM: readonly string[] = ['valid', 'notYet', 'expired']

/** Whether a document of this outcome has a last day, or none by its own terms. */
export function hasTerm(outcome: string): boolean {
  return HAS_TERM.includes(outcome)
}

function documentFacts(
  known: VerifiedDocument,
  outcome: string,
  { t, language }: Pick<PageContext, 't' | 'language'>,
): readonly Fact[] {
  const { kind, number, title, holder, facts } = known
  const fact = (key: string, value: ReactNode): Fact => ({ key, name: t(`verify.facts.${key}`), value })
  return [
    fact('kind', kind[language]),
    fact('number', <span className={styles.number}>{number}</span>),
    fact('title', <PickedText text={title} />),
    ...(holder === null ? [] : [fact('holder', <PickedText text={holder} />)]),
    ...(hasTerm(outcome) ? [fact('term', formatTerm(known, t))] : []),
    ...(hasTerm(outcome) || known.stateSince === null
      ? []
      : [fact('stateSince', formatDate(known.stateSince))]),
    ...facts.map(({ name, label, text }) => ({
      key: `field-${name}`,
      name: label[language],
      value: <PickedText text={text} />,
    })),
  ]
}

interface DocumentChoicesProps {
  readonly choices: NonNullable<Verification['choices']>
  readonly onChoose?: (() => void) | undefined
}

/** Which of the documents with numbers that look alike is meant: a link to the answer of each. */
function DocumentChoices({ choices, onChoose }: DocumentChoicesProps) {
  const { language, href } = usePage()
  return (
    <ul className={styles.choices}>
      {choices.map(({ kind, source, number }) => (
        <li key={`${source} ${number}`}>
          <Anchor
            href={href(`${VERIFY_PATH}?${new URLSearchParams({ number, source }).toString()}`)}
            onClick={onChoose}
          >
            {kind[language]}: <span className={styles.number}>{number}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** A word of the page in place of that of the answer, where the paper says something else than the registry. */
interface PaperMismatch {
  readonly title: string
  readonly tone: ChoiceTone
}

interface DocumentCardProps {
  readonly verification: Verification
  readonly heading?: Ref<HTMLHeadingElement> | undefined
  readonly paper?: PaperMismatch | undefined
  /** Told when one of several documents is chosen, so that its answer gets the focus. */
  readonly onChoose?: () => void
  /** What a code adds: its signature. */
  readonly children?: ReactNode
}

/** What the portal says today of a document, and what to compare with the paper (ESRV-04). */
export function DocumentCard({ verification, heading, paper, onChoose, children }: DocumentCardProps) {
  const { t, language, href } = usePage()
  const isHydrated = useHydrated()
  const { document, day, number, tone, word, meaning, choices } = verification
  return (
    <ResultCard tone={paper?.tone ?? tone} title={paper?.title ?? word[language]} heading={heading}>
      <p>{meaning[language]}</p>
      {choices === undefined ? null : <DocumentChoices choices={choices} onChoose={onChoose} />}
      {document === null ? (
        <p className={styles.query}>
          {t('verify.asked')}: <strong className={styles.number}>{number}</strong>
        </p>
      ) : (
        <>
          {verification.outcome === 'valid' || document.reason === null ? null : (
            <p>
              <strong>{t('verify.reason')}:</strong> {document.reason[language]}
            </p>
          )}
          {children}
          {document.demonstration ? <p className={styles.note}>{t('verify.demonstration')}</p> : null}
          <h3>{t('verify.compare')}</h3>
          <Facts facts={documentFacts(document, verification.outcome, { t, language })} />
        </>
      )}
      <p className={styles.note}>{t('verify.day', { date: formatDate(day) })}</p>
      <div className={styles.actions} data-print="no">
        {document === null || document.path === null ? null : (
          <Link href={href(document.path)}>{t('verify.record')}</Link>
        )}
        {isHydrated ? (
          <Button
            onClick={() => {
              window.print()
            }}
          >
            {t('verify.print')}
          </Button>
        ) : null}
      </div>
    </ResultCard>
  )
}
