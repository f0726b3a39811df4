import { Suspense, lazy, useState } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'

function Missing({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts()
  return (
    <div role="alert">
      <p>{t('common.failedTitle')}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  )
}

/** Splits off code that few pages need; `load` imports it when a page shows a part of it. Where it does not come, the rest of the page stays. */
export function lazyChunk<Code>(load: () => Promise<Code>) {
  let present: Code | undefined
  async function fetchCode(): Promise<Code> {
    present = await load()
    return present
  }
  return {
    /** The renderer has the code from the beginning: its pages are whole without JavaScript. */
    provide(code: Code) {
      present = code
    },
    part<Props extends object>(pick: (code: Code) => ComponentType<Props>) {
      return function LazyPart(props: Props) {
        const [Part, setPart] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
          () => (present === undefined ? lazily() : pick(present)),
        )
        function lazily() {
          return lazy(async () => {
            try {
              return { default: pick(await fetchCode()) }
            } catch {
              return { default: () => <Missing onRetry={() => setPart(lazily)} /> }
            }
          })
        }
        return (
          <Suspense fallback={null}>
            <Part {...props} />
          </Suspense>
        )
      }
    },
  }
}
