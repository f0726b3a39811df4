import manifest from 'remote-under-development/manifest'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RoleName } from 'shared-contracts/models/role'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { FONT_SIZES } from 'shared-contracts/session/settings'
import { VARIANTS } from './alone-choices.ts'
import type { Choices } from './alone-choices.ts'
import { ALONE_TEXTS } from './alone-texts.ts'
import type { AloneShell } from './alone-shell.ts'
import { PLACES, isFixed } from './remote-parts.ts'
import styles from './alone-bar.module.css'

interface AloneBarProps {
  readonly alone: AloneShell
  readonly choices: Choices
  readonly language: Language
  readonly onChoose: (changes: Partial<Choices>) => void
  readonly onLanguage: (language: Language) => void
}

/** What the shell would own: language, variant, accessibility, who is signed in; and what went over bus and network. */
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
        <Choice
          label={texts.language}
          value={language}
          onChange={(value) => {
            onLanguage(value as Language)
          }}
        >
          {LANGUAGES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
        <Choice
          label={texts.variant}
          value={choices.variant}
          onChange={(value) => {
            onChoose({ variant: value as Choices['variant'] })
          }}
        >
          {VARIANTS.map((one) => (
            <option key={one} value={one}>
              {texts[one]}
            </option>
          ))}
        </Choice>
        <Choice
          label={texts.fontSize}
          value={String(wai.fontSize)}
          onChange={(value) => {
            onChoose({ wai: { ...wai, fontSize: FONT_SIZES.find((size) => String(size) === value) ?? 16 } })
          }}
        >
          {FONT_SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
        <Choice
          label={texts.role}
          value={choices.role}
          onChange={(value) => {
            onChoose({ role: value as Choices['role'] })
          }}
        >
          <option value="VISITOR">{texts.visitor}</option>
          {RoleName.options.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
        <Check
          label={texts.colours}
          isOn={wai.showColor}
          onChange={(showColor) => {
            onChoose({ wai: { ...wai, showColor } })
          }}
        />
        <Check
          label={texts.images}
          isOn={wai.showImages}
          onChange={(showImages) => {
            onChoose({ wai: { ...wai, showImages } })
          }}
        />
      </div>
      <details className={styles.part}>
        <summary>
          {texts.places} ({PLACES.length})
        </summary>
        <ul className={styles.list}>
          {PLACES.map((place) => (
            <li key={place.id}>
              {isFixed(place) ? <Link to={`/${language}${place.path}`}>{place.id}</Link> : place.id}{' '}
              <code>{place.kind === 'screen' ? place.path : place.file}</code>
            </li>
          ))}
        </ul>
      </details>
      <Traffic alone={alone} title={texts.traffic} nothing={texts.nothingYet} />
    </aside>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      >
        {children}
      </select>
    </label>
  )
}

interface CheckProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Check({ label, isOn, onChange }: CheckProps) {
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

const LOOK_EVERY_MS = 400
const MOST_LINES = 100

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
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
    }
  }, [alone])
  const lines = alone.traffic().slice(-MOST_LINES)
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
