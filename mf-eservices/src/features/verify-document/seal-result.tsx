import { useEffect, useRef } from 'react'
import type { Ref } from 'react'
import type { Verification } from 'shared-contracts/http/documents/verification'
import type { SealClaims } from 'shared-contracts/verification/seal'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePageTitle } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Icon } from 'shared-ui/icon'
import { Card, DocumentCard, hasTerm } from './document-card.tsx'
import { useSeal } from './use-seal.ts'
import type { SealState } from './use-seal.ts'
import styles from './verify-document.module.css'

type Right = Extract<SealState, { readonly step: 'right' }>

interface SignatureProps {
  readonly claims: SealClaims
  /** What the registry has today, where it answered. */
  readonly today?: Verification
}

/** Whether the registry says something else today than what the paper shows. */
function isNewer({ version, fingerprint, until }: SealClaims, { outcome, document }: Verification): boolean {
  if (document === null || document.version === version) return false
  // What is suspended or withdrawn has no last day that could have changed.
  return document.fingerprint !== fingerprint || (hasTerm(outcome) && document.validTo !== until)
}

function Signature({ claims, today }: SignatureProps) {
  const t = useTexts()
  const register = today !== undefined && isNewer(claims, today) ? today.document?.version : undefined
  return (
    <div className={styles.signature}>
      <p>
        <Icon name="shield" /> <strong>{t('verify.seal.right')}</strong>
      </p>
      <p>{t('verify.seal.proves', { date: formatDate(claims.issued), key: claims.key })}</p>
      {register === undefined ? null : (
        <p>
          <Icon name="warning" /> {t('verify.seal.newer', { paper: claims.version, register })}
        </p>
      )}
    </div>
  )
}

interface WithoutTodayProps {
  readonly state: Right
  readonly heading: Ref<HTMLHeadingElement>
}

/** The code alone: what its signature proves, while the state of today is not known. */
function WithoutToday({ state: { claims, today, isOver, retry }, heading }: WithoutTodayProps) {
  const t = useTexts()
  const { number, until, issued } = claims
  return (
    <Card
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
    </Card>
  )
}

/** The answer to the code of a document: the signature first, then the state of today. */
export function SealResult({ text }: { readonly text: string }) {
  const t = useTexts()
  const language = useLanguage()
  const state = useSeal(text)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAnswered = state.step !== 'checking'
  const today = state.step === 'right' && typeof state.today === 'object' ? state.today : undefined
  const word = today?.word[language] ?? (state.step === 'refused' ? t('verify.seal.refused') : undefined)
  usePageTitle(word === undefined ? undefined : `${word} – ${t('verify.title')}`)
  // Once for each answer: the heading says it all.
  useEffect(() => {
    if (isAnswered) heading.current?.focus()
  }, [isAnswered, text, today])

  if (state.step === 'checking')
    return (
      <p role="status" className={styles.note}>
        {t('verify.seal.checking')}
      </p>
    )
  if (state.step === 'uncheckable')
    return (
      <Card tone="caution" title={t('verify.seal.uncheckableTitle')} heading={heading}>
        <p>{t('verify.seal.uncheckable')}</p>
        <div className={styles.actions}>
          <Button onClick={state.retry}>{t('common.retry')}</Button>
        </div>
      </Card>
    )
  if (state.step === 'refused')
    return (
      <Card tone="danger" title={t('verify.seal.refused')} heading={heading}>
        <p>{t(`verify.seal.why.${state.why}`)}</p>
        <p>{t('verify.seal.refusedAdvice')}</p>
      </Card>
    )
  if (today === undefined) return <WithoutToday state={state} heading={heading} />
  return (
    <DocumentCard verification={today} heading={heading}>
      <Signature claims={state.claims} today={today} />
    </DocumentCard>
  )
}
