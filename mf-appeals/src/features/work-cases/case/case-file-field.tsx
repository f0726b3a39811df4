import type { ComponentProps } from 'react'
import type { FilesField } from '../../../common/files-field.tsx'
import { LazyPart } from '../../../common/lazy-part.tsx'

async function loadField() {
  const { FilesField: Loaded } = await import(
    /* webpackChunkName: "desk-files" */ '../../../common/files-field.tsx'
  )
  return { Loaded }
}

/** Files that an official attaches; the code of uploads is loaded with the first such field. */
export function CaseFileField(props: ComponentProps<typeof FilesField>) {
  return (
    <LazyPart name="desk-files" load={loadField}>
      {({ Loaded }) => <Loaded {...props} />}
    </LazyPart>
  )
}
