import { useState } from 'react'
import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { TextArea } from 'shared-ui/field'
import { Form } from 'shared-ui/form'
import { sendSearchFeedback } from 'shared-contracts/http/search'
import { useAction } from 'shared-runtime/actions'
import styles from '../search-portal.module.css'

const MAX_LENGTH = 1000

function focusOnMount(thanks: HTMLElement | null): void {
  thanks?.focus()
}

interface NeedFormProps {
  readonly word: string
}

function useSendNeed() {
  return useAction(sendSearchFeedback, { quiet: true, shows: true })
}

/** Form to describe what was not found. */
export function NeedForm({ word }: NeedFormProps) {
  const t = useTexts()
  const { run, error } = useSendNeed()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { text: '' },
    fields: {
      text: {
        label: t('search.need.label'),
        check: (text) => (text.trim() === '' ? t('search.need.missing') : undefined),
      },
    },
    error,
    onSubmit: async ({ text }) => setSent((await run({ body: { word, text: text.trim() } })) !== undefined),
  })

  return (
    <section className={styles.need} aria-labelledby="search-need" data-print="no">
      <h2 id="search-need">{t('search.need.title')}</h2>
      {isSent ? (
        <p ref={focusOnMount} tabIndex={-1} className={styles.thanks}>
          {t('search.need.thanks')}
        </p>
      ) : (
        <Form form={form} label={t('search.need.title')}>
          <TextArea
            {...form.field('text')}
            hint={t('search.need.hint')}
            rows={3}
            maxLength={MAX_LENGTH}
            required
          />
          <div>
            <Button type="submit" busy={form.isBusy}>
              {t('search.need.send')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
