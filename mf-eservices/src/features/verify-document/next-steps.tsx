import { useId } from 'react'
import type { Verification } from 'shared-contracts/http/verification'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { TextWithNumbers } from './text-with-numbers.tsx'
import styles from './verify-document.module.css'

/** Pages that the steps link to, without language prefix. */
const LINKS = {
  contacts: '/contacts',
  countries: '/registries/preference-countries',
  bodies: '/registries/accredited-bodies',
  goods: '/goods-navigator',
} as const

interface Step {
  readonly text: string
  readonly link?: keyof typeof LINKS
}

type AdviceCase =
  'demonstration' | 'valid' | 'notYet' | 'ended' | 'choose' | NonNullable<Verification['unknown']>

const AGREEMENT: Step = { text: 'agreement', link: 'countries' }
const BODY: Step = { text: 'body', link: 'bodies' }
const ISSUER: Step = { text: 'issuer' }

const STEPS: Readonly<Record<AdviceCase, readonly Step[]>> = {
  demonstration: [{ text: 'noEvidence' }, { text: 'realNumber' }],
  valid: [{ text: 'compare' }, { text: 'differs', link: 'contacts' }],
  notYet: [{ text: 'wait' }],
  ended: [{ text: 'askNew' }, { text: 'question', link: 'contacts' }],
  choose: [{ text: 'choose' }],
  mistyped: [{ text: 'sameNumber' }, { text: 'scanCode' }, { text: 'report', link: 'contacts' }],
  foreign: [AGREEMENT, ISSUER, BODY, { text: 'goods', link: 'goods' }, { text: 'ownNumber' }],
  listed: [AGREEMENT, ISSUER, BODY],
}

function caseOf({ origin, outcome, unknown, choices }: Verification): AdviceCase {
  if (choices !== undefined) return 'choose'
  if (origin === 'demonstration') return 'demonstration'
  if (outcome === 'unknown') return unknown ?? 'mistyped'
  return outcome === 'valid' || outcome === 'notYet' ? outcome : 'ended'
}

/** What to do with a document after this result. */
export function NextSteps({ verification }: { readonly verification: Verification }) {
  const { t, href } = usePage()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.next}>
      <h3 id={id}>{t('verify.next.title')}</h3>
      <ol className={styles.steps}>
        {STEPS[caseOf(verification)].map(({ text, link }) => (
          <li key={text}>
            <TextWithNumbers text={t(`verify.next.${text}`)} />
            {link === undefined ? null : (
              <>
                <br />
                <Link href={href(LINKS[link])}>{t(`verify.next.links.${link}`)}</Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
