import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { TextArea } from 'shared-ui/field'
import { useTellNeed } from './tell-need.api.ts'
import foundStyles from '../../../common/finding/found.module.css'
import styles from '../search-portal.module.css'

const LONGEST = 1000

export interface TellNeedFormProps {
  /** What was looked for. */
  readonly word: string
}

/** What was looked for and not found, in the person's own words. */
export function TellNeedForm({ word }: TellNeedFormProps) {
  const t = useTexts()
  const { run, isBusy } = useTellNeed()
  const [isMissing, setMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSent) thanks.current?.focus()
  }, [isSent])

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    setMissing(text === '')
    if (text === '') field.current?.focus()
    else setSent((await run({ body: { word, text } })) !== undefined)
  }

  return (
    <section className={styles.need} aria-labelledby="tell-need" data-print="no">
      <h2 id="tell-need">{t('search.need.title')}</h2>
      {isSent ? (
        <p ref={thanks} tabIndex={-1} className={styles.thanks}>
          {t('search.need.thanks')}
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className={foundStyles.part}>
          <TextArea
            ref={field}
            label={t('search.need.label')}
            hint={t('search.need.hint')}
            rows={3}
            maxLength={LONGEST}
            required
            error={isMissing ? t('search.need.missing') : undefined}
            errorWord={t('search.need.errorWord')}
          />
          <div>
            <Button type="submit" busy={isBusy}>
              {t('search.need.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
