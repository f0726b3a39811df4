import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Unfolds the answer that the part after `#` names; called where the answers are drawn. A browser does so by itself only
 * when it loads a page, not when the address changes inside of it. The focus goes to the question.
 */
export function useNamedAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return
    const answer = document.getElementById(hash.slice(1))
    const entry = answer?.closest('details')
    if (entry === null || entry === undefined) return
    entry.open = true
    entry.querySelector('summary')?.focus()
  }, [hash])
}
