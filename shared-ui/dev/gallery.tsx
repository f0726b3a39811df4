import { ALL_EXAMPLES } from './examples/all.ts'
import styles from './gallery.module.css'

/** Attributes of `<html>` for the settings of the portal, with their possible values. */
const SETTINGS = [
  { attribute: 'data-variant', values: ['quality', 'competition'] },
  { attribute: 'data-font-size', values: ['16', '12', '20'] },
  { attribute: 'data-colours', values: ['on', 'off'] },
  { attribute: 'data-images', values: ['on', 'off'] },
] as const

/** Every component in every state, with switches for the settings of a page. */
export function Gallery() {
  return (
    <main className={styles.page}>
      <h1>shared-ui</h1>
      <div className={styles.settings}>
        {SETTINGS.map(({ attribute, values }) => (
          <label key={attribute}>
            {attribute}{' '}
            <select
              onChange={(event) => document.documentElement.setAttribute(attribute, event.target.value)}
            >
              {values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {ALL_EXAMPLES.map(({ group, examples }) => (
        <section key={group} className={styles.group}>
          <h2>{group}</h2>
          {examples.map(({ title, content }) => (
            <div key={title} className={styles.example}>
              <p className={styles.title}>{title}</p>
              {content}
            </div>
          ))}
        </section>
      ))}
    </main>
  )
}
