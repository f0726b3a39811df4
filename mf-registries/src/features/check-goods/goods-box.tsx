import { useId, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { useCombobox } from 'shared-ui/combobox'
import type { ComboboxState } from 'shared-ui/combobox'
import { TextField } from 'shared-ui/field'
import { comboboxAttributes } from 'shared-ui/search-box'
import { listRecords } from 'shared-contracts/http/registries'
import { useApi } from 'shared-runtime/http'
import { SuggestedList } from '../../common/suggest/suggested-list.tsx'
import type { FieldOfList } from '../../common/suggest/suggested-list.tsx'
import { usePaused } from '../../common/suggest/use-paused.ts'
import { CodeText } from '../../common/values/code-text.tsx'
import { usePickText } from '../../common/values/localized-text.tsx'
import styles from './goods-box.module.css'

const MOST_SUGGESTIONS = 8

interface SuggestedGoodsProps extends FieldOfList {
  /** A suggestion was chosen for what was typed. */
  readonly onChoose: (typed: string, code: string) => void
}

/** Goods that fit what is being typed. */
function SuggestedGoods({ field, listId, onState, onChoose }: SuggestedGoodsProps) {
  const t = useTexts()
  const pick = usePickText()
  const box = useCombobox({ field, listId })
  const asked = usePaused(box)
  const { data, isFetching } = useApi(
    listRecords,
    { params: { registry: 'goods-by-risk-group' }, query: { q: asked, perPage: MOST_SUGGESTIONS } },
    { enabled: asked !== '', keepPrevious: true },
  )
  const goods = asked === '' || data?.match === 'nearest' ? [] : (data?.content ?? [])
  return (
    <SuggestedList
      {...{ box, listId, onState }}
      label={t('navigator.suggestions')}
      status={isFetching || asked !== box.words ? '' : t('navigator.suggested', { count: goods.length })}
      answer={data}
      options={goods.map((one) => {
        const title = pick(one.title)
        return {
          key: one.id,
          onChoose: () => onChoose(box.words, one.number),
          content: (
            <>
              <CodeText code={one.number} />
              <span lang={title.lang}>{title.text}</span>
            </>
          ),
        }
      })}
    />
  )
}

interface GoodsBoxProps extends Pick<SuggestedGoodsProps, 'onChoose'> {
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
