import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { looksLikeSeal } from 'shared-contracts/verification/seal'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/loaded.tsx'
import { DocumentCard } from './document-card.tsx'
import { NumberForm } from './number-form.tsx'
import { ScanEntrance } from './scan/scan-entrance.tsx'
import { SealResult } from './seal-result.tsx'
import { faultOf, numberOf, sourceOf, useVerification } from './verify-document.api.ts'
import styles from './verify-document.module.css'

/** Is a document genuine, and does it hold today (ESRV-04)? By its number, or by the code that is printed on it. */
export function VerifyDocumentScreen() {
  const t = useTexts()
  const language = useLanguage()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  // Behind the `#` no server sees it, so the page of the server has none.
  const seal = isHydrated && looksLikeSeal(hash) ? hash.slice(1) : undefined
  const number = seal === undefined ? numberOf(search) : undefined
  const fault = number === undefined ? undefined : faultOf(number)
  const asking = fault === undefined ? number : undefined
  const call = useVerification(asking, { source: sourceOf(search) })
  const { data, error, isFetching } = call
  const finding = fault === undefined ? error?.fields?.['number'] : t(fault)
  const form = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLHeadingElement>(null)
  const isAsked = useRef(false)
  const isAnswered = data !== undefined && asking !== undefined
  // A code names the page itself; while an answer is awaited, the name of before stays.
  const isNameless = seal === undefined && (asking === undefined || error !== undefined)
  usePageTitle(
    isAnswered
      ? `${data.word[language]}: ${data.number} – ${t('verify.title')}`
      : isNameless
        ? t('verify.title')
        : undefined,
  )
  // Who asked in this page is led to the answer; a page that was opened with one stays where it is.
  useEffect(() => {
    if (!isAsked.current || isFetching || (data === undefined && error === undefined)) return
    isAsked.current = false
    if (data !== undefined) answer.current?.focus()
    else form.current?.querySelector('input')?.focus()
  }, [data, error, isFetching, number, search])

  const asked = () => {
    isAsked.current = true
  }
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('verify.title')}</h1>
        <p className={styles.lead}>{t('verify.lead')}</p>
      </Stack>
      <div ref={form} className={styles.ask}>
        <NumberForm number={number} finding={finding} onAsk={asked} />
        {isHydrated ? (
          <ScanEntrance
            onPlace={(place) => {
              asked()
              navigate(place)
            }}
          />
        ) : null}
      </div>
      {seal === undefined ? null : <SealResult key={seal} text={seal} />}
      {asking === undefined || finding !== undefined ? null : (
        <Loaded call={call} shape="record" count={1}>
          {(verification) => <DocumentCard verification={verification} heading={answer} onChoose={asked} />}
        </Loaded>
      )}
    </Stack>
  )
}
