import { useId, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import type { ComboboxState } from 'shared-ui/combobox'
import { TextField } from 'shared-ui/field'
import { comboboxAttributes } from 'shared-ui/search-box'
import { SuggestedGoods } from './suggested-goods.tsx'
import type { SuggestedGoodsProps } from './suggested-goods.tsx'
import styles from './goods-box.module.css'

export interface GoodsBoxProps extends Pick<SuggestedGoodsProps, 'onChoose'> {
  readonly typed: string
  readonly error: string | undefined
}

/** One box for a code or words. Once the page has its script, it suggests goods while somebody types. */
export function GoodsBox({ typed, error, onChoose }: GoodsBoxProps) {
  const t = useTexts()
  const listId = useId()
  const isHydrated = useHydrated()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [state, setState] = useState<ComboboxState>({ isOpen: false, active: undefined })
  return (
    <div className={styles.box}>
      <TextField
        {...(isHydrated ? comboboxAttributes(listId, state) : {})}
        ref={setField}
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
      />
      {field === null ? null : (
        <div className={styles.popup}>
          <SuggestedGoods field={field} listId={listId} onState={setState} onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}
