import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, RefObject } from 'react'
import { looksLikeSeal, VERIFY_PATH } from 'shared-contracts/verification/seal'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Field } from 'shared-ui/field'
import { Notice } from 'shared-ui/notice'
import { resultPath } from '../number-form.tsx'
import styles from '../verify-document.module.css'

export interface ScanCodeProps {
  /** Called with the path of the result. */
  readonly onResult: (path: string) => void
  readonly onClose: () => void
}

interface CodeReaderProps {
  readonly read: ReadCode
  readonly onText: (text: string) => void
}

function CameraView({ read, onText }: CodeReaderProps) {
  const t = useTexts()
  const { state, video } = useCamera(read, onText)
  return (
    <>
      <p role="status">{t(`verify.scan.${state}`)}</p>
      {state === 'denied' ? null : (
        <video ref={video} muted playsInline aria-label={t('verify.scan.picture')} className={styles.video} />
      )}
    </>
  )
}

function PictureField({ read, onText }: CodeReaderProps) {
  const t = useTexts()
  const [isMissing, setMissing] = useState(false)
  async function readPicture({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    const picture = await createImageBitmap(file).catch(() => undefined)
    const text = picture && (await read(picture).catch(() => undefined))
    setMissing(text === undefined)
    if (text !== undefined) onText(text)
  }
  return (
    <Field
      label={t('verify.scan.upload')}
      hint={t('verify.scan.uploadHint')}
      error={isMissing ? t('verify.scan.noCode') : undefined}
      errorWord={t('verify.error')}
    >
      {(control) => (
        <input {...control} type="file" accept="image/*" onChange={(event) => void readPicture(event)} />
      )}
    </Field>
  )
}

/** `denied`: permission was refused or there is no camera. */
type CameraState = 'opening' | 'looking' | 'denied'

interface Camera {
  readonly state: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
}

const SCAN_INTERVAL_MS = 200

async function openCamera(): Promise<MediaStream | undefined> {
  // Undefined in insecure contexts, against its type.
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined
  try {
    return await devices?.getUserMedia?.({ video: { facingMode: 'environment' }, audio: false })
  } catch {
    return undefined
  }
}

/** Part of the Shape Detection API that is used; TypeScript has no types for it. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads the text of a QR code from a picture; undefined if there is none. */
type ReadCode = (source: ImageBitmapSource) => Promise<string | undefined>

/** Creates the code reader of the browser; undefined if it has none. */
async function findCodeReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (BarcodeDetector === undefined) return undefined
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  if (!formats.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (source) => (await detector.detect(source))[0]?.rawValue
}

/** Scans camera frames for a code until unmount. */
function useCamera(read: ReadCode, onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const onTextRef = useRef(onText)
  const [state, setState] = useState<CameraState>('opening')
  useEffect(() => {
    onTextRef.current = onText
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let next: ReturnType<typeof setTimeout> | undefined
    const readFrame = async () => {
      const frame = video.current
      const text = frame === null ? undefined : await read(frame).catch(() => undefined)
      if (isOver) return
      if (text !== undefined) onTextRef.current(text)
      next = setTimeout(() => void readFrame(), SCAN_INTERVAL_MS)
    }
    const open = async () => {
      stream = await openCamera()
      if (isOver) stop()
      else if (stream === undefined || video.current === null) setState('denied')
      else {
        video.current.srcObject = stream
        await video.current.play().catch(() => undefined)
        setState('looking')
        void readFrame()
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      isOver = true
      clearTimeout(next)
      stop()
    }
  }, [read])
  return { state, video }
}

/** Number in the address of this page, as in the codes of samples, which are not signed. */
function findNumber(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.pathname.endsWith(VERIFY_PATH) !== true) return undefined
  return url.searchParams.get('number') ?? undefined
}

/** Scans a code by camera or from a picture, or explains alternatives if the browser cannot read codes. */
export function ScanCode({ onResult, onClose }: ScanCodeProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [reader, setReader] = useState<{ readonly read: ReadCode | undefined }>()
  const [isForeign, setForeign] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void findCodeReader().then((read) => {
      if (isCurrent) setReader({ read })
    })
    heading.current?.focus()
    return () => {
      isCurrent = false
    }
  }, [])

  function handleText(text: string) {
    // Printed documents may also have foreign QR codes.
    const code = looksLikeSeal(text) ? text : findNumber(text)
    const path = code === undefined ? undefined : resultPath(code)
    setForeign(path === undefined)
    if (path !== undefined) onResult(path)
  }

  return (
    <section aria-labelledby="scan-code" className={styles.scan} data-print="no">
      <h2 id="scan-code" ref={heading} tabIndex={-1}>
        {t('verify.scan.title')}
      </h2>
      {reader === undefined ? null : reader.read === undefined ? (
        <Notice kind="info" level={3} title={t('verify.scan.cannotTitle')}>
          <p>{t('verify.scan.cannotPhone')}</p>
          <p>{t('verify.scan.cannotPaste')}</p>
        </Notice>
      ) : (
        <>
          <CameraView read={reader.read} onText={handleText} />
          <PictureField read={reader.read} onText={handleText} />
        </>
      )}
      {isForeign ? (
        <Notice kind="warning" level={3} title={t('verify.scan.foreign')} announce="status" />
      ) : null}
      <div>
        <Button onClick={onClose}>{t('verify.scan.close')}</Button>
      </div>
    </section>
  )
}
