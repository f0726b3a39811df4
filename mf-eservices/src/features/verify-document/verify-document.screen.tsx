import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { looksLikeSeal } from 'shared-contracts/verification/seal'
import { useTexts } from 'shared-runtime/i18n'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Stack } from 'shared-ui/stack'
import { useChunk } from 'shared-runtime/http'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Loaded } from '../../common/loaded.tsx'
import { DocumentCard } from './document-card.tsx'
import { NumberForm } from './number-form.tsx'
import type { NumberFault } from './number-form.tsx'
import { SealResult } from './seal-result.tsx'
import { faultOf, numberOf, sourceOf, useVerification } from './verify-document.api.ts'
import type { ScanCodeProps } from './scan/scan-code.tsx'
import styles from './verify-document.module.css'

function loadScan() {
  return import(/* webpackChunkName: "scan-code" */ './scan/scan-code.tsx')
}

/** Opens the camera; what reads codes comes with the first press. */
function ScanEntrance({ onPlace }: Pick<ScanCodeProps, 'onPlace'>) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, retry } = useChunk('scan-code', loadScan, { enabled: isOpen })
  if (isOpen && data !== undefined)
    return (
      <data.ScanCode
        onPlace={(place) => {
          setOpen(false)
          onPlace(place)
        }}
        onClose={() => setOpen(false)}
      />
    )
  return (
    <div data-print="no">
      <Button busy={isFetching} onClick={() => (error === undefined ? setOpen(true) : retry())}>
        {t('verify.scan.open')}
      </Button>
      {error === undefined ? null : <Notice kind="error" title={t('common.failedTitle')} announce="alert" />}
    </div>
  )
}

/** Is a document genuine, and does it hold today (ESRV-04)? By its number, or by the code that is printed on it. */
export function VerifyDocumentScreen() {
  const { t, language } = usePage()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const { hash, key } = useLocation()
  const [typed, setTyped] = useState<{ readonly fault: NumberFault; readonly at: string }>()
  // Until the next request: the earlier result belongs to another number.
  const wrong = typed?.at === key ? typed.fault : undefined
  // Behind the `#` no server sees it, so the page of the server has none.
  const seal = isHydrated && wrong === undefined && looksLikeSeal(hash) ? hash.slice(1) : undefined
  const number = seal === undefined ? numberOf(search) : undefined
  const fault = wrong ?? (number === undefined ? undefined : faultOf(number))
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
  // A request of this page moves the focus to its result; a page that was opened with one leaves it.
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
        <NumberForm
          number={number}
          finding={finding}
          onAsk={asked}
          onFault={(found) => setTyped({ fault: found, at: key })}
        />
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
