import styles from './verify-document.module.css'

const NUMBER = /(\p{Lu}{2}-\d{6})/u

/** Text whose document numbers, such as `TA-000101`, do not wrap at the hyphen. */
export function TextWithNumbers({ text }: { readonly text: string }) {
  return text.split(NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ),
  )
}
