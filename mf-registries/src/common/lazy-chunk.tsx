import { Suspense, lazy, use, useState, useSyncExternalStore } from 'react'
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

function subscribeToNothing(): () => void {
  return () => undefined
}

/** True while server markup is hydrated. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}

/**
 * Suspends the screen, which keeps its server markup meanwhile. A part that is hydrated before its code is loaded would
 * disappear at the next update of the screen, and the page would jump.
 */
function Pending({ promise }: { readonly promise: Promise<unknown> }) {
  use(promise)
  return null
}

/** Splits off code that few pages need; `load` imports it when a page shows a part of it. Where it does not come, the rest of the page stays. */
export function lazyChunk<Code>(load: () => Promise<Code>) {
  let present: Code | undefined
  let attempt: Promise<unknown> | undefined
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
        const isHydrating = useIsHydrating()
        if (isHydrating && present === undefined) attempt ??= fetchCode().catch(() => undefined)
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
          <>
            {isHydrating && attempt !== undefined ? <Pending promise={attempt} /> : null}
            <Suspense fallback={null}>
              <Part {...props} />
            </Suspense>
          </>
        )
      }
    },
  }
}
