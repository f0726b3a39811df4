import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DEFAULT_WAI, FONT_SIZES } from 'shared-contracts/session/settings'
import type { WaiSettings } from 'shared-contracts/session/settings'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { useSettings } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { useDismiss } from 'shared-ui/disclosure'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { useShellPage } from '../../../common/page.ts'
import styles from './accessibility-panel.module.css'

const SWITCHES = [
  { name: 'showColor', texts: 'colours' },
  { name: 'showImages', texts: 'images' },
] as const

/** Text size, colours and images (WAI-01), applied immediately; without JavaScript the form is sent to the edge. */
export function AccessibilityPanel() {
  const t = useTexts('shell')
  const { wai, language } = useSettings()
  const { changeWai } = useShellPage()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const [isChanged, setChanged] = useState(false)
  const panel = useRef<HTMLDetailsElement>(null)
  useDismiss(panel)

  function change(changes: Partial<WaiSettings>) {
    changeWai({ ...wai, ...changes })
    setChanged(true)
  }

  return (
    <details ref={panel} className={styles.details} data-print="no">
      <summary className={styles.summary}>
        <Icon name="eye" />
        <span>{t('accessibility.title')}</span>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <form method="post" action="/settings" className={styles.form}>
        <Setting
          name="fontSize"
          legend={t('accessibility.size')}
          options={FONT_SIZES.map((size) => ({ value: size, label: t(`accessibility.size${size}`) }))}
          value={wai.fontSize}
          onChange={(fontSize) => change({ fontSize })}
        />
        {SWITCHES.map(({ name, texts }) => (
          <Setting
            key={name}
            name={name}
            legend={t(`accessibility.${texts}`)}
            options={[
              { value: true, label: t(`accessibility.${texts}On`) },
              { value: false, label: t(`accessibility.${texts}Off`) },
            ]}
            value={wai[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="return" value={`${pathname}${search}`} />
        <div className={styles.actions}>
          {isHydrated ? (
            <Button onClick={() => change(DEFAULT_WAI)}>{t('accessibility.reset')}</Button>
          ) : (
            <>
              <Button type="submit">{t('accessibility.apply')}</Button>
              <Button type="submit" name="reset" value="1">
                {t('accessibility.reset')}
              </Button>
            </>
          )}
        </div>
      </form>
      <div role="status">
        <VisuallyHidden>{isChanged ? t('accessibility.saved') : ''}</VisuallyHidden>
      </div>
    </details>
  )
}

interface SettingProps<Value> {
  readonly name: string
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Setting as radio buttons, which work without JavaScript. */
function Setting<Value>({ name, legend, options, value, onChange }: SettingProps<Value>) {
  return (
    <ChoiceGroup legend={legend}>
      {options.map((option) => (
        <Choice
          key={String(option.value)}
          type="radio"
          name={name}
          value={String(option.value)}
          checked={value === option.value}
          label={option.label}
          onChange={() => onChange(option.value)}
        />
      ))}
    </ChoiceGroup>
  )
}
