import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { createContext, use, useId } from 'react'
import type { InputHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import { FormItem, OptionalWord } from './form-item.tsx'
import type { ItemProps } from './form-item.tsx'

const DAY = 'YYYY-MM-DD'

/** Display format, and further accepted input formats. */
const FORMATS = ['DD.MM.YYYY', 'D.M.YYYY', DAY]

/** Formats a date as `YYYY-MM-DD`. */
function formatDay(date: Dayjs | null): string | null {
  return date === null ? null : date.format(DAY)
}

/** Parses `YYYY-MM-DD`. */
function parseDay(day: string | null): Dayjs | null {
  return day === null ? null : dayjs(day, DAY)
}

/** Date field, typed or chosen in a calendar; its value is `YYYY-MM-DD`, or null. */
export function DateItem(props: ItemProps<string | null>) {
  const { name, value, onChange, ref, onBlur } = props
  return (
    <FormItem {...props}>
      {(control) => (
        <DatePicker
          {...control}
          name={name}
          format={FORMATS}
          value={parseDay(value)}
          onChange={(date) => onChange(formatDay(date))}
          onBlur={() => onBlur?.()}
          ref={ref}
        />
      )}
    </FormItem>
  )
}

/** One end of a {@link RangeItem}: a field with its own label, hint and error. */
export type RangeEnd = Omit<ItemProps<string | null>, 'ref' | 'onChange'>

interface RangeItemProps {
  /** Group label, where the labels of the two fields are not enough. */
  readonly label?: string
  readonly from: RangeEnd
  readonly to: RangeEnd
  readonly onChange: (from: string | null, to: string | null) => void
}

type EndAttributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'aria-describedby' | 'aria-invalid'>

/** Attributes of the two inputs by id, because antd gives both the same. */
const EndContext = createContext<Readonly<Record<string, EndAttributes>>>({})

function EndInput(props: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...props} {...use(EndContext)[props.id ?? '']} />
}

const COMPONENTS = { input: EndInput }

/** First and last day of a period, typed or chosen in one calendar; each may be empty. */
export function RangeItem({ label, from, to, onChange }: RangeItemProps) {
  const id = useId()
  const ids = { start: `${id}-from`, end: `${id}-to` }
  const attributes = {
    [ids.start]: attributesOf(ids.start, from),
    [ids.end]: attributesOf(ids.end, to),
  }
  // antd reports a change only after both inputs were visited; a change of the first one counts too.
  function change(dates: readonly (Dayjs | null)[] | null) {
    const [first = null, last = null] = dates ?? []
    if (formatDay(first) !== from.value || formatDay(last) !== to.value)
      onChange(formatDay(first), formatDay(last))
  }
  return (
    <div className="desk-range" role="group" aria-labelledby={label === undefined ? undefined : id}>
      {label === undefined ? null : (
        <div id={id} className="desk-range-label">
          {label}
        </div>
      )}
      <div>
        <EndTexts id={ids.start} end={from} />
        <EndTexts id={ids.end} end={to} />
      </div>
      <EndContext value={attributes}>
        <DatePicker.RangePicker
          id={ids}
          components={COMPONENTS}
          format={FORMATS}
          allowEmpty={[true, true]}
          order={false}
          separator="–"
          status={(from.error ?? to.error) === undefined ? '' : 'error'}
          value={[parseDay(from.value), parseDay(to.value)]}
          onChange={change}
          onCalendarChange={change}
          onBlur={(_event, { range }) => (range === 'end' ? to : from).onBlur?.()}
        />
      </EndContext>
    </div>
  )
}

function attributesOf(id: string, { name, hint, error }: RangeEnd): EndAttributes {
  const isInvalid = error !== undefined
  return {
    name,
    'aria-describedby': isInvalid || hint !== undefined ? `${id}-texts` : undefined,
    ...(isInvalid ? { 'aria-invalid': true } : {}),
  }
}

function EndTexts({ id, end }: { readonly id: string; readonly end: RangeEnd }) {
  const { label, hint, error, errorWord, optionalWord } = end
  return (
    <div className="desk-range-end">
      <label htmlFor={id}>
        {label}
        <OptionalWord>{optionalWord}</OptionalWord>
      </label>
      <div id={`${id}-texts`}>
        {hint === undefined ? null : <div>{hint}</div>}
        {error === undefined ? null : (
          <div className="desk-range-error">
            <Icon name="error" />
            <span>
              {errorWord === undefined ? null : <strong>{errorWord}: </strong>}
              {error}
            </span>
          </div>
        )}
      </div>
    </div>
  )
}
