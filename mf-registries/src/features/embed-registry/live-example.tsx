import { useEffect, useRef, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { EmbedChoices } from './choices.ts'
import { attributesOf } from './snippet.ts'
import styles from './embed-registry.module.css'

const MODULE = '/embed/registries/v1.js'

function loadModule(attempt: number): Promise<unknown> {
  return import(/* webpackIgnore: true */ attempt === 0 ? MODULE : `${MODULE}?r=${String(attempt)}`)
}

/** The element itself, as other sites have it: with the choices, which it follows. */
function Element({ choices }: { readonly choices: EmbedChoices }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element =
      place.current?.querySelector('quality-registry') ?? document.createElement('quality-registry')
    const wanted = new Map(attributesOf(choices))
    for (const name of element.getAttributeNames()) if (!wanted.has(name)) element.removeAttribute(name)
    for (const [name, value] of wanted) element.setAttribute(name, value)
    if (!element.isConnected) place.current?.append(element)
  }, [choices])
  return <div ref={place} />
}

type ExampleState = 'closed' | 'loading' | 'there' | 'failed'

/** The button goes when the example comes: who pressed it goes on at the heading above it. */
function useExampleFocus(state: ExampleState) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state !== 'there') return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [state])
  return heading
}

/** Comes when somebody asks for it: it is as heavy as a page of its own. */
export function LiveExample({ choices }: { readonly choices: EmbedChoices }) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const [state, setState] = useState<ExampleState>('closed')
  const [attempt, setAttempt] = useState(0)
  const heading = useExampleFocus(state)
  function show() {
    setState('loading')
    setAttempt(attempt + 1)
    loadModule(attempt).then(
      () => setState('there'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.example}>
        {t('embed.example')}
      </h2>
      {state === 'there' ? (
        <Element choices={choices} />
      ) : isHydrated ? (
        <>
          {state === 'failed' ? (
            <Notice kind="error" title={t('common.failedTitle')} announce="alert" level={3} />
          ) : null}
          <p>
            <Button onClick={show} busy={state === 'loading'}>
              {t('embed.show')}
            </Button>
          </p>
        </>
      ) : (
        <p>{t('embed.exampleWithoutScript')}</p>
      )}
    </>
  )
}
