import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DEFAULT_WAI, FONT_SIZES } from 'shared-contracts/session/settings'
import type { WaiSettings } from 'shared-contracts/session/settings'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { useSettings } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { useClosing } from 'shared-ui/disclosure'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { useShellPage } from '../../../common/page.ts'
import styles from './accessibility-panel.module.css'

/**
 * Text size, colours and images (WAI-01). With JavaScript a choice applies at once; without it the form goes to the
 * edge, which keeps the settings and leads back to the page.
 */
export function AccessibilityPanel() {
  const t = useTexts('shell')
  const { wai, language } = useSettings()
  const { changeWai } = useShellPage()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const [isChanged, setChanged] = useState(false)
  const panel = useRef<HTMLDetailsElement>(null)
  useClosing(panel)

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
        <ChoiceGroup legend={t('accessibility.size')}>
          {FONT_SIZES.map((size) => (
            <Choice
              key={size}
              type="radio"
              name="fontSize"
              value={size}
              checked={wai.fontSize === size}
              label={t(`accessibility.size${size}`)}
              onChange={() => change({ fontSize: size })}
            />
          ))}
        </ChoiceGroup>
        <Switch
          name="showColor"
          legend={t('accessibility.colours')}
          on={t('accessibility.coloursOn')}
          off={t('accessibility.coloursOff')}
          value={wai.showColor}
          onChange={(showColor) => change({ showColor })}
        />
        <Switch
          name="showImages"
          legend={t('accessibility.images')}
          on={t('accessibility.imagesOn')}
          off={t('accessibility.imagesOff')}
          value={wai.showImages}
          onChange={(showImages) => change({ showImages })}
        />
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

interface SwitchProps {
  readonly name: string
  readonly legend: string
  readonly on: string
  readonly off: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Two radio buttons: both answers are written out, and the form sends one without JavaScript too. */
function Switch({ name, legend, on, off, value, onChange }: SwitchProps) {
  return (
    <ChoiceGroup legend={legend}>
      <Choice
        type="radio"
        name={name}
        value="true"
        checked={value}
        label={on}
        onChange={() => onChange(true)}
      />
      <Choice
        type="radio"
        name={name}
        value="false"
        checked={!value}
        label={off}
        onChange={() => onChange(false)}
      />
    </ChoiceGroup>
  )
}
