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
import { NextSteps } from './next-steps.tsx'
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
  /** Beside the result on a wide screen. */
  readonly aside?: ReactNode
}

/** Card with colour, icon and result word. */
export function ResultCard({ tone, title, children, heading, aside }: ResultCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles['card']} ${styles[tone] ?? ''}`}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.word}>
        <Icon name={ICONS[tone]} className={styles.icon} />
        <span>{title}</span>
      </h2>
      {aside === undefined ? (
        children
      ) : (
        <div className={styles.columns}>
          <div className={styles.result}>{children}</div>
          <div className={styles.result}>{aside}</div>
        </div>
      )}
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

/** Outcomes that show a period of validity; the others show the date of the status. */
const HAS_TERM: readonly string[] = ['valid', 'notYet', 'expired']

/** Checks whether documents with this outcome show a period of validity. */
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
  // A certificate or declaration names its kind more exactly than its registry.
  const ownKind = facts.find(({ name }) => name === 'docType')
  // The outcome of a sample does not depend on its state.
  // Letters and receipts are valid without a term.
  const hasDays = known.validFrom !== null || known.validTo !== null || known.stateSince !== null
  const isTermShown = known.demonstration ? known.validTo !== null : hasTerm(outcome) && hasDays
  return [
    fact('kind', <PickedText text={ownKind?.text ?? kind} />),
    fact(
      'number',
      <>
        <span className={styles.number}>{number}</span>
        {known.demonstration ? <span className={styles.note}> {t('verify.sample')}</span> : null}
      </>,
    ),
    fact('title', <PickedText text={title} />),
    ...(holder === null ? [] : [fact('holder', <PickedText text={holder} />)]),
    ...(isTermShown ? [fact('term', formatTerm(known, t))] : []),
    ...(isTermShown || known.stateSince === null ? [] : [fact('stateSince', formatDate(known.stateSince))]),
    ...facts
      .filter((one) => one !== ownKind)
      .map(({ name, label, text }) => ({
        key: `field-${name}`,
        name: label[language],
        value: <PickedText text={text} />,
      })),
  ]
}

/** Versions of the record, if there are several. */
function History({ versions }: { readonly versions: NonNullable<VerifiedDocument['history']> }) {
  const { t, language } = usePage()
  if (versions.length < 2) return null
  return (
    <details>
      <summary className={styles.fold}>{t('verify.history.title', { count: versions.length })}</summary>
      <ol className={styles.steps} reversed>
        {versions.map(({ version, since, word }) => (
          <li key={version} value={version}>
            {word[language]}
            {since === null ? null : `, ${t('verify.from', { date: formatDate(since) })}`}
          </li>
        ))}
      </ol>
    </details>
  )
}

interface DocumentChoicesProps {
  readonly choices: NonNullable<Verification['choices']>
  readonly onChoose?: (() => void) | undefined
}

/** Links to the results of documents with similar numbers. */
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

/** Record of a foreign list that has the number. */
function ListedFacts({ listed }: { readonly listed: NonNullable<Verification['listed']> }) {
  const { t, language, href } = usePage()
  const { title, attribution, path } = listed
  return (
    <>
      <p>
        <strong>
          <PickedText text={title} />
        </strong>
        {attribution === null ? null : (
          <>
            <br />
            {attribution[language]}
          </>
        )}
      </p>
      <p>
        <Link href={href(path)}>{t('verify.listedRecord')}</Link>
      </p>
    </>
  )
}

interface ActionsProps {
  readonly path: string | null
}

function Actions({ path }: ActionsProps) {
  const { t, href } = usePage()
  const isHydrated = useHydrated()
  return (
    <div className={styles.actions} data-print="no">
      {path === null ? null : <Link href={href(path)}>{t('verify.record')}</Link>}
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
  )
}

/** Title and tone that replace those of the response if the printed document differs from the registry. */
interface PaperMismatch {
  readonly title: string
  readonly tone: ChoiceTone
}

interface DocumentCardProps {
  readonly verification: Verification
  readonly heading?: Ref<HTMLHeadingElement> | undefined
  readonly paper?: PaperMismatch | undefined
  /** Called when one of several documents is chosen, so that its result gets the focus. */
  readonly onChoose?: () => void
  /** Details of the signature of a code. */
  readonly children?: ReactNode
}

/** Current verification result of a document and the details to compare (ESRV-04). */
export function DocumentCard({ verification, heading, paper, onChoose, children }: DocumentCardProps) {
  const { t, language } = usePage()
  const { document, day, number, tone, word, meaning, choices, listed } = verification
  return (
    <ResultCard
      tone={paper?.tone ?? tone}
      title={paper?.title ?? word[language]}
      heading={heading}
      aside={
        <>
          <NextSteps verification={verification} />
          <Actions path={document?.path ?? null} />
        </>
      }
    >
      <p>{meaning[language]}</p>
      {listed === undefined ? null : <ListedFacts listed={listed} />}
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
          <h3>{t('verify.compare')}</h3>
          <Facts facts={documentFacts(document, verification.outcome, { t, language })} />
          <History versions={document.history ?? []} />
        </>
      )}
      <p className={styles.note}>{t('verify.day', { date: formatDate(day) })}</p>
    </ResultCard>
  )
}
