import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { CardList } from 'shared-ui/card-list'
import { FAQ_PATH, NEWS_PATH } from '../../common/information-addresses.ts'
import foundStyles from '../../common/finding/found.module.css'

const PLACES = [
  { id: 'services', path: '/e-services' },
  { id: 'registries', path: '/registries' },
  { id: 'faq', path: FAQ_PATH },
  { id: 'news', path: NEWS_PATH },
] as const

/** Where else to look: what the search looks through, to be leafed through by hand. */
export function PlacesToLook({ title }: { readonly title: string }) {
  const t = useTexts()
  const href = usePortalHref()
  return (
    <section className={foundStyles.part} aria-labelledby="places-to-look">
      <h2 id="places-to-look">{title}</h2>
      <CardList
        level={3}
        cards={PLACES.map(({ id, path }) => ({
          id,
          href: href(path),
          title: t(`search.places.${id}`),
          text: t(`search.places.${id}Text`),
        }))}
      />
    </section>
  )
}
