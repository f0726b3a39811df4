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
  /** Error of the server: message, errors by parameter, and status. */
  readonly error: {
    readonly text: string | undefined
    readonly status: number | undefined
    readonly fields: Readonly<Record<string, string>> | undefined
  }
  readonly texts: {
    readonly failed: string
    /** Replaces `failed` for an invalid address, where a retry cannot help. */
    readonly wrongAddress: string
    readonly retry: string
  }
  readonly onRetry: () => void
  readonly isRetrying: boolean
  /** Link that works without the server; not needed where the rest of the page has links. */
  readonly alternative?: { readonly href: string; readonly text: string }
  /** Heading level; 2 by default. */
  readonly level?: NoticeProps['level']
  /** The notice replaces content, so it gets the focus that was lost with it. */
  readonly takesFocus?: boolean
}

/**
 * Keeps the focus when the notice replaces content, and when content replaces the notice: then the heading of the section
 * or page gets it. In a shadow root the focus is not changed.
 */
function useFocusHandover(takesFocus: boolean) {
  const notice = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = notice.current
    const container = element?.parentElement
    if (takesFocus && document.activeElement === document.body) element?.focus()
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      // React mounts the content after this.
      queueMicrotask(() => {
        const heading = container?.closest('section:has(h2), main')?.querySelector<HTMLElement>('h1, h2')
        if (!heading || document.activeElement !== document.body) return
        heading.tabIndex = -1
        heading.focus()
      })
    }
  }, [takesFocus])
  return notice
}

/** Notice for content that failed to load: the server's message, a retry where it can help, and a link. */
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
  /**
   * Keeps the last data after a failure, for lists whose filters stay usable: `children` gets the failure too and renders
   * it in place of the results.
   */
  readonly keepsLast?: boolean
  readonly children: (data: Data, failure?: ReactNode) => ReactNode
}

/** Renders the data of a call: a skeleton until the first data, and a failure above them or in their container. */
export function Loaded<Data>({
  call,
  texts,
  shape,
  count,
  keepsLast = false,
  children,
  ...failed
}: LoadedProps<Data>) {
  const { data, error, retry, isFetching } = call
  // In an object, as React would call data that is a component.
  const [{ last }, setLast] = useState({ last: data })
  if (data !== undefined && data !== last) setLast({ last: data })
  if (data === undefined && error === undefined) {
    return <Skeleton label={texts.loading} shape={shape} count={count} />
  }
  const failure =
    error === undefined ? null : (
      <LoadingFailed
        {...failed}
        error={error}
        texts={texts}
        onRetry={retry}
        isRetrying={isFetching}
        takesFocus={last !== undefined && data === undefined}
      />
    )
  if (keepsLast && data === undefined && last !== undefined) return children(last, failure)
  return (
    <>
      {failure}
      {data === undefined ? null : children(data)}
    </>
  )
}
