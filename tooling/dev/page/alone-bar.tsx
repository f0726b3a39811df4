import manifest from 'remote-under-development/manifest'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { RoleName } from 'shared-contracts/models/role'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { FONT_SIZES } from 'shared-contracts/session/settings'
import { VARIANTS } from './alone-choices.ts'
import type { Choices } from './alone-choices.ts'
import { ALONE_TEXTS } from './alone-texts.ts'
import type { AloneShell } from './alone-shell.ts'
import { MOUNT_POINTS, hasNoParameters } from './mount-points.ts'
import styles from './alone-bar.module.css'

interface AloneBarProps {
  readonly alone: AloneShell
  readonly choices: Choices
  readonly language: Language
  readonly onChoose: (changes: Partial<Choices>) => void
  readonly onLanguage: (language: Language) => void
}

/** Controls for what the shell would own, and the traffic of bus and network. */
export function AloneBar({ alone, choices, language, onChoose, onLanguage }: AloneBarProps) {
  const texts = ALONE_TEXTS[language]
  const { wai } = choices
  const notes = { portal: texts.fromPortal, samples: texts.fromSamples, nothing: texts.withoutData }
  return (
    <aside className={styles.bar} aria-label={`${manifest.name} ${texts.title}`}>
      <p className={styles.name}>
        <strong>{manifest.name}</strong> {texts.title}
      </p>
      <p data-source={alone.source}>{notes[alone.source]}</p>
      <div className={styles.choices}>
        <Choice label={texts.language} value={language} options={LANGUAGES} onChange={onLanguage} />
        <Choice
          label={texts.variant}
          value={choices.variant}
          options={VARIANTS}
          nameOf={(one) => texts[one]}
          onChange={(variant) => {
            onChoose({ variant })
          }}
        />
        <Choice
          label={texts.fontSize}
          value={wai.fontSize}
          options={FONT_SIZES}
          onChange={(fontSize) => {
            onChoose({ wai: { ...wai, fontSize } })
          }}
        />
        <Choice
          label={texts.role}
          value={choices.role}
          options={['VISITOR', ...RoleName.options]}
          nameOf={(one) => (one === 'VISITOR' ? texts.visitor : one)}
          onChange={(role) => {
            onChoose({ role })
          }}
        />
        <Checkbox
          label={texts.colours}
          isOn={wai.showColor}
          onChange={(showColor) => {
            onChoose({ wai: { ...wai, showColor } })
          }}
        />
        <Checkbox
          label={texts.images}
          isOn={wai.showImages}
          onChange={(showImages) => {
            onChoose({ wai: { ...wai, showImages } })
          }}
        />
      </div>
      <details className={styles.part}>
        <summary>
          {texts.places} ({MOUNT_POINTS.length})
        </summary>
        <ul className={styles.list}>
          {MOUNT_POINTS.map((mountPoint) => (
            <li key={mountPoint.id}>
              {hasNoParameters(mountPoint) ? (
                <Link to={`/${language}${mountPoint.path}`}>{mountPoint.id}</Link>
              ) : (
                mountPoint.id
              )}{' '}
              <code>{mountPoint.kind === 'screen' ? mountPoint.path : mountPoint.file}</code>
            </li>
          ))}
        </ul>
      </details>
      <Traffic alone={alone} title={texts.traffic} nothing={texts.nothingYet} />
    </aside>
  )
}

interface ChoiceProps<Value> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly nameOf?: (option: Value) => string
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, options, nameOf = String, onChange } = props
  return (
    <label className={styles.choice}>
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((one) => String(one) === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface CheckboxProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Checkbox({ label, isOn, onChange }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
      {label}
    </label>
  )
}

const POLL_MS = 400
const MAX_LINES = 100

function Traffic({
  alone,
  title,
  nothing,
}: {
  readonly alone: AloneShell
  readonly title: string
  readonly nothing: string
}) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      setCount(alone.traffic().length)
    }, POLL_MS)
    return () => {
      clearInterval(timer)
    }
  }, [alone])
  const lines = alone.traffic().slice(-MAX_LINES)
  return (
    <details className={styles.part}>
      <summary>
        {title} ({count})
      </summary>
      {lines.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <ol className={styles.list} start={count - lines.length + 1}>
          {lines.map((line, index) => (
            <li key={count - lines.length + index}>
              <code>{line}</code>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
