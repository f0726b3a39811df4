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
import { useResultsFocus } from 'shared-ui/results-focus'
import { Loaded } from '../../common/loaded.tsx'
import { DocumentCard } from './document-card.tsx'
import { NumberForm } from './number-form.tsx'
import type { NumberError } from './number-form.tsx'
import { SealResult } from './seal-result.tsx'
import { findNumberError, keysCall, readNumber, readSource, useVerification } from './verify-document.api.ts'
import type { VerifyFileProps } from './file/verify-file.tsx'
import type { ScanCodeProps } from './scan/scan-code.tsx'
import styles from './verify-document.module.css'

function loadFileCheck() {
  return import(/* webpackChunkName: "verify-file" */ './file/verify-file.tsx')
}

/** Field for a file. Its code is loaded after the page, as it works only with JavaScript. */
function FileSection({ onChoose }: VerifyFileProps) {
  const { data } = useChunk('verify-file', loadFileCheck, { enabled: useHydrated() })
  return data === undefined ? null : <data.VerifyFile onChoose={onChoose} />
}

function loadScanner() {
  return import(/* webpackChunkName: "scan-code" */ './scan/scan-code.tsx')
}

/** Button that opens the scanner; its code is a lazy chunk. */
function ScanButton({ onResult }: Pick<ScanCodeProps, 'onResult'>) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, retry } = useChunk('scan-code', loadScanner, { enabled: isOpen })
  if (isOpen && data !== undefined)
    return (
      <data.ScanCode
        onResult={(path) => {
          setOpen(false)
          onResult(path)
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

/** Verifies a document by its number or printed code (ESRV-04). */
export function VerifyDocumentScreen() {
  const { t, language } = usePage()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const { hash, key } = useLocation()
  const [typed, setTyped] = useState<{ readonly fault: NumberError; readonly at: string }>()
  // Hides the result of the previous number until the next request.
  const typedError = typed?.at === key ? typed.fault : undefined
  // The URL fragment is not sent to the server.
  const seal = isHydrated && typedError === undefined && looksLikeSeal(hash) ? hash.slice(1) : undefined
  const number = seal === undefined ? readNumber(search) : undefined
  const fault = typedError ?? (number === undefined ? undefined : findNumberError(number))
  const query = fault === undefined ? number : undefined
  const call = useVerification(query, { source: readSource(search) })
  // Loaded with the page, so that a code can be verified offline.
  keysCall.useReply()
  const { data, error, isFetching } = call
  const errorText = fault === undefined ? error?.fields?.['number'] : t(fault)
  const form = useRef<HTMLDivElement>(null)
  const resultHeading = useRef<HTMLHeadingElement>(null)
  const movesFocus = useRef(false)
  // A file replaces the result of a number or code, and the next request that of the file.
  const [requests, setRequests] = useState(0)
  const [fileAt, setFileAt] = useState<string>()
  const isFileShown = fileAt === key
  const hasResult = data !== undefined && query !== undefined
  // `SealResult` sets the title for a code; while a result loads, the previous title stays.
  const hasNoResult = seal === undefined && (query === undefined || error !== undefined)
  usePageTitle(
    hasResult
      ? `${data.word[language]} – ${data.number} – ${t('verify.title')}`
      : hasNoResult
        ? t('verify.title')
        : undefined,
  )
  // After back or forward, when the focused result is gone.
  const pageHeading = useResultsFocus<HTMLHeadingElement>(`${search.toString()}${hash}`, isFetching)
  // Only a request made on this page moves the focus to its result.
  useEffect(() => {
    if (!movesFocus.current || isFetching || (data === undefined && error === undefined)) return
    movesFocus.current = false
    if (data !== undefined) resultHeading.current?.focus()
    else form.current?.querySelector('input')?.focus()
  }, [data, error, isFetching, number, search])

  const startRequest = () => {
    movesFocus.current = true
    setRequests((count) => count + 1)
  }
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1 ref={pageHeading}>{t('verify.title')}</h1>
        <p className={styles.lead}>{t('verify.lead')}</p>
      </Stack>
      <div ref={form} className={styles.inputs}>
        <NumberForm
          number={number}
          error={errorText}
          onVerify={startRequest}
          onError={(numberError) => setTyped({ fault: numberError, at: key })}
        />
        {isHydrated ? (
          <ScanButton
            onResult={(path) => {
              startRequest()
              navigate(path)
            }}
          />
        ) : null}
      </div>
      {seal === undefined || isFileShown ? null : <SealResult key={seal} text={seal} />}
      {query === undefined || errorText !== undefined || isFileShown ? null : (
        <Loaded call={call} shape="record" count={1}>
          {(verification) => (
            <DocumentCard verification={verification} heading={resultHeading} onChoose={startRequest} />
          )}
        </Loaded>
      )}
      <FileSection key={requests} onChoose={() => setFileAt(key)} />
    </Stack>
  )
}
