import type { ReactNode } from 'react'
import { LazyPart } from '../../../../common/lazy-part.tsx'

type Forms = (typeof import('./all-forms.ts'))['FORMS']

async function loadForms(): Promise<Forms> {
  const { FORMS } = await import(/* webpackChunkName: "appeal-forms" */ './all-forms.ts')
  return FORMS
}

/** Renders a form of the page, whose code is loaded after the first view. */
export function LazyForm({ children }: { readonly children: (forms: Forms) => ReactNode }) {
  return (
    <LazyPart name="appeal-forms" load={loadForms}>
      {children}
    </LazyPart>
  )
}
