import { useEffect, useRef, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { EmbedChoices } from './choices.ts'
import { attributesOf } from './snippet.ts'

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

/** Comes when somebody asks for it: it is as heavy as a page of its own. */
export function LiveExample({ choices }: { readonly choices: EmbedChoices }) {
  const t = useTexts()
  const [state, setState] = useState<'closed' | 'loading' | 'there' | 'failed'>('closed')
  const [attempt, setAttempt] = useState(0)
  function show() {
    setState('loading')
    setAttempt(attempt + 1)
    loadModule(attempt).then(
      () => setState('there'),
      () => setState('failed'),
    )
  }
  if (state === 'there') return <Element choices={choices} />
  return (
    <>
      {state === 'failed' ? <Notice kind="error" title={t('common.failedTitle')} announce="alert" /> : null}
      <p>
        <Button onClick={show} busy={state === 'loading'}>
          {t('embed.show')}
        </Button>
      </p>
    </>
  )
}
