import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { FormItem } from './form-item.tsx'
import type { ItemProps } from './form-item.tsx'

const DAY = 'YYYY-MM-DD'

/** How days are shown, and in which other ways they may be typed. */
const FORMATS = ['DD.MM.YYYY', 'D.M.YYYY', DAY]

function dayOf(date: Dayjs | null): string | null {
  return date === null ? null : date.format(DAY)
}

function dateOf(day: string | null): Dayjs | null {
  return day === null ? null : dayjs(day, DAY)
}

/** A day, typed or chosen in a calendar; its value is `YYYY-MM-DD`, or null. */
export function DateItem(props: ItemProps<string | null>) {
  const { label, hint, error, errorWord, optionalWord, name, value, onChange, ref, onBlur } = props
  return (
    <FormItem {...{ label, hint, error, errorWord, optionalWord }}>
      {(control) => (
        <DatePicker
          {...control}
          name={name}
          format={FORMATS}
          value={dateOf(value)}
          onChange={(date) => onChange(dayOf(date))}
          onBlur={() => onBlur?.()}
          ref={ref}
        />
      )}
    </FormItem>
  )
}
