import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'

/** Link within a sentence: `[label](/path)`, with a path of the portal without language. */
const LINK = /\[([^\]]+)\]\((\/[a-z0-9/-]+)\)/

/** Sentence of a case type, in which a part can be a link to another page. */
export function LinkedSentence({ text }: { readonly text: string }) {
  const { href } = usePage()
  const [before, label, path = '', after] = text.split(LINK)
  return (
    <>
      {before}
      {label === undefined ? null : <Link href={href(path)}>{label}</Link>}
      {after}
    </>
  )
}
