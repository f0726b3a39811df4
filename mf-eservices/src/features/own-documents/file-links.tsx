import { isPlainPress, usePage } from 'shared-runtime/navigation'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { describeFile, useOpenFile } from './open-file.ts'
import type { FileToOpen } from './open-file.ts'
import styles from './own-documents.module.css'

/** Links that open a file in the viewer, if it can show it, and download it, with format and size. */
export function FileLinks({ file }: { readonly file: FileToOpen }) {
  const { t, language } = usePage()
  const open = useOpenFile(file)
  const { url, title, name } = file
  return (
    <span className={styles.files}>
      {open === undefined ? null : (
        <a
          href={url}
          onClick={(event) => {
            if (!isPlainPress(event)) return
            event.preventDefault()
            open()
          }}
        >
          {t('documents.file.view')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      )}
      <a href={url} download={name}>
        {t('documents.file.download')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      <span className={styles.muted}>{describeFile(file, language)}</span>
    </span>
  )
}
