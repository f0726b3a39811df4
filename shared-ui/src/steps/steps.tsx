import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './steps.module.css'

/** Props of {@link Steps}. */
export interface StepsProps {
  /** Accessible name of the list, e.g. “Steps of the registration”. */
  readonly label: string
  readonly steps: readonly string[]
  /** Index of the current step. */
  readonly current: number
  /** Text for screen readers before a completed step, e.g. “Done”. */
  readonly doneText: string
  /** Text such as “Step 2 of 7”, which takes the place of the steps on a phone. */
  readonly position?: string
}

/** Progress in a form of several steps. On a phone only the current step shows its name, or the position. */
export function Steps({ position, ...props }: StepsProps) {
  const { steps, current } = props
  if (position === undefined) return <StepList {...props} />
  return (
    <div>
      <div className={styles.position}>
        <p>{position}</p>
        <div className={styles.track} aria-hidden="true">
          <div style={{ width: `${((current + 1) / steps.length) * 100}%` }} />
        </div>
      </div>
      <StepList {...props} isWide />
    </div>
  )
}

interface StepListProps extends Omit<StepsProps, 'position'> {
  /** Not shown on a phone, with equal columns elsewhere. */
  readonly isWide?: boolean
}

function StepList({ label, steps, current, doneText, isWide = false }: StepListProps) {
  return (
    <ol role="list" aria-label={label} className={classNames(styles.steps, isWide && styles.wide)}>
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
