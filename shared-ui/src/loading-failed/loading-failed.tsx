import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Link } from '../link/link.tsx'
import { Notice } from '../notice/notice.tsx'
import type { NoticeProps } from '../notice/notice.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { SkeletonProps } from '../skeleton/skeleton.tsx'

/** Props of {@link LoadingFailed}. */
export interface LoadingFailedProps {
  /** Why, as the server worded it: a sentence, findings by name of the parameter, and its status. */
  readonly error: {
    readonly text: string | undefined
    readonly status: number | undefined
    readonly fields: Readonly<Record<string, string>> | undefined
  }
  readonly texts: {
    readonly failed: string
    /** In place of `failed` where the address itself is wrong, so that a retry cannot help. */
    readonly wrongAddress: string
    readonly retry: string
  }
  readonly onRetry: () => void
  readonly isRetrying: boolean
  /** A way on that needs no answer of the server; not needed where the rest of the page is one. */
  readonly alternative?: { readonly href: string; readonly text: string }
  /** Level of the title, by its position; 2 by default, as of a notice. */
  readonly level?: NoticeProps['level']
  /** It stands in for content that was there, so that it takes a focus that went away with it. */
  readonly takesFocus?: boolean
}

/**
 * Keeps the focus when a notice replaces content, and when content replaces the notice: the heading of its section or
 * of the page gets it then. In a shadow root the focus is left alone.
 */
function useFocusHandover(takesFocus: boolean) {
  const notice = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = notice.current
    const place = element?.parentElement
    if (takesFocus && document.activeElement === document.body) element?.focus()
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      // React puts the content in place after this.
      queueMicrotask(() => {
        const heading = place?.closest('section:has(h2), main')?.querySelector<HTMLElement>('h1, h2')
        if (!heading || document.activeElement !== document.body) return
        heading.tabIndex = -1
        heading.focus()
      })
    }
  }, [takesFocus])
  return notice
}

/** In the place of content that did not come: the server's message, a retry where it can help, and a way on. */
export function LoadingFailed({
  error,
  texts,
  onRetry,
  isRetrying,
  alternative,
  level,
  takesFocus = false,
}: LoadingFailedProps) {
  const notice = useFocusHandover(takesFocus)
  const isWrongAddress = error.status === 400
  return (
    <Notice
      ref={notice}
      kind="error"
      title={isWrongAddress ? texts.wrongAddress : texts.failed}
      announce="alert"
      {...(level === undefined ? {} : { level })}
      actions={
        <>
          {isWrongAddress ? null : (
            <Button kind="secondary" onClick={onRetry} busy={isRetrying}>
              {texts.retry}
            </Button>
          )}
          {alternative === undefined ? null : <Link href={alternative.href}>{alternative.text}</Link>}
        </>
      }
    >
      {error.text === undefined ? null : <p>{error.text}</p>}
      {error.fields === undefined ? null : (
        <ul>
          {Object.entries(error.fields).map(([name, message]) => (
            <li key={name}>
              <code>{name}</code>: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** State of a call that {@link Loaded} renders, such as the result of `useApi` of shared-runtime. */
export interface LoadedCall<Data> {
  readonly data: Data | undefined
  readonly error: LoadingFailedProps['error'] | undefined
  readonly retry: () => void
  readonly isFetching: boolean
}

/** Props of {@link Loaded}: those of the skeleton and of the failure, and the renderer of the data. */
export interface LoadedProps<Data>
  extends Pick<SkeletonProps, 'shape' | 'count'>, Pick<LoadingFailedProps, 'alternative' | 'level'> {
  readonly call: LoadedCall<Data>
  readonly texts: LoadingFailedProps['texts'] & { readonly loading: string }
  readonly children: (data: Data) => ReactNode
}

/** Renders the data of a call: a skeleton until the first data, and a failure above them or in their place. */
export function Loaded<Data>({ call, texts, shape, count, children, ...failed }: LoadedProps<Data>) {
  const { data, error, retry, isFetching } = call
  const [wasShown, setWasShown] = useState(false)
  if (data !== undefined && !wasShown) setWasShown(true)
  if (data === undefined && error === undefined) {
    return <Skeleton label={texts.loading} shape={shape} count={count} />
  }
  return (
    <>
      {error === undefined ? null : (
        <LoadingFailed
          {...failed}
          error={error}
          texts={texts}
          onRetry={retry}
          isRetrying={isFetching}
          takesFocus={wasShown && data === undefined}
        />
      )}
      {data === undefined ? null : children(data)}
    </>
  )
}
