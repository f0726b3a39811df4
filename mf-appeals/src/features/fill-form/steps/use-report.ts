import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Reports each change of the values of a form before paint, so that a click never sees older ones. */
export function useReport<Values>(values: Values, report: (values: Values) => void): void {
  const last = useRef(values)
  const send = useEffectEvent(() => {
    if (last.current === values) return
    last.current = values
    report(values)
  })
  useLayoutEffect(() => send(), [values])
}
