import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import { LoadingFailed } from './loading-failed.tsx'

const NO_ANSWER = { text: undefined, status: undefined, fields: undefined }

interface LateFormProps<Props extends object> {
  /** Must not change from render to render. */
  readonly load: () => Promise<ComponentType<Props>>
  /** What the form gets. */
  readonly form: Props
}

/** A form whose code comes when it is opened: most people only read this page. */
export function LateForm<Props extends object>({ load, form }: LateFormProps<Props>) {
  const t = useTexts()
  const [part, setPart] = useState<{ readonly Form: ComponentType<Props> }>()
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    let isCurrent = true
    load().then(
      (Form) => {
        if (isCurrent) setPart({ Form })
      },
      () => {
        if (isCurrent) setFailed(tries)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load, tries])
  if (part !== undefined) return <part.Form {...form} />
  if (failed === 0) return <Skeleton label={t('personal.loading')} count={4} />
  return (
    <LoadingFailed
      title={t('personal.failed')}
      error={NO_ANSWER}
      retry={() => setTries(tries + 1)}
      isRetrying={failed < tries}
    />
  )
}
