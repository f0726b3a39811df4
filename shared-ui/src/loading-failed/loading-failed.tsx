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
    /** In place of `failed` where the address itself is wrong, so that a second try cannot help. */
    readonly wrongAddress: string
    readonly retry: string
  }
  readonly onRetry: () => void
  readonly isRetrying: boolean
  /** A way on that needs no answer of the server; not needed where the rest of the page is one. */
  readonly wayOn?: { readonly href: string; readonly text: string }
  /** Level of the title, by where it stands; 2 by default, as of a notice. */
  readonly level?: NoticeProps['level']
}

/** In the place of content that did not come: the server's message, a second try where it can help, and a way on. */
export function LoadingFailed({ error, texts, onRetry, isRetrying, wayOn, level }: LoadingFailedProps) {
  const isWrongAddress = error.status === 400
  return (
    <Notice
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
          {wayOn === undefined ? null : <Link href={wayOn.href}>{wayOn.text}</Link>}
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

/** A call as far as {@link Loaded} shows it; `useApi` of shared-runtime gives one. */
export interface LoadedCall<Data> {
  readonly data: Data | undefined
  readonly error: LoadingFailedProps['error'] | undefined
  readonly retry: () => void
  readonly isFetching: boolean
}

/** Props of {@link Loaded}: of the skeleton, of the failure, and what draws the data. */
export interface LoadedProps<Data>
  extends Pick<SkeletonProps, 'shape' | 'count'>, Pick<LoadingFailedProps, 'wayOn' | 'level'> {
  readonly call: LoadedCall<Data>
  readonly texts: LoadingFailedProps['texts'] & { readonly loading: string }
  readonly children: (data: Data) => ReactNode
}

/** What a call has brought: a skeleton at first, then its data; above them or in their place why it failed. */
export function Loaded<Data>({ call, texts, shape, count, children, ...failed }: LoadedProps<Data>) {
  const { data, error, retry, isFetching } = call
  if (data === undefined && error === undefined) {
    const size = { ...(shape === undefined ? {} : { shape }), ...(count === undefined ? {} : { count }) }
    return <Skeleton label={texts.loading} {...size} />
  }
  return (
    <>
      {error === undefined ? null : (
        <LoadingFailed {...failed} {...{ error, texts }} onRetry={retry} isRetrying={isFetching} />
      )}
      {data === undefined ? null : children(data)}
    </>
  )
}
