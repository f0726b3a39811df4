import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { looksLikeSeal } from 'shared-contracts/verification/seal'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Field } from 'shared-ui/field'
import { Notice } from 'shared-ui/notice'
import { placeOf } from '../number-form.tsx'
import { findCodeReader } from './code-reader.ts'
import type { ReadCode } from './code-reader.ts'
import { useCamera } from './use-camera.ts'
import styles from '../verify-document.module.css'

export interface ScanCodeProps {
  /** Told where the answer to the code stands. */
  readonly onPlace: (place: string) => void
  readonly onClose: () => void
}

interface ReadingProps {
  readonly read: ReadCode
  readonly onText: (text: string) => void
}

function CameraView({ read, onText }: ReadingProps) {
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

function PictureField({ read, onText }: ReadingProps) {
  const t = useTexts()
  const [isMissing, setMissing] = useState(false)
  async function look({ target }: ChangeEvent<HTMLInputElement>) {
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
        <input {...control} type="file" accept="image/*" onChange={(event) => void look(event)} />
      )}
    </Field>
  )
}

/** The code by the camera or from a picture, where the device reads codes; else how it gets here all the same. */
export function ScanCode({ onPlace, onClose }: ScanCodeProps) {
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

  function tell(text: string) {
    // Codes on papers are of all kinds of people; only ours lead anywhere.
    const place = looksLikeSeal(text) ? placeOf(text) : undefined
    setForeign(place === undefined)
    if (place !== undefined) onPlace(place)
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
          <CameraView read={reader.read} onText={tell} />
          <PictureField read={reader.read} onText={tell} />
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
