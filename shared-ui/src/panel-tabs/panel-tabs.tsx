import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './panel-tabs.module.css'

/** Tab of {@link PanelTabs}. */
export interface PanelTab {
  readonly id: string
  readonly label: string
}

interface PanelTabsProps {
  /** Accessible name of the tab list, e.g. “Ways to sign in”. */
  readonly label: string
  readonly tabs: readonly PanelTab[]
  readonly current: string
  readonly onChange: (id: string) => void
  /** Content of the current tab. */
  readonly children: ReactNode
}

/** Index of the tab that a key selects; undefined for other keys. */
function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Tabs without addresses, e.g. in a dialog. For parts of a page use `tabs`. */
export function PanelTabs({ label, tabs, current, onChange, children }: PanelTabsProps) {
  const id = useId()
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  function handleKey(event: KeyboardEvent, index: number) {
    const next = tabs[targetOf(event.key, index, tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    buttons.current.get(next.id)?.focus()
  }

  return (
    <div className={styles.panelTabs}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(button) => {
              if (button !== null) buttons.current.set(tab.id, button)
            }}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${id}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
