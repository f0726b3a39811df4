import { useId, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { TextField } from 'shared-ui/field'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { CodeText } from '../../common/values/code-text.tsx'
import { usePickText } from '../../common/values/localized-text.tsx'
import { useSuggestedGoods } from './check-goods.api.ts'
import { useGoodsBox, usePaused } from './use-goods-box.ts'
import styles from './goods-box.module.css'

export interface GoodsBoxProps {
  readonly typed: string
  readonly error: string | undefined
  /** A suggestion was chosen for what was typed. */
  readonly onChoose: (typed: string, code: string) => void
}

/** One box for a code or words. Once the page has its script, it suggests goods while somebody types. */
export function GoodsBox({ typed, error, onChoose }: GoodsBoxProps) {
  const t = useTexts()
  const pick = usePickText()
  const listId = useId()
  const isHydrated = useHydrated()
  const [words, setWords] = useState('')
  const asked = usePaused(words)
  const found = useSuggestedGoods(asked)
  const goods = asked === '' || found.data?.match === 'nearest' ? [] : (found.data?.content ?? [])
  const box = useGoodsBox({ count: goods.length, choose: (place) => choose(place) })

  function choose(place: number): void {
    const one = goods[place]
    if (one === undefined) return
    box.stand(false)
    onChoose(words, one.number)
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': box.isOpen,
    'aria-controls': box.isOpen ? listId : undefined,
    'aria-activedescendant': box.isOpen && box.active >= 0 ? `${listId}-${box.active}` : undefined,
    onKeyDown: box.press,
    onBlur: () => box.stand(false),
  } as const

  return (
    <div className={styles.box}>
      <TextField
        {...(isHydrated ? combobox : {})}
        name="q"
        label={t('navigator.box')}
        hint={t('navigator.boxHint')}
        error={error}
        errorWord={t('navigator.error')}
        defaultValue={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={(event) => {
          setWords(event.currentTarget.value.trim())
          box.stand(true)
        }}
      />
      {box.isOpen ? (
        <div role="listbox" id={listId} aria-label={t('navigator.suggestions')} className={styles.list}>
          {goods.map((one, place) => {
            const title = pick(one.title)
            return (
              <button
                key={one.id}
                type="button"
                role="option"
                id={`${listId}-${place}`}
                tabIndex={-1}
                aria-selected={place === box.active}
                className={styles.option}
                // The field keeps the focus: its blur would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                <CodeText code={one.number} />
                <span lang={title.lang}>{title.text}</span>
              </button>
            )
          })}
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{box.isOpen ? t('navigator.suggested', { count: goods.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
