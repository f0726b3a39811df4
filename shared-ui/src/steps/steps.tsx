import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './steps.module.css'

/** Props of {@link Steps}. */
export interface StepsProps {
  /** Names the list, e.g. “Steps of the registration”. */
  readonly label: string
  readonly steps: readonly string[]
  /** Index of the step that is shown. */
  readonly current: number
  /** Said before a step that is behind, e.g. “Done”. */
  readonly doneText: string
}

/** Where one is in a form of several steps: what is done, what is now, what comes. On a phone only the present one is named. */
export function Steps({ label, steps, current, doneText }: StepsProps) {
  return (
    <ol role="list" aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index < current && styles.done)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {index < current ? <Icon name="check" label={`${doneText}: `} /> : index + 1}
          </span>
          {index === current ? (
            <span className={styles.name}>{step}</span>
          ) : (
            <>
              <span className={styles.other} aria-hidden="true">
                {step}
              </span>
              <VisuallyHidden>{step}</VisuallyHidden>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
