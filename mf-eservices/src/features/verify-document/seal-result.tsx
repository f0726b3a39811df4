import { useEffect, useRef } from 'react'
import type { Ref } from 'react'
import type { Verification } from 'shared-contracts/http/verification'
import type { SealClaims } from 'shared-contracts/verification/seal'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Icon } from 'shared-ui/icon'
import { ResultCard, DocumentCard, hasTerm } from './document-card.tsx'
import { useSeal } from './use-seal.ts'
import type { SealState } from './use-seal.ts'
import styles from './verify-document.module.css'

type ValidSeal = Extract<SealState, { readonly step: 'right' }>

interface SignatureProps {
  readonly claims: SealClaims
  /** Current verification result, once loaded. */
  readonly today?: Verification
}

/**
 * Comparison of the printed document with the registry: same details; same details in a later version; other details in
 * a later version; other details in the sealed version.
 */
type PaperState = 'same' | 'renewed' | 'superseded' | 'different'

function paperState(
  { version, fingerprint, until }: SealClaims,
  { outcome, document }: Verification,
): PaperState {
  if (document === null) return 'same'
  // Suspended and withdrawn documents have no last day to compare.
  const isSame = document.fingerprint === fingerprint && (!hasTerm(outcome) || document.validTo === until)
  if (document.version > version) return isSame ? 'renewed' : 'superseded'
  return isSame ? 'same' : 'different'
}

function PaperNote({ claims, today }: Required<SignatureProps>) {
  const t = useTexts()
  const state = paperState(claims, today)
  if (state === 'same') return null
  const versions = { paper: claims.version, register: today.document?.version ?? claims.version }
  return (
    <p>
      <Icon name={state === 'renewed' ? 'check-circle' : 'warning'} /> {t(`verify.seal.${state}`, versions)}
    </p>
  )
}

function Signature({ claims, today }: SignatureProps) {
  const t = useTexts()
  return (
    <div className={styles.signature}>
      <p>
        <Icon name="shield" /> <strong>{t('verify.seal.right')}</strong>
      </p>
      <p>{t('verify.seal.proves', { date: formatDate(claims.issued), key: claims.key })}</p>
      {today === undefined ? null : <PaperNote claims={claims} today={today} />}
    </div>
  )
}

interface SealOnlyProps {
  readonly state: ValidSeal
  readonly heading: Ref<HTMLHeadingElement>
}

/** Result of the signature while the current status is unknown. */
function SealOnly({ state: { claims, today, isOver, retry }, heading }: SealOnlyProps) {
  const t = useTexts()
  const { number, until, issued } = claims
  return (
    <ResultCard
      tone="caution"
      title={t(isOver ? 'verify.seal.rightButOver' : 'verify.seal.rightOnly')}
      heading={heading}
    >
      <p role="status">
        {today === 'asking'
          ? t('verify.seal.asking')
          : t('verify.seal.todayUnknown', { date: formatDate(issued) })}
      </p>
      <Signature claims={claims} />
      <Facts
        facts={[
          { key: 'number', name: t('verify.facts.number'), value: number },
          { key: 'issued', name: t('verify.facts.sealed'), value: formatDate(issued) },
          {
            key: 'until',
            name: t('verify.facts.until'),
            value: until === null ? t('verify.noEnd') : formatDate(until),
          },
        ]}
      />
      {today === 'unknown' ? (
        <div className={styles.actions} data-print="no">
          <Button onClick={retry}>{t('verify.seal.askAgain')}</Button>
        </div>
      ) : null}
    </ResultCard>
  )
}

/** Title and tone for a valid document whose printed details differ. */
function usePaperMismatch(state: SealState, today: Verification | undefined) {
  const t = useTexts()
  // The word of a demonstration document stays.
  if (state.step !== 'right' || today?.outcome !== 'valid' || today.origin === 'demonstration')
    return undefined
  const paper = paperState(state.claims, today)
  return paper === 'superseded' || paper === 'different'
    ? { title: t(`verify.seal.title.${paper}`), tone: 'caution' as const }
    : undefined
}

/** Verification result of a code: first its signature, then the current status. */
export function SealResult({ text }: { readonly text: string }) {
  const { t, language } = usePage()
  const state = useSeal(text)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasResult = state.step !== 'checking'
  const today = state.step === 'right' && typeof state.today === 'object' ? state.today : undefined
  const paper = usePaperMismatch(state, today)
  const refused = state.step === 'refused' ? t(`verify.seal.refusedAs.${state.why}`) : undefined
  const word = paper?.title ?? today?.word[language] ?? refused
  usePageTitle(word === undefined ? undefined : `${word} – ${t('verify.title')}`)
  // Move the focus once per result.
  useEffect(() => {
    if (hasResult) heading.current?.focus()
  }, [hasResult, text, today])

  if (state.step === 'checking')
    return (
      <p role="status" className={styles.note}>
        {t('verify.seal.checking')}
      </p>
    )
  if (state.step === 'uncheckable')
    return (
      <ResultCard tone="caution" title={t('verify.seal.uncheckableTitle')} heading={heading}>
        <p>{t('verify.seal.uncheckable')}</p>
        <div className={styles.actions}>
          <Button onClick={state.retry}>{t('common.retry')}</Button>
        </div>
      </ResultCard>
    )
  if (state.step === 'refused')
    return (
      <ResultCard tone="danger" title={refused ?? ''} heading={heading}>
        <p>{t(`verify.seal.why.${state.why}`)}</p>
        <p>{t('verify.seal.refusedAdvice')}</p>
      </ResultCard>
    )
  if (today === undefined) return <SealOnly state={state} heading={heading} />
  return (
    <DocumentCard verification={today} heading={heading} paper={paper}>
      <Signature claims={state.claims} today={today} />
    </DocumentCard>
  )
}
