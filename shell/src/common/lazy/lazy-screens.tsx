import { Suspense, lazy, useState } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'

/** Screens of the shell in a chunk of their own (decision 0043); they hydrate in one step once the chunk is loaded. */
export function lazyScreens<Code>(load: () => Promise<Code>) {
  let code: Code | undefined
  async function loadCode(): Promise<Code> {
    code ??= await load()
    return code
  }
  return {
    load: loadCode,
    /** Sets the code without loading it: the renderer bundles it. */
    provide(bundled: Code) {
      code = bundled
    },
    screen<Props extends object>(pick: (code: Code) => ComponentType<Props>) {
      const Lazy = lazy(async () => ({ default: pick(await loadCode()) }))
      return function LazyScreen(props: Props) {
        const t = useTexts('shell')
        // A stable component, so that the input of the page is kept.
        const [Screen] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(() =>
          code === undefined ? Lazy : pick(code),
        )
        return (
          <Suspense fallback={<Skeleton shape="page" label={t('outlet.loading')} />}>
            <Screen {...props} />
          </Suspense>
        )
      }
    },
  }
}
