import { Suspense, lazy, use, useState, useSyncExternalStore } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
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
 * Suspends hydration of the screen, which keeps its server markup. A component hydrated before its code is loaded would
 * disappear at the next update, and the layout would shift.
 */
function Pending({ promise }: { readonly promise: Promise<unknown> }) {
  use(promise)
  return null
}

/** Lazy chunk of code that few pages need. If it fails to load, only its components show an error with a retry. */
export function lazyChunk<Code>(load: () => Promise<Code>) {
  let loaded: Code | undefined
  let attempt: Promise<unknown> | undefined
  async function loadCode(): Promise<Code> {
    loaded = await load()
    return loaded
  }
  return {
    /** Sets the code without loading it: the server renderer has it from the start. */
    provide(code: Code) {
      loaded = code
    },
    component<Props extends object>(pick: (code: Code) => ComponentType<Props>) {
      return function LazyComponent(props: Props) {
        const isHydrating = useIsHydrating()
        if (isHydrating && loaded === undefined) attempt ??= loadCode().catch(() => undefined)
        const [Current, setCurrent] = useState<
          ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>
        >(() => (loaded === undefined ? createLazy() : pick(loaded)))
        function createLazy() {
          return lazy(async () => {
            try {
              return { default: pick(await loadCode()) }
            } catch {
              return { default: () => <LoadFailure onRetry={() => setCurrent(createLazy)} /> }
            }
          })
        }
        return (
          <>
            {isHydrating && attempt !== undefined ? <Pending promise={attempt} /> : null}
            <Suspense fallback={null}>
              <Current {...props} />
            </Suspense>
          </>
        )
      }
    },
  }
}
