import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ExternalLink } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { ContactFacts } from '../../common/agency/contact-facts.tsx'
import { LinkList } from '../../common/link-list.tsx'
import { useStrip } from '../../common/menu.ts'
import { useOutsideAddress } from '../../common/page.ts'
import styles from './contacts.module.css'

/** Contacts of the owner of the portal, and pages that often answer at once (NAV-13). */
export function ContactsScreen() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const addressOf = useOutsideAddress()
  const quick = useStrip().filter(({ path }) => path !== '/contacts')
  const pages = [
    { href: href('/faq'), label: t('contact.questions') },
    ...quick.filter(({ path }) => path !== '/faq'),
    { href: href('/e-services'), label: t('contact.services') },
  ]
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('footer.contact')}</h1>
        <p>{t('contact.lead')}</p>
      </Stack>
      <section aria-labelledby="reach-title" className={styles.card}>
        <h2 id="reach-title">{t('brand.agency')}</h2>
        <ContactFacts />
        <p>
          <ExternalLink href={addressOf('agency')} newTabText={t('frame.newTab')}>
            {t('contact.site')}
          </ExternalLink>
        </p>
      </section>
      <div className={styles.rest}>
        <section aria-labelledby="answers-title">
          <h2 id="answers-title">{t('contact.answers')}</h2>
          <LinkList links={pages} />
        </section>
        <section aria-labelledby="before-title">
          <h2 id="before-title">{t('contact.before')}</h2>
          <ul className={styles.list}>
            <li>{t('contact.beforeNumber')}</li>
            <li>{t('contact.beforeGoods')}</li>
            <li>{t('contact.beforeData')}</li>
          </ul>
        </section>
      </div>
    </Stack>
  )
}
