import styles from './embed-registry.module.css'

/** Lines to copy, which wrap where there is no room. */
export function Code({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre className={styles.code} role="region" aria-label={label} lang="en" translate="no">
      <code>{text}</code>
    </pre>
  )
}
